import TermUI

/// The keys that are heard now, as many as there is room for; the help and the way out go first.
struct HintsView: View, Equatable {
  let columns: Int
  @Environment(\.keyHints) private var hints

  static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  private static let first: Set<Key> = ["?", .escape, "q"]

  var body: some View {
    Text(Self.line(of: hints, columns: columns)).foregroundColor(.secondary)
  }

  static func line(of hints: [KeyHint], columns: Int) -> String {
    let first = hints.indices.filter { !Self.first.isDisjoint(with: hints[$0].keys) }
    var room = columns + 2
    var shown: Set<Int> = []
    for index in first + hints.indices where !shown.contains(index) {
      let width = hints[index].description.count + 2
      guard width <= room else { continue }
      room -= width
      shown.insert(index)
    }
    return shown.sorted().map { hints[$0].description }.joined(separator: "  ")
  }
}
