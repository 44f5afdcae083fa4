import Decks
import Progress
import Scheduling

/// The cards of all imported decks that go to one deck file.
struct ImportedFile {
  /// A card, and what comes with it.
  struct Item {
    let card: Card
    /// The front by which it is known in the file.
    let front: String
    /// The function that gives its progress; nil without any.
    let progress: (() -> [Side: CardProgress])?
    /// The cards of Anki that it comes from, the creation of their collection, and the columns whose edits it doesn't
    /// have yet.
    let origin: (collection: Int64, sides: [Side: AnkiOrigin], pending: Set<Column>)?
  }

  let path: String
  let name: DeckName
  private(set) var items: [Item] = []
  private(set) var reviews = 0
  private(set) var media: DeckMedia
  /// Whether some cards are asked from back to front, too.
  private(set) var isReversed = false

  init(_ path: String, _ name: DeckName) {
    self.path = path
    self.name = name
    media = DeckMedia(ofDeck: path)
  }

  var cards: [Card] { items.map(\.card) }
  var fronts: [String] { items.map(\.front) }
  var cardsWithProgress: Int { items.count { $0.progress != nil } }

  mutating func add(_ card: Card, _ origin: CardOrigin, from file: ImportedDecks) {
    var card = card
    if let source = file.media { media.take(for: &card, origin.media, from: source) }
    if card.directions == "both" { isReversed = true }
    let counts = origin.cards.values.compactMap { file.progress?.reviewCount(of: $0.card) }
    reviews += counts.reduce(0, +)
    let source = counts.isEmpty ? nil : file.progress
    items.append(
      Item(
        card: card, front: origin.front ?? card.front,
        progress: source.map { source in
          { origin.cards.mapValues { source.progress(of: $0.card) ?? CardProgress() } }
        },
        origin: origin.cards.isEmpty
          ? nil : file.collection.map { ($0, origin.cards, origin.pending) }))
  }
}
