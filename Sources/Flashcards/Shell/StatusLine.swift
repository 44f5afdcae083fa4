import Localization
import TermUICore

/// The hints of the active keys, as many as fit; help, back, and quit have priority.
struct HintsView: View {
  let columns: Int
  @Environment(\.keyHints) private var hints

  var body: some View {
    Text(Self.line(of: hints, columns: columns)).foregroundColor(.secondary)
  }

  static func line(of hints: [KeyHint], columns: Int) -> String {
    let first = hints.indices.filter { hints[$0].priority > 0 }
    var room = columns + 2
    var shown: Set<Int> = []
    for index in first + hints.indices where !shown.contains(index) {
      let width = hints[index].columns + 2
      guard width <= room else { continue }
      room -= width
      shown.insert(index)
    }
    return shown.sorted().map { hints[$0].description }.joined(separator: "  ")
  }
}

/// The last line of a sheet or a scrolled screen: the hints, and a sign for lines below the window.
struct HintsLine: View {
  let linesBelow: Int
  /// Whether the sign has the number of the lines.
  var countsLines = true

  var body: some View {
    GeometryReader { line in
      let columns = line.size.width
      let more = linesBelow.linesBelowCaption(in: countsLines ? columns : 0)
      HStack(spacing: 0) {
        HintsView(columns: columns - (more.isEmpty ? 0 : more.columns + 1))
        Spacer(minLength: 0)
        Text(more).layoutPriority(1)
      }
      .lineLimit(1)
    }
    .frame(height: 1)
  }
}

/// The last line of a screen: perhaps a position, then a message or the keys; beneath a popup only a message.
///
/// A long message takes more lines, and in a narrow window the room of the position.
struct StatusLine<Position: View>: View {
  let message: String?
  var linesBelow = 0
  var countsLines = true
  /// The columns that a long position leaves for the hints.
  var leastHints = 0
  let columns: Int
  @ViewBuilder let position: Position
  @Environment(\.isPopupOpen) private var isPopupOpen

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      if message != nil || !isPopupOpen {
        if message == nil || Room(columns: columns) > .tiny { position.layoutPriority(1) }
        if let message {
          Text(message).lineLimit(4)
        } else {
          HintsLine(linesBelow: linesBelow, countsLines: countsLines)
            .frame(minWidth: leastHints)
        }
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, Room(columns: columns).margin)
    .frame(minHeight: 1)
    .layoutPriority(1)
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
