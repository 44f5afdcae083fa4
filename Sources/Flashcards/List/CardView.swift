import TermUI
import Words

/// A card in the list: it owns which side it shows, and hears when all have to show their front.
struct CardView: View {
  let id: CardID
  let mark: Mark?
  let isReversed: Bool
  let isSelected: Bool
  let style: CardStyle
  let revision: Int
  let model: ListModel
  @State private var isFront: Bool

  init(
    id: CardID, mark: Mark?, isReversed: Bool, isSelected: Bool, style: CardStyle,
    revision: Int, model: ListModel
  ) {
    self.id = id
    self.mark = mark
    self.isReversed = isReversed
    self.isSelected = isSelected
    self.style = style
    self.revision = revision
    self.model = model
    _isFront = State(initialValue: model.startsOnFront)
  }

  var body: some View {
    face(model.card(id))
      .onTapGesture { isSelected ? turn() : model.select(id) }
      .onKeyPress(keys: isSelected ? model.turningKeys : []) { _ in
        turn()
        return .handled
      }
      .onReceive(model.calls) { call in
        switch call {
        case .turn(let toFront): isFront = toFront
        case .count: if isFront != model.startsOnFront { model.countTurn(toFront: isFront) }
        }
      }
  }

  @ViewBuilder private func face(_ card: Card) -> some View {
    switch style {
    case .row: line(card)
    case .tall:
      Group {
        if let image = card.image {
          HStack(spacing: 2) {
            Image(path: model.path(of: image, namedBy: id)).resizable().frame(width: 10, height: 4)
            line(card)
          }
          .padding(.horizontal)
        } else {
          line(card).padding(.horizontal)
        }
      }
      .border(style: isSelected ? .heavySides : .rounded)
    }
  }

  private func line(_ card: Card) -> some View {
    HStack(alignment: .bottom, spacing: 0) {
      Text(isSelected ? "▶ " : "  ").foregroundColor(.accentColor)
      card.text(
        isQuestion: isFront, isReversed: isReversed, isBold: isSelected && style == .row,
        ruby: card.rubyStyle(style)
      )
      .rotation3DEffect(.degrees(isFront ? 0 : 180), axis: (x: 1, y: 0, z: 0))
      Spacer(minLength: 1)
      mark?.text
    }
  }

  /// Turns by itself what one looks at; all cards at once do not keep one waiting.
  private func turn() {
    withAnimation(.cardTurn) { isFront.toggle() }
    model.countTurn(toFront: isFront)
  }
}
