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

/// The last line of a screen: perhaps a position, then a message or the keys.
struct StatusLine: View {
  var position: String?
  let message: String?
  let columns: Int

  var body: some View {
    let margin = columns >= 30 ? 1 : 0
    HStack(spacing: 2) {
      if let position { Text(position).layoutPriority(1) }
      if let message {
        Text(message)
      } else {
        HintsView(columns: columns - 2 * margin - (position.map { $0.columns + 2 } ?? 0))
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, margin)
    .frame(height: 1)
  }
}
