import TermUICore

/// Tells above the first screen what is wrong in the settings.
struct FaultsPanel: View {
  let faults: [ConfigFault]
  @State private var isRead = false

  var body: some View {
    if !faults.isEmpty && !isRead { panel }
  }

  private var panel: some View {
    Panel(
      title: "Not all settings can be followed", size: Size(width: Self.columns, height: rows),
      closing: [.escape, .enter, .space, "q"], close: { isRead = true }
    ) { _ in
      ForEach(faults.map(\.brief), id: \.self) { Text($0).lineLimit(nil) }
    }
  }

  private static let columns = 72

  /// About as many as they take when they are broken into lines.
  private var rows: Int { faults.reduce(0) { $0 + $1.brief.count / (Self.columns - 8) + 1 } }
}
