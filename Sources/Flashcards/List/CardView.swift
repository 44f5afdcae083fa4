import Decks
import Preferences
import Progress
import Scheduling
import Search
import Study
import TermUICore

/// A card in the list: a row, or a card in a frame.
struct CardView: View {
  let row: CardRow
  let shape: ListShape
  let model: ListModel
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    // Read once: the environment costs as much as a short text.
    let isSelected = isSelected
    box(isSelected)
      .lineLimit(isSelected ? nil : 1)
      .onTapGesture { isSelected ? model.flip() : model.select(row.id) }
      .listRowBackground(EmptyView())
  }

  @ViewBuilder private func box(_ isSelected: Bool) -> some View {
    let style = AskedCard.Style(
      isSelected: isSelected, isFramed: row.place != nil, hasReadingColumn: shape.reading != nil,
      hasReadingAbove: isSelected && shape.layout == .cards, query: row.query)
    if let place = row.place {
      if shape.layout == .grid {
        place.frame(cell(style), isSelected: isSelected)
      } else {
        let line = HStack(alignment: .top, spacing: 0) { texts(style) }
        place.frame(pictured(line).padding(.horizontal, 2), isSelected: isSelected)
      }
    } else {
      HStack(alignment: .top, spacing: 0) {
        sign(isSelected)
        texts(style)
      }
      .padding(.trailing, ListShape.bar)
      .background(isSelected ? .selection : .clear)
    }
  }

  /// The question, the answer beside it, covered until the card is flipped, and the state; in a narrow window the answer
  /// in the place of the question, and the mark.
  @ViewBuilder private func texts(_ style: AskedCard.Style) -> some View {
    let isNarrow = shape.question == nil
    let width = shape.question.map(Double.init)
    (isNarrow && row.isFlipped ? answer(style) : question(style))
      .padding(.trailing, isNarrow ? 1 : 2)
      .frame(minWidth: width, maxWidth: width ?? .infinity, alignment: .leading)
    // A fixed width is measured once. That of a frame's inside is known to the frame alone.
    let rest = isNarrow ? 0 : row.place == nil ? Double(shape.answer) : nil
    (isNarrow ? Text("") : answer(style))
      .frame(minWidth: rest, maxWidth: rest ?? .infinity, alignment: .leading)
    if let width = shape.reading {
      reading.padding(.leading, 2).frame(width: width, alignment: .leading)
    }
    isNarrow ? mark : state
  }

  /// The question with the state beside it, the answer below, and room for its note.
  private func cell(_ style: AskedCard.Style) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 0) {
        question(style).frame(maxWidth: .infinity, alignment: .leading)
        state
      }
      pictured(answer(style))
    }
    .frame(minHeight: 3, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, 2)
  }

  /// Some texts, with the picture beside them on its side of the card.
  @ViewBuilder private func pictured(_ texts: some View) -> some View {
    if let image = row.asked.card.image,
      row.isFlipped || model.preferences.settings.pictureSide == .question
    {
      HStack(alignment: .top, spacing: 2) {
        CardPicture(name: image, path: model.list.path(of: image, namedBy: row.id))
          .frame(width: 10, height: 4)
        texts
      }
    } else {
      texts
    }
  }

  private func sign(_ isSelected: Bool) -> Text {
    isSelected
      ? Text("▌ ").foregroundColor(.accentColor)
      : Text(row.isChosen ? "* " : "  ").bold(row.isChosen)
  }

  private func question(_ style: AskedCard.Style) -> Text {
    row.asked.question(isFlipped: row.isFlipped, style)
  }

  private func answer(_ style: AskedCard.Style) -> Text {
    row.isFlipped
      ? row.asked.answer(style)
      : row.asked.coveredAnswer(shape.cover, columns: shape.answer, style)
  }

  private var reading: Text {
    row.asked.reading(row.isFlipped ? nil : shape.cover, columns: shape.reading ?? 0)
  }

  /// The mark eight cells before the end of the state.
  private var state: Text {
    let state = row.stage.caption.trailing(in: ListShape.state - 1)
    return mark + Text(state).foregroundColor(row.stage.color)
  }

  private var mark: Text {
    Text(row.mark?.letter ?? " ").bold().foregroundColor(row.mark?.color)
  }
}

/// A card as the list shows it: its texts, its mark and state, and the hits of a search.
struct CardRow: Equatable {
  let id: CardID
  let asked: AskedCard
  let mark: Mark?
  let stage: StudyMoment.Stage
  let isFlipped: Bool
  /// Whether it is one of several selected cards.
  let isChosen: Bool
  /// Its place among the cards in frames; nil for a row.
  let place: FramePlace?
  /// The text searched for, whose hits are marked.
  let query: SearchQuery?
}

extension Mark {
  var letter: String { self == .known ? "O" : "X" }

  var color: Color { self == .known ? .known : .wrong }
}
