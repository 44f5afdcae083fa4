import Localization
import Preferences
import Progress
import Study
import TermUICore

/// The list screen: a title, the cards, and a line with the position and the keys.
struct ListContent: View {
  let model: ListModel
  let window: Size
  @Environment(\.hasColors) private var hasColors
  /// The lines of the selected card that are below the window.
  @State private var linesBelow = 0

  var body: some View {
    VStack(alignment: .leading) {
      if window.hasTitle() {
        ListTitle(model: model, room: window.columnRoom)
      }
      if model.visible.isEmpty {
        Text(model.emptyText).replacingRows()
      } else {
        let shape = ListShape(
          model.layout, in: window, hasReadings: model.hasReadings, hasColors: hasColors)
        HStack(alignment: .top, spacing: 1) {
          VStack(alignment: .leading) {
            if shape.sidebar != nil {
              ColumnNames(shape: shape, isReversed: model.list.direction == .backToFront)
            }
            CardList(model: model, shape: shape)
              .onScrollGeometryChange(for: Int.self) {
                guard let row = $0.selectedRow else { return 0 }
                let end = $0.contentOffset.y + $0.containerSize.height
                let border = shape.layout == .rows ? 0 : 1
                return row.contains(end) ? row.upperBound - border - end : 0
              } action: { _, lines in
                linesBelow = lines
              }
          }
          if let columns = shape.sidebar {
            CardSidebar(model: model, columns: columns, cover: shape.cover)
          }
        }
        .padding(.trailing, shape.sidebar == nil ? 0 : 1)
      }
      if window.hasLastLine {
        LastLine(model: model, linesBelow: linesBelow, window: window)
      }
    }
    .lineLimit(1)
  }
}

/// The last line: the text searched for while it is typed, else the position and the keys.
private struct LastLine: View {
  let model: ListModel
  let linesBelow: Int
  let window: Size

  var body: some View {
    if let entry = model.search.entry {
      SearchLine(
        prompt: String(localized: "text, #tag, or is:due"),
        text: Binding(get: { entry.text }, set: { model.search.type($0) }),
        isFound: entry.isFound, place: entry.place, columns: window.width,
        perform: model.search.perform)
    } else {
      StatusLine(message: model.message, linesBelow: linesBelow, window: window) {
        PositionView(model: model)
      }
    }
  }
}

/// The position, which alone changes with most keys.
private struct PositionView: View {
  let model: ListModel

  var body: some View { Text(model.positionCaption) }
}

/// The cards in their order, as many as fit.
struct CardList: View {
  let model: ListModel
  let shape: ListShape

  var body: some View {
    @Bindable var model = model
    let (flipped, areFlipped) = (model.flipped, model.areFlipped)
    let (query, chosen) = (model.search.shown?.text, model.chosenRange)
    let isFramed = shape.layout != .rows
    List(model.visible, id: \.self, selection: $model.selection) { id in
      CardView(
        row: model.row(
          id, isFlipped: flipped.contains(id) != areFlipped, chosen: chosen, marking: query,
          framed: isFramed ? shape.columns : nil),
        shape: shape, model: model)
    }
    .listColumns(shape.columns)
    // The upper border of the first visible card, and the scroll bar.
    .contentMargins([.top, .leading], isFramed ? 1 : 0)
    .contentMargins(.trailing, isFramed ? ListShape.bar : 0)
    .initiallyFocused()
  }
}

/// The first line: the deck, the settings of the list that aren't the usual ones, and the numbers of its cards.
struct ListTitle: View {
  let model: ListModel
  let room: Room

  private var list: WordList { model.list }

  var body: some View {
    HStack(spacing: 3) {
      Text(list.title).bold()
      Text(room >= .normal ? long : short).foregroundColor(.secondary).layoutPriority(1)
      Spacer()
      if room > .tiny { counts.layoutPriority(1) }
    }
    .padding(.horizontal, room.margin)
    .frame(height: 1)
  }

  private var long: String {
    let key = model.keys.caption(of: .showProblems)
    let parts: [String?] = [
      list.direction.caption,
      list.filter == .all ? nil : list.filter.caption,
      list.sort == .file ? nil : list.sort.caption,
      list.conditions.caption,
      model.problemsCaption.map { "\($0) (\(key))" },
      model.storage.isSaving ? nil : String(localized: "not saved"),
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// The same in the fewest columns.
  private var short: String {
    let problems = list.problemCount + list.unreadableCount
    let parts: [String?] = [
      list.direction.sign,
      list.filter == .all ? nil : list.filter == .hideKnown ? "-O" : "X",
      list.conditions.caption,
      problems == 0 ? nil : "\(problems)!",
      model.storage.isSaving ? nil : String(localized: "unsaved"),
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// The numbers of due and new cards, and of all.
  private var counts: Text {
    let counts = model.counts
    let parts: [Text] = [
      part(counts.due, String(localized: "due"), .due),
      part(counts.new, String(localized: "new"), .new),
    ].compactMap(\.self)
    guard room >= .normal else { return parts.joined(separator: "  ") }
    let count = list.count.caption
    let all =
      parts.isEmpty
      ? String(localized: list.count, one: "1 card", other: "\(count) cards")
      : String(localized: "of \(count)")
    return (parts + [Text(all).foregroundColor(.secondary)]).joined(separator: "  ")
  }

  private func part(_ count: Int, _ caption: String, _ color: Color) -> Text? {
    if count == 0 { return nil }
    return (Text(count.caption).bold() + Text(" \(caption)")).foregroundColor(color)
  }
}

extension [Text] {
  fileprivate func joined(separator: String) -> Text {
    guard let first else { return Text("") }
    return dropFirst().reduce(first) { $0 + Text(separator) + $1 }
  }
}

extension Filter {
  fileprivate var caption: String {
    switch self {
    case .all: String(localized: "all")
    case .hideKnown: String(localized: "known hidden")
    case .onlyUnknown: String(localized: "only X")
    }
  }
}

extension Direction {
  fileprivate var sign: String {
    switch self {
    case .frontToBack: "→"
    case .backToFront: "←"
    case .mixed: "↔"
    }
  }
}

extension ListModel {
  /// The index of the selected card among the visible ones, and their number; or the number of selected
  /// cards.
  var positionCaption: String {
    if anchor != nil { return String(localized: "\(range.count) selected") }
    let (index, count) = ("\(visible.isEmpty ? 0 : position + 1)", "\(visible.count)")
    // Equally wide for each card, so that the keys beside it don't move.
    return String(repeating: " ", count: count.count - index.count) + index + "/" + count
  }

  /// The numbers of decks that can't be read and of bad lines; nil if there are none.
  var problemsCaption: String? {
    let (decks, lines) = (list.unreadableCount, list.problemCount)
    let parts = [
      decks == 0
        ? nil
        : String(localized: decks, one: "1 unreadable deck", other: "\(decks) unreadable decks"),
      lines == 0 ? nil : lines.badLines,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.listed
  }

  /// The reason why no card is shown, and the key that helps.
  var emptyText: String {
    let filterKey = keys.caption(of: .filter)
    if list.count == 0 {
      return String(localized: "This list is empty. \(keys.caption(of: .add)) adds a card.")
    }
    if let conditions = list.conditions.caption {
      let back = keys.caption(of: .back)
      return String(localized: "No card is found by \(conditions). \(back) shows all.")
    }
    return switch list.filter {
    case .hideKnown: String(localized: "Every card is known. \(filterKey) shows all.")
    case .onlyUnknown: String(localized: "No card is marked X. \(filterKey) shows all.")
    case .all: ""
    }
  }
}
