import Decks
import Files
import Scheduling

/// An edit that was taken back.
public struct RevertedEdit: Equatable, Sendable {
  /// What it had done.
  public enum Kind: Equatable, Sendable {
    case addition, change, deletion, move
  }

  public let kind: Kind
  /// The card, unless it is gone thereby or in no deck that is open.
  public let card: CardID?
  /// The front of the card.
  public let front: String
  /// The name of the deck that it was about, the one into which the card had been moved; nil where that
  /// is open.
  public let deck: String?
}

extension RevertedEdit {
  /// Told from what was done to take it back.
  init(_ revisions: [DeckRevision], card: CardID?, isOpen: (Deck) -> Bool) {
    let first = revisions[0]
    let last = revisions[revisions.count - 1]
    kind =
      revisions.count > 1
      ? .move : first.deletes ? .addition : first.adds ? .deletion : .change
    self.card = card
    front = (first.deletes ? first.before : first.deck)[first.index].front
    deck = isOpen(last.deck) ? nil : Path.stem(of: last.deck.path)
  }
}
