import Localization
import TermUICore

/// The last line of a screen, or its last two in a high window: what can be done with what is selected, then
/// perhaps a position, where one can go, and the help; beneath a popup only a message.
///
/// A message is in the place of the first hints. If it is long it takes more lines, and in a narrow window
/// the room of the position.
struct StatusLine<Position: View>: View {
  let message: String?
  var linesBelow = 0
  var countsLines = true
  let window: Size
  @ViewBuilder let position: Position
  @Environment(\.isPopupOpen) private var isPopupOpen

  var body: some View {
    let room = window.columnRoom
    VStack(alignment: .leading, spacing: 0) {
      if window.isFull {
        HStack(spacing: 0) {
          if let message {
            Text(message).lineLimit(4)
          } else if !isPopupOpen {
            HintsLine(linesBelow: linesBelow, countsLines: countsLines, placements: [.action])
          }
        }
        .frame(minHeight: 1)
      }
      HStack(alignment: .top, spacing: 2) {
        if !isPopupOpen || message != nil {
          if message == nil || room > .tiny { position.layoutPriority(1) }
          if window.isFull, !isPopupOpen {
            HintsLine(linesBelow: 0, placements: [.navigation, .end])
          } else if let message {
            Text(message).lineLimit(4)
          } else {
            HintsLine(linesBelow: linesBelow, countsLines: countsLines)
          }
        }
      }
      .frame(minHeight: 1)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, room.margin)
    .layoutPriority(1)
  }
}

/// A line of hints, as many as fit, with the help at its end, and a sign for lines below the window.
struct HintsLine: View {
  let linesBelow: Int
  /// Whether the sign has the number of the lines.
  var countsLines = true
  var placements: Set<KeyHint.Placement> = [.action, .navigation, .end]
  @Environment(\.keyHints) private var hints

  var body: some View {
    GeometryReader { line in
      let more = linesBelow.linesBelowCaption(in: countsLines ? line.size.width : 0)
      let columns = line.size.width - (more.isEmpty ? 0 : more.columns + 2)
      let shown = hints.filter { placements.contains($0.placement) }.fitting(columns)
      let end = shown.filter { $0.placement == .end }
      HStack(spacing: 0) {
        HintsRow(hints: shown.filter { $0.placement != .end })
        Spacer(minLength: 0)
        Text(more).layoutPriority(1)
        HintsRow(hints: end).padding(.leading, more.isEmpty || end.isEmpty ? 0 : 2)
      }
      .lineLimit(1)
    }
    .frame(height: 1)
  }
}

/// The hints of the active keys, as many as fit.
struct HintsView: View {
  let columns: Int
  @Environment(\.keyHints) private var hints

  var body: some View { HintsRow(hints: hints.fitting(columns)) }
}

/// Some hints side by side; a click does what the key does.
private struct HintsRow: View {
  let hints: [KeyHint]
  @Environment(\.pressKey) private var press

  var body: some View {
    HStack(spacing: 2) {
      ForEach(hints, id: \.caption) { hint in
        hint.text.fixedSize().onTapGesture { if let key = hint.keys.first { press(key) } }
      }
    }
    .focusable(false)
  }
}

extension KeyHint {
  /// The first key, bold, and the dim caption.
  fileprivate var text: Text {
    Text(keys.first.map { "\($0)" } ?? "").bold()
      + Text((keys.isEmpty ? "" : " ") + caption).foregroundColor(.secondary)
  }
}

extension [KeyHint] {
  /// The hints that fit side by side: those of the highest priority, of equal ones the first.
  func fitting(_ columns: Int) -> [KeyHint] {
    var room = columns + 2
    var shown: Set<Int> = []
    for priority in Set(map(\.priority)).sorted(by: >) {
      for index in indices where self[index].priority == priority {
        let width = self[index].columns + 2
        guard width <= room else { continue }
        room -= width
        shown.insert(index)
      }
    }
    return shown.sorted().map { self[$0] }
  }
}

extension View {
  /// Calls `action` with the number of lines of a scroll view that are below its window.
  func onLinesBelowChange(_ action: @escaping (Int) -> Void) -> some View {
    onScrollGeometryChange(for: Int.self) {
      max(0, $0.contentSize.height - $0.contentOffset.y - $0.containerSize.height)
    } action: { _, lines in
      action(lines)
    }
  }

  /// Shows over the last line how many more are below.
  func overlay(linesBelow lines: Int, columns: Int, margin: Int = 0) -> some View {
    overlay(alignment: .bottomTrailing) {
      if lines > 0 {
        let caption = lines.linesBelowCaption(in: columns)
        Text(Room(columns: columns) == .tiny ? caption : " \(caption) ").lineLimit(1).padding(
          .trailing, margin)
      }
    }
  }
}

extension Int {
  /// The sign for lines below a window of so many columns; empty if there are none.
  func linesBelowCaption(in columns: Int) -> String {
    if self <= 0 { return "" }
    if Room(columns: columns) == .tiny { return "▼" }
    return String(localized: self, one: "▼ 1 more line", other: "▼ \(self) more lines")
  }
}
