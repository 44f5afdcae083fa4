@testable import TermUICore

/// A list of two sections with a selection, below a line that names the selected row.
struct SectionedWords: View {
  @State var chosen: Int?
  var count = 30
  var log = Log()

  var body: some View {
    Text("chosen \(chosen.map { "\($0)" } ?? "none")")
      .frame(maxWidth: .infinity, alignment: .leading)
    List(selection: $chosen) {
      Section("Words") {
        ForEach(0..<count, id: \.self) { number in
          Button("row \(number)") { log.add("pressed \(number)") }
        }
      }
      Section {
        Text("all").tag(-1)
        Text("untagged")
      } header: {
        Text("More")
      } footer: {
        Text("the end")
      }
    }
  }
}

extension ViewHost {
  /// The line that is shown inverted.
  var selectedLine: String? {
    lines.indices.first { style(atColumn: 0, row: $0).attributes.contains(.reverse) }
      .map { lines[$0] }
  }
}
