import Decks
import Progress
import Scheduling

/// The cards of all imported decks that go to one deck file.
struct ImportedFile {
  let path: String
  let name: DeckName
  private(set) var cards: [Card] = []
  /// The front by which each card is known in the file.
  private(set) var fronts: [String] = []
  /// The function that gives the progress of each card; nil without any.
  private(set) var progress: [(() -> [Side: CardProgress])?] = []
  /// The cards of Anki that each card comes from, the creation of their collection, and the columns whose edits it
  /// doesn't have yet.
  private(set) var origins:
    [(collection: Int64, sides: [Side: AnkiOrigin], pending: Set<Column>)?] = []
  private(set) var reviews = 0
  private(set) var media: DeckMedia
  /// Whether some cards are asked from back to front, too.
  private(set) var isReversed = false

  init(_ path: String, _ name: DeckName) {
    self.path = path
    self.name = name
    media = DeckMedia(ofDeck: path)
  }

  var cardsWithProgress: Int { progress.count { $0 != nil } }

  mutating func add(_ card: Card, _ origin: CardOrigin, from file: ImportedDecks) {
    var card = card
    if let source = file.media { media.take(for: &card, origin.media, from: source) }
    cards.append(card)
    fronts.append(origin.front ?? card.front)
    if card.directions == "both" { isReversed = true }
    origins.append(
      origin.cards.isEmpty ? nil : file.collection.map { ($0, origin.cards, origin.pending) })
    guard let source = file.progress,
      case let counts = origin.cards.values.compactMap({ source.reviewCount(of: $0.card) }),
      !counts.isEmpty
    else { return progress.append(nil) }
    reviews += counts.reduce(0, +)
    progress.append { origin.cards.mapValues { source.progress(of: $0.card) ?? CardProgress() } }
  }
}
