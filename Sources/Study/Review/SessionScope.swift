import Decks
import Progress
import Scheduling

/// The cards of a session.
public enum SessionScope: Hashable, Sendable {
  /// The cards that are due, within the limits of the day.
  case due
  /// The cards among some that are due, within the limits of the day.
  case dueAmong([CardID])
  /// The new cards, among some or all, within the limits of the day, in rounds.
  case learn([CardID]? = nil)
  /// Some cards, or all of them; their schedule stays the same.
  case cram([CardID]? = nil)
  /// The cards that were missed today, until each was right twice; their schedule stays the same.
  case missed

  /// Whether the answers leave the schedule as it is.
  public var isCram: Bool {
    switch self {
    case .due, .dueAmong, .learn: false
    case .cram, .missed: true
    }
  }

  /// Whether words are learned in rounds.
  public var isLearning: Bool { if case .learn = self { true } else { false } }

  /// The cards that may come; nil for all.
  public var cards: [CardID]? {
    switch self {
    case .due, .missed: nil
    case .dueAmong(let cards): cards
    case .learn(let cards), .cram(let cards): cards
    }
  }
}

/// The size of a session; without both parts, it has all cards.
public struct SessionSize: Hashable, Sendable {
  /// The most cards, each until it is done.
  public var cards: Int?
  /// The minutes after which no more cards come.
  public var minutes: Int?

  public init(cards: Int? = nil, minutes: Int? = nil) {
    self.cards = cards
    self.minutes = minutes
  }
}

extension StudyList {
  /// The cards of a cram, except the suspended ones.
  public func crammed(_ scope: SessionScope) -> [CardID] {
    (scope.cards ?? Array(list.order)).filter { !list.isSuspended($0) }
  }

  /// The studied cards that were forgotten most often, and among those the most difficult ones, first.
  public func hardest(_ count: Int = 30, among chosen: [CardID]? = nil) throws(StorageError)
    -> [CardID]
  {
    let chosen = chosen.map(Set.init)
    let cards = try record.hardest(chosen == nil ? count : .max, list.id(_:))
    return Array(cards.filter { chosen?.contains($0) != false }.prefix(count))
  }

  /// The sides that were missed since a time, with their right answers in crams since then.
  func missed(since start: UnixTime) throws(StorageError) -> [CardSide: Int] {
    let missed = try record.missed(since: start)
    return Dictionary(
      missed.map { (CardSide(list.id($0.card), $0.side), $0.rights) }, uniquingKeysWith: { $1 })
  }
}

extension Library {
  /// Opens the decks with cards that were missed today and not right twice since; nil if there are none.
  public func missedWords() throws -> StudyList? {
    let paths = try progress.missed(since: calendar.start(of: today))
    return paths.isEmpty ? nil : try open(decks(in: paths))
  }
}

/// The form of the answer in a review.
public enum StudyMode: String, Hashable, CaseIterable, Sendable {
  /// The learner thinks of the answer, and flips the card.
  case flip
  /// The learner types the answer.
  case type
  /// The learner chooses among four answers.
  case choose
}
