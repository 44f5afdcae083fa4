import Decks
import Files
import Progress
import Scheduling

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
    return options.deckLimits.map { name, limits in
      DeckGroup(
        path: Path.canonical(path(of: name)),
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
