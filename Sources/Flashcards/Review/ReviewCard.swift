import Decks
import Scheduling
import TermUICore

/// The card that is asked: the question, and below it the answer once it is flipped.
struct ReviewCard: View {
  let id: CardID
  let card: Card
  let isFlipped: Bool
  let model: ReviewModel

  var body: some View {
    GeometryReader { room in
      let isTall = room.size.height >= 7 && room.size.width >= 20
      Group {
        if isTall {
          scrolled(room.size.height - 2, isTall)
            .padding(.horizontal)
            .border(style: .rounded)
            .frame(maxWidth: 64)
        } else {
          scrolled(room.size.height, isTall)
        }
      }
      .frame(maxWidth: .infinity)
    }
    .onTapGesture { withAnimation(model.stage.animation) { model.goOn() } }
  }

  private func scrolled(_ rows: Int, _ isTall: Bool) -> some View {
    ScrollView {
      ReviewFace(
        card: card, image: card.image.map { model.path(of: $0, namedBy: id) },
        isReversed: model.isReversed(id), isFlipped: isFlipped, rows: rows, isTall: isTall
      )
      .frame(maxWidth: .infinity, minHeight: rows, alignment: .top)
      .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 1, y: 0, z: 0))
    }
    // Where all does not fit, the answer is in sight once it is asked for.
    .scrollPosition(id: .constant(isFlipped ? ReviewFace.answerRow : nil))
    // Each card begins at its top, on its front.
    .id(id)
  }
}
