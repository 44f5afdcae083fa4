import TermUICore

/// The keys in force, as many as there is room for; the help and the ways out come first.
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
