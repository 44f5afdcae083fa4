import TermUICore

/// The place of a card among those in frames, which share their lines.
struct FramePlace: Equatable {
  let isFirstRow: Bool
  let isFirstColumn: Bool
  /// Whether a card is on its right, and one below it.
  let hasNext: Bool
  let hasBelow: Bool

  init(index: Int, of count: Int, columns: Int) {
    isFirstRow = index < columns
    isFirstColumn = index % columns == 0
    hasNext = (index + 1) % columns != 0 && index + 1 < count
    hasBelow = index + columns < count
  }

  /// The sides whose lines the card draws: others are those of the cards above and on the left.
  private var edges: Edge.Set {
    var edges: Edge.Set = [.trailing, .bottom]
    if isFirstRow { edges.insert(.top) }
    if isFirstColumn { edges.insert(.leading) }
    return edges
  }

  /// Light lines with joints for the cards around.
  private var lines: BorderStyle {
    let end: Unicode.Scalar =
      switch (hasNext, hasBelow) {
      case (true, true): "┼"
      case (true, false): "┴"
      case (false, true): "┤"
      case (false, false): "╯"
      }
    return BorderStyle(
      corners: ("╭", hasNext ? "┬" : "╮", hasBelow ? "├" : "╰", end), horizontal: "─",
      vertical: "│")
  }

  /// A frame around a card; that of the selected one is heavy, and over the lines that it shares.
  @ViewBuilder func frame(_ card: some View, isSelected: Bool) -> some View {
    card
      .border(
        isSelected ? .accentColor : .line, style: isSelected ? .heavy : lines,
        edges: isSelected ? .all : edges
      )
      .padding(.top, isFirstRow || isSelected ? -1 : 0)
      .padding(.leading, isSelected && !isFirstColumn ? -1 : 0)
  }
}
