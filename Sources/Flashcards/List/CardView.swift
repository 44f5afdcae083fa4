import Decks
import Progress
import Scheduling
import Search
import TermUICore

/// A card in the list; it owns whether it is flipped.
struct CardView: View {
  let row: CardRow
  let style: CardStyle
  let model: ListModel
  @Environment(\.isSelected) private var isSelected
  @State private var isFlipped = false

  private var isQuestion: Bool { isFlipped == model.showsAnswers }

  var body: some View {
    face
      .onTapGesture { isSelected ? flip() : model.select(row.id) }
      .onKeyPress { press in
        guard model.keys.command(for: press.key) == .flip else { return .ignored }
        flip()
        return .handled
      }
      .onReceive(model.shuffled) { isFlipped = false }
      .onChange(of: model.showsAnswers) { isFlipped = false }
  }

  private func flip() { withAnimation(.cardFlip) { isFlipped.toggle() } }

  @ViewBuilder private var face: some View {
    if style == .row {
      line
    } else if let image = row.card.image {
      HStack(spacing: 2) {
        Image(path: model.list.path(of: image, namedBy: row.id)).resizable()
          .frame(width: 10, height: 4)
        line
      }
      .padding(.horizontal)
      .border(style: isSelected ? .heavySides : .rounded)
    } else {
      line.padding(.horizontal).border(style: isSelected ? .heavySides : .rounded)
    }
  }

  /// The selection sign or as much room, the side shown, and the mark.
  private var line: some View {
    HStack(alignment: .bottom, spacing: 0) {
      Text(isSelected ? "▶ " : "  ").bold()
      row.card.text(
        isQuestion: isQuestion, isReversed: row.isReversed,
        isBold: isSelected && style == .row, ruby: row.card.rubyStyle(isTall: style == .tall),
        marking: row.query
      )
      .rotation3DEffect(.degrees(isQuestion ? 0 : 180), axis: (x: 1, y: 0, z: 0))
      Spacer(minLength: 1)
      marks
    }
  }

  /// The letters of a suspended card and of its mark.
  private var marks: Text? {
    let mark = row.mark.map { Text($0.letter).bold() }
    guard row.isSuspended else { return mark }
    return mark.map { Text("S ") + $0 } ?? Text("S")
  }
}

/// A card as the list shows it: its texts, its mark, its question side, and the hits of a search.
struct CardRow: Equatable {
  let id: CardID
  let card: Card
  let mark: Mark?
  let isSuspended: Bool
  let isReversed: Bool
  /// The text searched for, whose hits are marked.
  let query: SearchQuery?
}

/// The drawing of a card: one row, or a box if the window allows it.
enum CardStyle: Equatable {
  case row, tall

  /// Two boxes and a third in part are the least that makes a list, unless the setting wants boxes.
  init(_ wanted: Settings.CardStyle, window: Size) {
    switch wanted {
    case .automatic: self = window.height >= 11 && window.width >= 20 ? .tall : .row
    case .row: self = .row
    case .tall: self = window.height >= 5 ? .tall : .row
    }
  }
}

extension Mark {
  fileprivate var letter: String { self == .known ? "O" : "X" }
}
