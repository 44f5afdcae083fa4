import TermUI

// sample: row
struct Card: Identifiable {
  let id: Int
  let front: String
}

struct CardRow: View {
  let card: Card
  @State private var isTurned = false

  var body: some View {
    Text(isTurned ? "turned" : card.front).onTapGesture { isTurned.toggle() }
  }
}
// end

// sample: rows
struct CardRows: View {
  let cards: [Card]

  var body: some View {
    ForEach(cards) { CardRow(card: $0) }
  }
}
// end

// sample: afresh
struct Afresh: View {
  let round: Int
  let card: Card

  var body: some View {
    CardRow(card: card).id(round)
  }
}
// end
