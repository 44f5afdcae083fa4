import Progress
import Scheduling

/// The conditions of a search that every card shown meets.
public struct CardConditions: Equatable, Sendable {
  /// The tags or their beginnings, without signs.
  public internal(set) var tags: [String] = []
  public internal(set) var progress: [ProgressCondition] = []
  /// A text that is found in the cards, as typed.
  public internal(set) var text: String?

  public init() {}

  public var isEmpty: Bool { tags.isEmpty && progress.isEmpty && text == nil }
}

/// A condition on the progress of a card, as it is typed: `is:due`, `prop:ivl>21`, or `added:7`.
public struct ProgressCondition: Equatable, Sendable {
  /// The state of a card.
  enum State: String, CaseIterable {
    case due, new, started, known, leech, suspended
  }

  /// A number of a card that was studied: its interval in days, the days until it is due, its difficulty from 1 to
  /// 10, and its counts.
  enum Property: String, CaseIterable {
    case interval = "ivl"
    case due, difficulty, lapses, reps
  }

  /// A comparison of two numbers.
  enum Relation: String, CaseIterable {
    // The longer signs come first.
    case notLess = ">="
    case notGreater = "<="
    case greater = ">"
    case less = "<"
    case equal = "="
  }

  private enum Kind: Equatable {
    case state(State)
    case property(Property, Relation, Double)
    /// Studied first in so many days, with today.
    case added(days: Int)
  }

  private let kind: Kind
  /// The text as typed.
  public let text: String

  /// Reads a word; nil if it is no such condition.
  init?(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "is":
      guard let state = State(rawValue: String(parts[1])) else { return nil }
      kind = .state(state)
    case "prop":
      guard let sign = parts[1].firstIndex(where: { "<>=!".contains($0) }),
        let relation = Relation.allCases.first(where: { parts[1][sign...].hasPrefix($0.rawValue) }),
        let property = Property(rawValue: String(parts[1][..<sign])),
        let number = Double(parts[1][sign...].dropFirst(relation.rawValue.count))
      else { return nil }
      kind = .property(property, relation, number)
    case "added":
      guard let days = Int(parts[1]), days > 0 else { return nil }
      kind = .added(days: days)
    default: return nil
    }
    text = word
  }

  /// The words that can follow the beginning of a condition that isn't one yet; nil for any other word.
  static func choices(after word: String) -> [String]? {
    if word.hasPrefix("is:") { return State.allCases.map { "is:\($0.rawValue)" } }
    if word.hasPrefix("prop:") { return Property.allCases.map { "prop:\($0.rawValue)>1" } }
    if word.hasPrefix("added:") { return ["added:1", "added:7", "added:30"] }
    return nil
  }

  /// The days, with today, in which a card was studied first to meet it; nil for a condition on its present state.
  var addedDays: Int? { if case .added(let days) = kind { days } else { nil } }

  /// Whether a card meets it at a moment.
  func isMet(
    by standing: CardStanding?, firstDay: StudyDay?, isKnown: Bool, at moment: StudyMoment
  ) -> Bool {
    switch kind {
    case .state(let state): Self.isMet(state, by: standing, isKnown: isKnown, at: moment)
    case .property(let property, let relation, let number):
      standing.flatMap { Self.value(property, of: $0, at: moment) }.map {
        Self.isMet(relation, $0, number)
      } ?? false
    case .added(let days): firstDay.map { moment.today - $0 < days } ?? false
    }
  }

  private static func isMet(
    _ state: State, by standing: CardStanding?, isKnown: Bool, at moment: StudyMoment
  ) -> Bool {
    guard let standing else { return state == .new || state == .known && isKnown }
    let isNew = standing.state.phase == .new
    return switch state {
    case .suspended: standing.isSuspended
    case .leech: moment.isLeech(standing)
    case .known: isKnown
    case .new: isNew && !standing.isSuspended
    case .started: !isNew && !isKnown
    case .due: !standing.isSuspended && moment.days(until: standing).map { $0 <= 0 } ?? false
    }
  }

  private static func value(
    _ property: Property, of standing: CardStanding, at moment: StudyMoment
  ) -> Double? {
    switch property {
    case .interval: Double(standing.state.intervalInDays)
    case .due: moment.days(until: standing).map(Double.init)
    case .difficulty: standing.state.memory?.difficulty
    case .lapses: Double(standing.state.lapses)
    case .reps: Double(standing.state.reps)
    }
  }

  private static func isMet(_ relation: Relation, _ value: Double, _ number: Double) -> Bool {
    switch relation {
    case .less: value < number
    case .notGreater: value <= number
    case .greater: value > number
    case .notLess: value >= number
    case .equal: value == number
    }
  }
}
