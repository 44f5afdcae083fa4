import Decks
import Progress
import Scheduling

/// The cards of all imported decks that go to one deck file.
struct ImportedFile {
  let path: String
  let name: DeckName
  private(set) var cards: [Card] = []
  /// The progress of each card; nil without any.
  private(set) var origins: [Origin?] = []
  private(set) var media: DeckMedia
  /// Whether some cards are asked from back to front, too.
  private(set) var isReversed = false

  init(_ path: String, _ name: DeckName) {
    self.path = path
    self.name = name
    media = DeckMedia(ofDeck: path)
  }

  /// The progress of a card, in the file that it comes from.
  struct Origin {
    private let source: any ProgressSource
    private let card: CardOrigin

    fileprivate init?(_ source: (any ProgressSource)?, _ card: CardOrigin) {
      guard let source, source.has(card.first) || card.reversed.map(source.has) == true else {
        return nil
      }
      (self.source, self.card) = (source, card)
    }

    fileprivate var reviews: Int {
      source.reviewCount(of: card.first) + (card.reversed.map(source.reviewCount) ?? 0)
    }

    var progress: [Side: CardProgress] {
      var sides: [Side: CardProgress] = [.front: source.progress(of: card.first) ?? CardProgress()]
      sides[.back] = card.reversed.map { source.progress(of: $0) ?? CardProgress() }
      return sides
    }
  }

  var cardsWithProgress: Int { origins.count { $0 != nil } }

  var reviews: Int { origins.reduce(0) { $0 + ($1?.reviews ?? 0) } }

  mutating func add(_ deck: ImportedDecks.Entry, from file: ImportedDecks) {
    var deck = deck
    if let source = file.media { media.take(for: &deck, from: source) }
    cards += deck.cards
    origins += deck.origins.map { Origin(file.progress, $0) }
    if deck.origins.contains(where: { $0.reversed != nil }) { isReversed = true }
  }
}
