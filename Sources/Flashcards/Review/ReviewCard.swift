import TermUI
import Words

/// The card that is asked: the question, and below it the answer once it is turned.
struct ReviewCard: View {
  let id: CardID
  let isTurned: Bool
  let revision: Int
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
      face(model.card(id), isTall)
        .padding(.top, isTall ? rows / 5 : 0)
        .frame(maxWidth: .infinity, minHeight: rows, alignment: .top)
        .rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 1, y: 0, z: 0))
    }
    // Each card begins at its top, on its front.
    .id(id)
  }

  private func face(_ card: Card, _ isTall: Bool) -> some View {
    let isReversed = model.isReversed(id)
    let ruby = card.rubyStyle(isTall: isTall)
    return VStack(spacing: isTall ? 1 : 0) {
      if isTall, let image = card.image {
        Image(path: model.path(of: image, namedBy: id)).resizable().frame(width: 20, height: 8)
      }
      card.question(isReversed: isReversed, isTurned: isTurned, ruby: ruby).bold()
      if isTurned {
        if isTall { Text("────────").foregroundColor(.secondary) }
        card.answer(isReversed: isReversed, ruby: ruby)
        if let reading = card.reading { Text(Ruby.bracketed(reading)) }
        if let note = card.note { Text(Ruby.bracketed(note)).foregroundColor(.secondary) }
      }
    }
    .multilineTextAlignment(.center)
  }
}
