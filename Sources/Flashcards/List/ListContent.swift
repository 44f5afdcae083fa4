import Localization
import Preferences
import Progress
import Study
import TermUICore

/// The list screen: a title, the cards, and a line with the position and the keys.
struct ListContent: View {
  let model: ListModel
  let window: Size
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
        let layout = model.layout.fitting(window)
        CardList(model: model, layout: layout, columns: layout.columns(in: window))
          .onScrollGeometryChange(for: Int.self) {
            guard let row = $0.selectedRow else { return 0 }
            let end = $0.contentOffset.y + $0.containerSize.height
            let border = layout == .rows ? 0 : 1
            return row.contains(end) ? row.upperBound - border - end : 0
          } action: { _, lines in
            linesBelow = lines
          }
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
        prompt: String(localized: "text or #tag"),
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
  let layout: ListLayout
  /// The number of cards side by side.
  let columns: Int

  var body: some View {
    @Bindable var model = model
    let (face, query) = (model.face, model.search.shown?.text)
    let chosen = model.chosenRange
    List(model.visible, id: \.self, selection: $model.selection) { id in
      CardView(
        row: model.row(id, face, chosen: chosen, marking: query),
        layout: layout, model: model
      )
      .listRowBackground(EmptyView())
    }
    .listColumns(columns)
    // The upper border of the first visible card.
    .contentMargins(.top, layout == .cards ? 1 : 0)
    .initiallyFocused()
  }
}

/// The first line: the deck, its bad lines, the filter, and the direction.
struct ListTitle: View {
  let model: ListModel
  let room: Room

  private var list: WordList { model.list }
  private var isSaving: Bool { model.storage.isSaving }

  var body: some View {
    HStack(spacing: 2) {
      Text(list.title).bold()
      Spacer()
      Text(room >= .normal ? long : short).layoutPriority(1)
    }
    .padding(.leading, room.margin)
    // Some terminals draw the arrow two cells wide.
    .padding(.trailing)
    .frame(height: 1)
  }

  private var long: String {
    let unsaved = isSaving ? "" : String(localized: "not saved") + " · "
    let key = model.keys.caption(of: .showProblems)
    let bad = model.problemsCaption.map { "\($0) (\(key)) · " } ?? ""
    let tags = list.tags.map { "#\($0) · " }.joined()
    return "\(unsaved)\(bad)\(tags)\(list.filter.caption) · \(list.direction.caption)"
  }

  /// The settings that differ from the usual ones, in the fewest columns.
  private var short: String {
    var parts: [String] = []
    if !isSaving { parts.append(String(localized: "unsaved")) }
    let problems = list.problemCount + list.unreadableCount
    if problems > 0 { parts.append("\(problems)!") }
    if list.filter != .all { parts.append(list.filter == .hideKnown ? "-O" : "X") }
    parts += list.tags.map { "#\($0)" }
    parts.append(list.direction.sign)
    return parts.joined(separator: " ")
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
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The reason why no card is shown, and the key that helps.
  var emptyText: String {
    let filterKey = keys.caption(of: .filter)
    if list.count == 0 {
      return String(localized: "This list is empty. \(keys.caption(of: .add)) adds a card.")
    }
    if !list.tags.isEmpty {
      let tags = list.tags.map { "#\($0)" }.joined(separator: " ")
      return String(localized: "No card shown has \(tags).")
    }
    return switch list.filter {
    case .hideKnown: String(localized: "Every card is known. \(filterKey) shows all.")
    case .onlyUnknown: String(localized: "No card is marked X. \(filterKey) shows all.")
    case .all: ""
    }
  }
}
