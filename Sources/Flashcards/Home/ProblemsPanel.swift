import Decks
import Study
import TermUICore

/// The bad lines of a deck, or the reason why it can't be read; E opens its file in the editor.
struct ProblemsPanel: View {
  let entry: DeckEntry
  let problems: [DeckProblem]
  /// Called with the reason if the editor can't be opened.
  let failed: (String) -> Void
  @Environment(\.editFile) private var editFile
  @Environment(\.dismiss) private var dismiss

  private static let columns = 64

  var body: some View {
    Panel(
      title: title, size: Size(width: Self.columns, height: rows),
      closing: [.escape, .enter, .space, "q", "!"]
    ) { _ in
      ForEach(texts, id: \.self) { Text($0).lineLimit(nil) }
    }
    .onKeyPress(keys: ["E"], hints: [KeyHint(["E"], "edit file")]) { _ in
      let reason = editFile(entry.path, atLine: problems.first?.line ?? 1)
      dismiss()
      if let reason { failed("Couldn't open the editor: \(reason)") }
      return .handled
    }
  }

  private var title: String {
    guard entry.failure == nil else { return "\(entry.name) can't be read" }
    let count = entry.badLines
    return "\(entry.name): \(count) bad line\(count == 1 ? "" : "s")"
  }

  private var texts: [String] {
    problems.map { problem in
      (problem.line.map { "Line \($0): " } ?? "") + problem.reason
    }
  }

  /// About as many as the texts take once they are wrapped, and enough for the title.
  private var rows: Int { max(3, texts.reduce(0) { $0 + $1.count / Self.columns + 1 }) }
}
