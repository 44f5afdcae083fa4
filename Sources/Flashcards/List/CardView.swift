import TermUICore
import Words

/// A card in the list: it owns whether it is turned, and hears when it has to turn back.
struct CardView: View {
  let id: CardID
  let mark: Mark?
  let isSuspended: Bool
  let isReversed: Bool
  let isSelected: Bool
  /// The side that all cards show which are not turned.
  let startsOnFront: Bool
  let style: CardStyle
  let revision: Int
  let model: ListModel
  /// Nil where it has not been turned since all cards turned back.
  @State private var isTurned: Bool?

  init(
    id: CardID, mark: Mark?, isSuspended: Bool, isReversed: Bool, isSelected: Bool,
    startsOnFront: Bool, style: CardStyle, revision: Int, model: ListModel
  ) {
    self.id = id
    self.mark = mark
    self.isSuspended = isSuspended
    self.isReversed = isReversed
    self.isSelected = isSelected
    self.startsOnFront = startsOnFront
    self.style = style
    self.revision = revision
    self.model = model
  }

  private var isFront: Bool { startsOnFront != (isTurned ?? false) }

  var body: some View {
    face(model.card(id))
      .onTapGesture { isSelected ? turn() : model.select(id) }
      .onKeyPress(keys: isSelected ? model.turningKeys : []) { _ in
        turn()
        return .handled
      }
      // The others have nothing to turn back, however many have once been on the screen.
      .onReceive(isTurned == nil ? model.silence : model.calls) { call in
        switch call {
        case .turnBack: isTurned = nil
        case .count: if isTurned == true { model.countTurn(toFront: isFront) }
        }
      }
  }

  @ViewBuilder private func face(_ card: Card) -> some View {
    if style == .row {
      line(card)
    } else if let image = card.image {
      HStack(spacing: 2) {
        Image(path: model.path(of: image, namedBy: id)).resizable().frame(width: 10, height: 4)
        line(card)
      }
      .padding(.horizontal)
      .border(style: borderStyle)
    } else {
      line(card, inset: 1).border(style: borderStyle)
    }
  }

  private var borderStyle: BorderStyle { isSelected ? .heavySides : .rounded }

  /// What is on a card, behind the sign of the selection or as much room.
  private func line(_ card: Card, inset: Int = 0) -> some View {
    HStack(alignment: .bottom, spacing: 0) {
      if isSelected { Text("▶ ").foregroundColor(.accentColor) }
      card.text(
        isQuestion: isFront, isReversed: isReversed, isBold: isSelected && style == .row,
        ruby: card.rubyStyle(isTall: style == .tall)
      )
      .rotation3DEffect(.degrees(isFront ? 0 : 180), axis: (x: 1, y: 0, z: 0))
      Spacer(minLength: 1)
      signs
    }
    .padding(EdgeInsets(leading: inset + (isSelected ? 0 : 2), trailing: inset))
  }

  /// That the card is suspended, and its mark.
  private var signs: Text? {
    guard isSuspended else { return mark?.text }
    return mark.map { Text("S ") + $0.text } ?? Text("S")
  }

  /// Turns by itself what one looks at; all cards at once do not keep one waiting.
  private func turn() {
    withAnimation(.cardTurn) { isTurned = isTurned != true }
    model.countTurn(toFront: isFront)
  }
}
