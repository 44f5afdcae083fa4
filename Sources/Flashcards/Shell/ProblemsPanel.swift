import Decks
import Files
import Localization
import TermUICore

/// The bad lines of decks, or the reason why one can't be read; E opens the file at the selected line.
struct ProblemsPanel: View {
  let title: String
  let problems: [DeckProblem]
  /// Called after the editor with the file, and with the reason if the editor couldn't be opened.
  let edited: (String, String?) -> Void
  @State private var selection: Int? = 0
  @Environment(\.editFile) private var editFile
  @Environment(\.dismiss) private var dismiss

  private static let closing: Set<Key> = [.escape, .enter, .space, "q", "!"]
  private static var hints: [KeyHint] {
    [
      KeyHint(["E"], localized: "edit file"), KeyHint([.escape], localized: "close", priority: 1),
    ]
  }

  var body: some View {
    PanelFrame(title: title) { _ in
      List(problems.indices, id: \.self, selection: $selection) { index in
        Text(text(of: problems[index])).lineLimit(nil)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .initiallyFocused()
    }
    .panel(of: problems.map(text), columns: 64)
    .onKeyPress(keys: Self.closing.union(["E"]), hints: Self.hints) { press in
      dismiss()
      if press.key == "E" { edit() }
      return .handled
    }
  }

  private func edit() {
    guard let selection, problems.indices.contains(selection) else { return }
    let problem = problems[selection]
    let reason = editFile(problem.file, atLine: problem.line ?? 1)
    edited(problem.file, reason.map { String(localized: "Couldn't open the editor: \($0)") })
  }

  private func text(of problem: DeckProblem) -> String {
    let isOfSeveral = problems.contains { $0.file != problem.file }
    let deck = isOfSeveral ? "\(Path.stem(of: problem.file)), " : ""
    let line = problem.line.map {
      String(localized: deck.isEmpty ? "Line \($0): " : "\(deck)line \($0): ")
    }
    return (line ?? deck) + problem.reason
  }
}

extension Int {
  /// `1 bad line`, `2 bad lines`.
  var badLines: String { String(localized: self, one: "1 bad line", other: "\(self) bad lines") }
}
