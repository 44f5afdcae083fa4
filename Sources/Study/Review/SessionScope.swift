import Decks
import Progress
import Scheduling

/// The cards of a session.
public enum SessionScope: Hashable, Sendable {
  /// The cards that are due, within the limits of the day.
  case due
  /// The cards among some that are due, within the limits of the day.
  case dueAmong([CardID])
  /// All cards, or only the visible ones; their schedule stays the same.
  case cram(onlyVisible: Bool)
  /// Some cards; their schedule stays the same.
  case cramAmong([CardID])
  /// The cards that were missed today, until each was right twice; their schedule stays the same.
  case missed

  /// Whether the answers leave the schedule as it is.
  public var isCram: Bool {
    switch self {
    case .due, .dueAmong: false
    case .cram, .cramAmong, .missed: true
    }
  }

  static let rightAnswersToMissed = 2
}

extension WordList {
  /// The cards that a scope names; nil if it names none.
  func chosen(by scope: SessionScope) -> CardSet? {
    guard case .dueAmong(let cards) = scope else { return nil }
    return cards.reduce(into: CardSet(count: places.limit)) { $0.insert($1) }
  }
}

extension StudyList {
  /// The cards of a cram, except the suspended ones.
  public func crammed(_ scope: SessionScope) -> [CardID] {
    let isOpen = { [list] (id: CardID) in !list.isSuspended(id) }
    return switch scope {
    case .cramAmong(let cards): cards.filter(isOpen)
    case .cram(onlyVisible: true): list.visible.filter(isOpen)
    default: list.order.filter(isOpen)
    }
  }

  /// The sides that were missed since a time and not right twice after that, with their right answers in
  /// crams since then.
  func missed(since start: UnixTime) throws(StorageError) -> [CardSide: Int] {
    let missed = try record.missed(since: start).map { place, side, rights in
      (CardSide(list.id(place), side), rights)
    }
    return Dictionary(missed, uniquingKeysWith: { $1 })
      .filter { $0.value < SessionScope.rightAnswersToMissed }
  }
}

extension Library {
  /// Opens the decks with cards that were missed today and not right twice since; nil if there are none.
  public func missedWords() throws -> StudyList? {
    let paths = try progress.missed(since: calendar.start(of: today)).filter {
      $0.value.contains { $0 < SessionScope.rightAnswersToMissed }
    }.keys.sorted()
    return paths.isEmpty ? nil : try open(decks(in: paths))
  }
}
