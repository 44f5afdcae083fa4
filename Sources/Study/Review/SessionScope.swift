import Decks
import Progress
import Scheduling

/// The cards of a session.
public enum SessionScope: Hashable, Sendable {
  /// The cards that are due, within the limits of the day.
  case due
  /// The cards among some that are due, within the limits of the day.
  case dueAmong([CardID])
  /// Some cards, or all of them; their schedule stays the same.
  case cram([CardID]? = nil)
  /// The cards that were missed today, until each was right twice; their schedule stays the same.
  case missed

  /// Whether the answers leave the schedule as it is.
  public var isCram: Bool {
    switch self {
    case .due, .dueAmong: false
    case .cram, .missed: true
    }
  }
}

extension StudyList {
  /// The cards of a cram, except the suspended ones.
  public func crammed(_ scope: SessionScope) -> [CardID] {
    let cards = if case .cram(let some?) = scope { some } else { Array(list.order) }
    return cards.filter { !list.isSuspended($0) }
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
