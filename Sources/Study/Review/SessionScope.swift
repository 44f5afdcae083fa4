import Decks
import Files
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
  /// The queue of a cram.
  func cramQueue(
    of scope: SessionScope, since start: UnixTime, seed: UInt64
  ) throws(StorageError) -> CramQueue {
    guard scope == .missed else { return CramQueue(of: crammed(scope), seed: seed) }
    let missed = try missed(since: start)
    return CramQueue(
      of: missed.keys.sorted().filter { !words.isSuspended($0) },
      rightAnswers: SessionScope.rightAnswersToMissed, given: missed.mapValues(\.rights), seed: seed
    )
  }

  /// The cards of a cram, except the suspended ones.
  public func crammed(_ scope: SessionScope) -> [CardID] {
    let isOpen = { [words] (id: CardID) in !words.isSuspended(id) }
    return switch scope {
    case .cramAmong(let cards): cards.filter(isOpen)
    case .cram(onlyVisible: true): words.visible.filter(isOpen)
    default: words.order.filter(isOpen)
    }
  }

  /// The cards that were missed since a time and not right twice after that, with their right
  /// answers in crams since then.
  ///
  /// One that was missed in both directions is drilled from back to front.
  func missed(
    since start: UnixTime
  ) throws(StorageError) -> [CardID: (side: Side, rights: Int)] {
    var missed: [CardID: (side: Side, rights: Int)] = [:]
    for (place, side, rights) in try record.missed(since: start)
    where rights < SessionScope.rightAnswersToMissed {
      missed[words.id(place)] = (side, rights)
    }
    return missed
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

/// The rules of a session: the limits of a day, and the schedules of the open decks by their indexes.
struct SessionRules {
  let limits: (StudyDay) throws(StorageError) -> DailyLimits
  /// The decks and folders with separate limits on a day.
  var deckGroups: (StudyDay) -> [DeckGroup] = { _ in [] }
  /// None for a deck that is scheduled by FSRS.
  var wordBooks: [Int: WordBook] = [:]
  /// None for a deck that is reviewed in the direction of the list.
  var directions: [Int: StudyDirections] = [:]

  /// The directions of a deck by its index, or those of a card in no deck.
  func directions(of deck: Int?) -> StudyDirections { deck.flatMap { directions[$0] } ?? .one }
}

extension Library {
  /// The rules for some decks by their paths.
  func rules(of decks: [String]) -> SessionRules {
    var rules = SessionRules(limits: limits(on:), deckGroups: deckGroups)
    for (index, book) in wordBooks(of: decks).enumerated() { rules.wordBooks[index] = book }
    for (index, directions) in directions(of: decks).enumerated() where directions != .one {
      rules.directions[index] = directions
    }
    return rules
  }
}

extension ReviewSession {
  /// Begins a session of some words of a learner now.
  public convenience init(
    _ words: StudyList, _ scope: SessionScope = .due, in library: Library, seed: UInt64
  ) throws(StorageError) {
    try self.init(
      words, library.options, scope: scope, library.rules(of: words.words.decks.map(\.path)),
      localTime: library.localTime, at: library.now, seed: seed)
  }
}

/// A deck or folder with separate limits on a day.
struct DeckGroup: Equatable, Sendable {
  /// The canonical path of the file or folder.
  let path: String
  let limits: DeckLimits

  func contains(_ deck: String) -> Bool { deck == path || deck.hasPrefix("\(path)/") }

  /// The new cards and reviews that remain after some were studied; nil without a limit.
  func left(after studied: [String: StudiedCards]) -> DeckLimits {
    let mine = studied.filter { contains($0.key) }.values
    let (new, reviews) = mine.reduce((0, 0)) { ($0.0 + $1.newCards, $0.1 + $1.reviews) }
    return DeckLimits(
      newCards: limits.newCards.map { max($0 - new, 0) },
      reviews: limits.reviews.map { max($0 - reviews, 0) })
  }
}

extension Library {
  /// The decks and folders with separate limits, raised by what the learner wants beyond today's.
  func deckGroups(on day: StudyDay) -> [DeckGroup] {
    let more = extraCards(on: day)
    let paths = paths(ofSections: options.deckLimits.keys)
    return zip(paths, options.deckLimits.values).map { path, limits in
      DeckGroup(
        path: Path.canonical(path),
        limits: DeckLimits(
          newCards: limits.newCards.map { $0 + more }, reviews: limits.reviews.map { $0 + more }))
    }
  }
}

/// The cards that decks and folders may still show on a day.
struct DeckQuota {
  private let words: WordList
  private var left: [DeckLimits]
  /// The indexes of the groups of each deck.
  private let groups: [[Int]]

  /// Nil if no deck has separate limits.
  init?(_ all: [DeckGroup], _ words: WordList, after studied: [String: StudiedCards]) {
    self.words = words
    let paths = words.decks.map { Path.canonical($0.path) }
    groups = paths.map { path in all.indices.filter { all[$0].contains(path) } }
    left = all.map { $0.left(after: studied) }
    if groups.allSatisfy(\.isEmpty) { return nil }
  }

  /// The lowest limits of the groups that open decks are in.
  static func least(_ all: [DeckGroup], _ words: WordList) -> DeckLimits {
    let paths = words.decks.map { Path.canonical($0.path) }
    let mine = all.filter { paths.contains(where: $0.contains) }.map(\.limits)
    return DeckLimits(
      newCards: mine.compactMap(\.newCards).min(), reviews: mine.compactMap(\.reviews).min())
  }

  /// Whether one more new card of a card's deck may come; then it counts.
  mutating func takeNew(_ id: CardID) -> Bool { take(id, \.newCards) }

  /// Whether one more review of a card's deck may come; then it counts.
  mutating func takeReview(_ id: CardID) -> Bool { take(id, \.reviews) }

  private mutating func take(
    _ id: CardID, _ count: WritableKeyPath<DeckLimits, Int?>
  ) -> Bool {
    let mine = words.deck(of: id).map { groups[$0] } ?? []
    guard mine.allSatisfy({ left[$0][keyPath: count] ?? 1 > 0 }) else { return false }
    for group in mine {
      left[group][keyPath: count] = left[group][keyPath: count].map { $0 - 1 }
    }
    return true
  }
}
