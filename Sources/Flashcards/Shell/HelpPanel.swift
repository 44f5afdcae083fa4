import Localization
import TermUICore

/// The keys of a screen in groups, from the table that binds them: in two columns if the window is wide.
struct HelpPanel<Command: ScreenCommand>: View {
  let title: String
  let keys: KeyTable<Command>

  var body: some View {
    ViewThatFits(in: .horizontal) {
      panel(columns: 74, isWide: true)
      panel(columns: 54, isWide: false)
    }
  }

  private func panel(columns: Int, isWide: Bool) -> some View {
    let groups = KeyGroup.groups(of: keys)
    let (left, right) = isWide ? KeyGroup.columns(groups) : (groups, [])
    let rows = max(KeyGroup.rows(of: left), KeyGroup.rows(of: right))
    // As wide as the panel, so that it is chosen only where that fits.
    let widest = isWide ? String(repeating: "–", count: columns) : ""
    return Panel(
      title: String(localized: "Keys: \(title)"), columns: columns,
      lines: [widest] + Array(repeating: "", count: rows - 1),
      closing: keys.keys(of: .help, .quit).union([.escape, .enter, .space])
    ) { columns in
      if isWide {
        HStack(alignment: .top, spacing: 2) {
          KeyColumn(groups: left, columns: (columns - 2) / 2)
          KeyColumn(groups: right, columns: (columns - 2) / 2)
        }
      } else {
        KeyColumn(groups: left, columns: columns)
      }
    }
  }
}

/// Some keys of a screen that belong together.
private struct KeyGroup<Command: ScreenCommand> {
  let title: String?
  var bindings: [CommandBinding<Command>]

  /// The bindings of a table in their order, parted where one begins a group.
  static func groups(of keys: KeyTable<Command>) -> [KeyGroup] {
    keys.bindings.reduce(into: []) { groups, binding in
      if groups.isEmpty || Command.groups[binding.name] != nil {
        groups.append(KeyGroup(title: Command.groups[binding.name], bindings: []))
      }
      groups[groups.count - 1].bindings.append(binding)
    }
  }

  /// Parts groups into two columns of about the same height.
  static func columns(_ groups: [KeyGroup]) -> ([KeyGroup], [KeyGroup]) {
    let splits = groups.indices.map { (Array(groups[...$0]), Array(groups[($0 + 1)...])) }
    return splits.min { max(rows(of: $0.0), rows(of: $0.1)) < max(rows(of: $1.0), rows(of: $1.1)) }
      ?? (groups, [])
  }

  /// The rows of groups one below the other, about as they will be in half a panel.
  static func rows(of groups: [KeyGroup]) -> Int {
    groups.reduce(0) { rows, group in
      let wrapped = group.bindings.map { 1 + $0.explanation.columns / 23 }
      return wrapped.reduce(rows + (group.title == nil ? 0 : 1), +)
    }
  }
}

private struct KeyColumn<Command: ScreenCommand>: View {
  let groups: [KeyGroup<Command>]
  let columns: Int

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(groups.indices, id: \.self) { index in
        if let title = groups[index].title {
          RuledTitle(title: String(localized: Phrase(title)))
        }
        ForEach(groups[index].bindings, id: \.name) { row($0) }
      }
    }
    .frame(width: columns, alignment: .topLeading)
  }

  @ViewBuilder private func row(_ binding: CommandBinding<Command>) -> some View {
    if Room(columns: columns) == .tiny {
      Text(binding.caption).bold()
      Text(binding.explanation).padding(.leading, 2)
    } else {
      HStack(alignment: .top, spacing: 1) {
        Text(binding.caption).bold().frame(width: min(11, columns / 4 + 2), alignment: .leading)
        Text(binding.explanation)
      }
    }
  }
}
