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
    box
      .lineLimit(isSelected ? nil : 1)
      .onTapGesture { isSelected ? model.flip() : model.select(row.id) }
      .listRowBackground(isSelected && row.place == nil ? Color.selection : .clear)
  }

  @ViewBuilder private var box: some View {
    if let place = row.place {
      if shape.layout == .grid {
        place.frame(cell, isSelected: isSelected)
      } else {
        place.frame(pictured(texts).padding(.horizontal, 2), isSelected: isSelected)
      }
    } else {
      HStack(alignment: .top, spacing: 0) {
        sign
        texts
      }
      .padding(.trailing, ListShape.bar)
    }
  }

  /// The question, the answer beside it, covered until the card is flipped, and the state.
  @ViewBuilder private var texts: some View {
    if let width = shape.question {
      HStack(alignment: .top, spacing: 0) {
        question.padding(.trailing, 2).frame(width: width, alignment: .leading)
        answer.frame(maxWidth: .infinity, alignment: .leading)
        if let width = shape.reading {
          reading.padding(.leading, 2).frame(width: width, alignment: .leading)
        }
        state.frame(width: ListShape.state, alignment: .trailing)
      }
    } else {
      HStack(alignment: .top, spacing: 1) {
        (row.isFlipped ? answer : question).frame(maxWidth: .infinity, alignment: .leading)
        Text(row.mark?.letter ?? " ").bold().foregroundColor(row.mark?.color)
      }
    }
  }

  /// The question with the state beside it, the answer below, and room for its note.
  private var cell: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 0) {
        question.frame(maxWidth: .infinity, alignment: .leading)
        state
      }
      pictured(answer)
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

  private var sign: Text {
    isSelected
      ? Text("▌ ").foregroundColor(.accentColor)
      : Text(row.isChosen ? "* " : "  ").bold(row.isChosen)
  }

  private var style: AskedCard.Style {
    AskedCard.Style(
      isSelected: isSelected, isFramed: row.place != nil, hasReadingColumn: shape.reading != nil,
      hasReadingAbove: isSelected && shape.layout == .cards, query: row.query)
  }

  private var question: Text { row.asked.question(isFlipped: row.isFlipped, style) }

  private var answer: Text {
    row.isFlipped ? row.asked.answer(style) : row.asked.coveredAnswer(columns: shape.answer, style)
  }

  private var reading: Text {
    row.asked.reading(isCovered: !row.isFlipped, columns: shape.reading ?? 0)
  }

  /// The mark eight cells before the end of the state.
  private var state: Text {
    let state = row.stage.caption.trailing(in: ListShape.state - 1)
    return Text(row.mark?.letter ?? " ").bold().foregroundColor(row.mark?.color)
      + Text(state).foregroundColor(row.stage.color)
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
