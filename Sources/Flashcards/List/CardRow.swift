import Decks
import Progress
import Scheduling

/// A card as the list shows it: its texts, its mark, and which side is the question.
struct CardRow: Equatable {
  let id: CardID
  let card: Card
  let mark: Mark?
  let isSuspended: Bool
  let isReversed: Bool
}
