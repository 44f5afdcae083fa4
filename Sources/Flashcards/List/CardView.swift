import Decks
import Preferences
import Progress
import Scheduling
import Search
import TermUICore

/// A card in the list; it owns whether it is flipped.
struct CardView: View {
  let row: CardRow
  let layout: ListLayout
  let model: ListModel
  @Environment(\.isSelected) private var isSelected
  @State private var isFlipped = false

  private var face: AskedCard.Face { isFlipped ? row.face.other : row.face }

  var body: some View {
    box
      .lineLimit(isSelected ? nil : 1)
      .onTapGesture { isSelected ? flip() : model.select(row.id) }
      .onKeyPress { press in
        guard model.keys.command(for: press.key) == .flip else { return .ignored }
        flip()
        return .handled
      }
      .onReceive(model.unflipped) { isFlipped = false }
  }

  private func flip() {
    model.message = nil
    withAnimation(.cardFlip) { isFlipped.toggle() }
  }

  @ViewBuilder private var box: some View {
    switch layout {
    case .automatic, .rows: columns
    case .grid:
      content.padding(.horizontal)
        .frame(maxHeight: .infinity, alignment: .top)
        .border(style: isSelected ? .heavy : .rounded)
    case .cards:
      content.padding(.horizontal)
        .border(style: border, edges: row.isFirst || isSelected ? .all : [.horizontal, .bottom])
        // It draws its upper border over the lower one of the card above, the first into the margin.
        .padding(.top, row.isFirst || isSelected ? -1 : 0)
    }
  }

  private var border: BorderStyle {
    switch (isSelected, row.isLast) {
    case (false, false): .sharedLight
    case (false, true): .rounded
    case (true, _): BorderStyle.heavy(sharesTop: !row.isFirst, sharesBottom: !row.isLast)
    }
  }

  /// The texts, perhaps with a picture beside them, or the room of one that would give the answer away.
  @ViewBuilder private var content: some View {
    if let image = row.asked.card.image {
      HStack(spacing: 2) {
        Group {
          if face == .question, model.preferences.settings.pictureSide == .answer {
            Text("")
          } else {
            CardPicture(name: image, path: model.list.path(of: image, namedBy: row.id))
          }
        }
        .frame(width: 10, height: 4)
        line
      }
    } else {
      line
    }
  }

  /// The selection sign or as much room, the side shown, and the mark, beside the first line, or beneath its ruby.
  private var line: some View {
    // By both sides, so that the card has the same height when it is flipped.
    let card = row.asked.card
    let ruby = RubyStyle(of: Ruby.isIn(card.front) ? card.front : card.back, isTall: true)
    return HStack(alignment: ruby == .above ? .bottom : .top, spacing: 0) {
      selectionSign
      row.asked.text(face, AskedCard.Style(ruby: ruby, isSelected: isSelected, query: row.query))
        .rotation3DEffect(.degrees(face == .question ? 0 : 180), axis: (x: 1, y: 0, z: 0))
      Spacer(minLength: 1)
      marks
    }
  }

  /// The question, and the answer beside it, covered until the card is flipped.
  private var columns: some View {
    let (question, answer) = row.asked.columns(
      face, AskedCard.Style(isSelected: isSelected, query: row.query))
    return HStack(alignment: .top, spacing: 0) {
      selectionSign
      question.frame(maxWidth: .infinity, alignment: .leading)
      answer
        .rotation3DEffect(.degrees(face == .question ? 0 : 180), axis: (x: 1, y: 0, z: 0))
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.leading)
      (marks ?? Text("")).frame(width: 3, alignment: .trailing)
    }
  }

  /// Two blanks are plain: bold ones would take 15 more bytes.
  private var selectionSign: Text {
    Text(isSelected ? "▶ " : row.isChosen ? "* " : "  ").bold(isSelected || row.isChosen)
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
  let asked: AskedCard
  let mark: Mark?
  let isSuspended: Bool
  /// The side shown; a card that is flipped shows the other one.
  let face: AskedCard.Face
  /// Whether the card is the first or last one shown, with no neighbour to share a border with.
  let isFirst: Bool
  let isLast: Bool
  /// Whether it is one of several selected cards.
  let isChosen: Bool
  /// The text searched for, whose hits are marked.
  let query: SearchQuery?
}

extension ListLayout {
  /// The layout that is shown in a window: rows, cards, or a grid.
  ///
  /// Three cards are the least that makes a list, unless the setting wants cards.
  func fitting(_ window: Size) -> ListLayout {
    let leastCards = 3
    return switch self {
    case .rows: .rows
    case _ where window.rowRoom == .tiny: .rows
    // Cards share their borders; a title, the last border, and the status take three rows.
    case .automatic where window.height < 2 * leastCards + 3: .rows
    case .automatic where Self.gridColumns(in: window) > 2: .grid
    case .grid where Self.gridColumns(in: window) > 1: .grid
    case .automatic, .cards, .grid: .cards
    }
  }

  /// The number of cards side by side.
  func columns(in window: Size) -> Int { self == .grid ? Self.gridColumns(in: window) : 1 }

  private static func gridColumns(in window: Size) -> Int { min(4, window.width / 32) }

  /// The next layout that looks different in a window, if there is one.
  func next(in window: Size) -> ListLayout {
    let others = [next, next.next, next.next.next]
    return others.first { $0.fitting(window) != fitting(window) } ?? next
  }

  /// The next layout of the key that cycles them.
  private var next: ListLayout {
    switch self {
    case .automatic, .grid: .rows
    case .rows: .cards
    case .cards: .grid
    }
  }

  /// The message about a layout that was chosen.
  var caption: String {
    switch self {
    case .automatic: String(localized: "Layout: auto")
    case .cards: String(localized: "Layout: cards")
    case .grid: String(localized: "Layout: grid")
    case .rows: String(localized: "Layout: rows")
    }
  }
}

extension BorderStyle {
  /// Light lines with a joint below for the next card.
  fileprivate static let sharedLight = BorderStyle(
    corners: ("╭", "╮", "├", "┤"), horizontal: "─", vertical: "│")

  /// Heavy lines that meet the light ones of the cards above and below.
  fileprivate static func heavy(sharesTop: Bool, sharesBottom: Bool) -> BorderStyle {
    let top: (Unicode.Scalar, Unicode.Scalar) = sharesTop ? ("┢", "┪") : ("┏", "┓")
    let bottom: (Unicode.Scalar, Unicode.Scalar) = sharesBottom ? ("┡", "┩") : ("┗", "┛")
    return BorderStyle(
      corners: (top.0, top.1, bottom.0, bottom.1), horizontal: "━", vertical: "┃")
  }
}

extension Mark {
  var letter: String { self == .known ? "O" : "X" }
}
