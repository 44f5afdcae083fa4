/// What comes on which day, by nothing but what the screen said.
struct StudyModel {
  enum State: Equatable {
    case new
    /// It comes at a moment of the day on which it was answered, or after that.
    case step(due: Double)
    case day(Int)
  }

  private let newCards: Int
  private let reviews: Int
  private static let day = 86_400.0
  private static let rollover = 4 * 3600.0

  private(set) var states: [State]
  private var answered: [Int: Int] = [:]
  private var today = 0
  private var studiedNew = 0
  private var studiedReviews = 0
  /// What is left of the limits since the session began.
  private(set) var left = ReviewScreen.Counts()

  init(cards: Int, newCards: Int = 5, reviews: Int = 8) {
    states = Array(repeating: .new, count: cards)
    (self.newCards, self.reviews) = (newCards, reviews)
  }

  static func day(of moment: Double) -> Int { Int(((moment - rollover) / day).rounded(.down)) }

  /// Begins a session, with what the limits of the day leave.
  mutating func begin(at now: Double) {
    let day = Self.day(of: now)
    if day != today { (today, studiedNew, studiedReviews) = (day, 0, 0) }
    let limit = max(reviews - studiedReviews - studiedNew, 0)
    left.review = min(due.count, limit)
    let room = min(newCards - studiedNew, limit - left.review)
    left.new = min(states.count { $0 == .new }, max(room, 0))
    left.learning = steps.count
  }

  /// Takes an answer with the interval that stood beside its button.
  mutating func answer(_ card: Int, _ interval: String, at now: Double) {
    switch states[card] {
    case .new:
      left.new -= 1
      studiedNew += 1
    case .step:
      if answered[card] != today { studiedReviews += 1 }
    case .day:
      left.review -= 1
      studiedReviews += 1
    }
    states[card] = state(after: interval, at: now)
    answered[card] = today
    left.learning = steps.count
  }

  private func state(after interval: String, at now: Double) -> State {
    let number = Double(interval.drop { $0 == "<" }.prefix { $0.isNumber || $0 == "." }) ?? 0
    switch interval.last {
    case "m" where !interval.hasSuffix("mo"):
      let due = now + number * 60
      return Self.day(of: due) == today ? .step(due: due) : .day(Self.day(of: due))
    case "d": return .day(today + Int(number))
    default: return .day(today + (interval.hasSuffix("mo") ? Int(number * 30) : Int(number * 365)))
    }
  }

  /// How many cards are due that were studied on an earlier day, beyond any limit.
  private var due: [Int] {
    states.indices.filter { if case .day(let day) = states[$0] { day <= today } else { false } }
  }

  private var steps: [Int] {
    states.indices.filter { if case .step = states[$0] { true } else { false } }
  }

  /// Whether `karuta due` tells of something.
  func isDue(at now: Double) -> Bool {
    var model = self
    model.begin(at: now)
    return model.left.review + model.left.learning > 0
  }

  /// Whether a card may be asked now: new ones in their order, reviews by their days.
  func mayCome(_ card: Int) -> Bool {
    switch states[card] {
    case .new: left.new > 0 && states.firstIndex(of: .new) == card
    case .step: true
    case .day(let day):
      left.review > 0
        && due.allSatisfy { if case .day(let other) = states[$0] { day <= other } else { true } }
    }
  }

  /// What the card is counted as.
  func kind(of card: Int) -> ReviewScreen.Kind {
    switch states[card] {
    case .new: .new
    case .step: .learning
    case .day: .review
    }
  }
}
