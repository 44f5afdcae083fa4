import TermUI
import Words

/// A card in the list: it owns which side it shows, and hears when all have to show their front.
struct CardView: View {
  let id: CardID
  let card: Card
  let mark: Mark?
  let isReversed: Bool
  let isSelected: Bool
  let style: CardStyle
  let model: ListModel
  @State private var isFront: Bool

  init(
    id: CardID, card: Card, mark: Mark?, isReversed: Bool, isSelected: Bool, style: CardStyle,
    model: ListModel
  ) {
    self.id = id
    self.card = card
    self.mark = mark
    self.isReversed = isReversed
    self.isSelected = isSelected
    self.style = style
    self.model = model
    _isFront = State(initialValue: model.startsOnFront)
  }

  var body: some View {
    face
      .onTapGesture { isSelected ? turn() : model.select(id) }
      .onKeyPress(keys: isSelected ? [.space, .enter] : []) { _ in
        turn()
        return .handled
      }
      .onReceive(model.shuffled) { isFront = true }
      .onReceive(model.turnedAll) { isFront = $0 }
      .onReceive(model.rollCall) {
        if isFront != model.startsOnFront { model.countTurn(toFront: isFront) }
      }
  }

  @ViewBuilder private var face: some View {
    switch style {
    case .row: line
    case .tall:
      Group {
        if card.image == nil {
          line.padding(.horizontal)
        } else {
          HStack(spacing: 2) {
            ImagePlaceholder()
            line
          }
          .padding(.horizontal)
        }
      }
      .border(isSelected ? .accentColor : .primary, style: isSelected ? .heavySides : .rounded)
    }
  }

  private var line: some View {
    HStack(spacing: 0) {
      Text(isSelected ? "▶ " : "  ").foregroundColor(.accentColor)
      CardText(card: card, isQuestion: isFront, isReversed: isReversed, isSelected: isSelected)
        .lineLimit(1)
      Spacer(minLength: 1)
      MarkView(mark: mark)
    }
    .frame(height: 1)
  }

  private func turn() {
    isFront.toggle()
    model.countTurn(toFront: isFront)
  }
}

extension CardOrder: ConstantTimeEquatable, KnowsItsElements {
  public func knows(_ id: any Hashable) -> Bool { (id as? CardID).map(contains) ?? false }
}

/// What one side of a card says.
struct CardText: View {
  let card: Card
  /// Whether the card still asks.
  let isQuestion: Bool
  let isReversed: Bool
  let isSelected: Bool

  var body: Text {
    let text = Text(isQuestion != isReversed ? card.front : card.back).bold(isSelected)
    if isQuestion { return text }
    var answer = text.foregroundColor(.accentColor)
    if let reading = card.reading { answer = answer + Text("  \(reading)") }
    if let note = card.note { answer = answer + Text("  \(note)").foregroundColor(.secondary) }
    return answer
  }
}

/// The mark of a card, told by a letter and not by colour alone.
struct MarkView: View {
  let mark: Mark?

  var body: some View {
    switch mark {
    case .known: Text("O").foregroundColor(Color(role: .positive))
    case .unknown: Text("X").foregroundColor(Color(role: .negative))
    case nil: EmptyView()
    }
  }
}

/// The room of a picture.
struct ImagePlaceholder: View {
  var body: some View {
    Text("▒▒▒▒▒▒\n▒▒▒▒▒▒\n▒▒▒▒▒▒").foregroundColor(.secondary)
  }
}
