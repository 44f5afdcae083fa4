/// The cards of each day, computed from the screens alone.
///
/// In both directions each card has two sides, of which a day shows one. The second side of a card has
/// its number plus that of all cards.
struct StudyModel {
  enum State: Equatable {
    case new
    /// It comes at a moment of the day on which it was answered, or after that.
    case step(due: Double)
    /// It is due on a day; the moment, as far as the screen shows it, decides which side is first.
    case day(Int, due: Double)
  }

  private let newCards: Int
  private let reviews: Int
  private static let day = 86_400.0
  private static let rollover = 4 * 3600.0

  private let cards: Int
  /// The states of all sides.
  private(set) var states: [State]
  private var answered: [Int: Int] = [:]
  private var today = 0
  private var studiedNew = 0
  private var studiedReviews = 0
  /// The rest of the limits since the session began.
  private(set) var left = ReviewScreen.Counts()

  init(cards: Int, newCards: Int = 5, reviews: Int = 8, directions: Int = 1) {
    states = Array(repeating: .new, count: cards * directions)
    (self.cards, self.newCards, self.reviews) = (cards, newCards, reviews)
  }

  /// The side of a card from back to front.
  func reversed(_ card: Int) -> Int { card + cards }

  static func day(of moment: Double) -> Int { Int(((moment - rollover) / day).rounded(.down)) }

  /// Begins a session, with what the limits of the day leave.
  mutating func begin(at now: Double) {
    let day = Self.day(of: now)
    if day != today { (today, studiedNew, studiedReviews) = (day, 0, 0) }
    let limit = max(reviews - studiedReviews - studiedNew, 0)
    left.review = min(due.count, limit)
    let room = min(newCards - studiedNew, limit - left.review)
    left.new = min(new.count, max(room, 0))
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

  /// The side of each card that may come today: the one that was answered today, or else the one that is due
  /// first, or else one that is new.
  private var asked: [Int] {
    (0..<cards).map { card in
      let sides = stride(from: card, to: states.count, by: cards)
      return sides.min { rank($0) < rank($1) } ?? card
    }
  }

  private func rank(_ side: Int) -> (Int, Double) {
    if answered[side] == today { return (0, 0) }
    switch states[side] {
    case .day(let day, let due) where day <= today: return (1, due)
    case .step(let due): return (1, due)
    case .new: return (2, 0)
    case .day(_, let due): return (3, due)
    }
  }

  private func state(after interval: String, at now: Double) -> State {
    if interval == "done" { return .day(.max, due: .infinity) }
    let number = Double(interval.drop { $0 == "<" }.prefix { $0.isNumber || $0 == "." }) ?? 0
    switch interval.last {
    case "m" where !interval.hasSuffix("mo"):
      let due = now + number * 60
      return Self.day(of: due) == today
        ? .step(due: due) : .day(Self.day(of: due), due: due)
    case "d": return after(days: number, now)
    default: return after(days: number * (interval.hasSuffix("mo") ? 30 : 365), now)
    }
  }

  private func after(days: Double, _ now: Double) -> State {
    .day(today + Int(days), due: now + days * Self.day)
  }

  /// The due cards that were studied on an earlier day, without any limit.
  private var due: [Int] {
    asked.filter { if case .day(let day, _) = states[$0] { day <= today } else { false } }
  }

  private var steps: [Int] {
    asked.filter { if case .step = states[$0] { true } else { false } }
  }

  /// The sides that may come as new ones, in their order.
  private var new: [Int] { asked.filter { states[$0] == .new } }

  /// Whether `karuta due` lists a deck.
  func isDue(at now: Double) -> Bool {
    var model = self
    model.begin(at: now)
    return model.left.review + model.left.learning > 0
  }

  /// Whether a card may be asked now: new ones in their order, reviews by their days.
  func mayCome(_ card: Int) -> Bool {
    switch states[card] {
    case .new: left.new > 0 && new.first == card
    case .step: asked.contains(card)
    case .day(let day, _):
      left.review > 0 && asked.contains(card)
        && due.allSatisfy { if case .day(let other, _) = states[$0] { day <= other } else { true } }
    }
  }
}
