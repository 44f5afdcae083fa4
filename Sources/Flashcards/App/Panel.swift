import Decks
import Files
import Localization
import Preferences
import TermUICore

/// The content of a sheet that is read and closed; it scrolls if the window is small.
struct Panel<Content: View>: View {
  let title: String
  /// The most columns of the text.
  let columns: Int
  /// The text, about as it will be, for the height of the panel.
  let lines: [String]
  /// The keys that close it; a view around it that has other keys closes it after them, and these are
  /// hinted at in any window.
  let closing: Set<Key>
  /// Makes the text for a number of columns.
  @ViewBuilder let content: (Int) -> Content
  @State private var linesBelow = 0
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    GeometryReader { window in
      let hasTitle = window.size.hasPanelTitle
      VStack(alignment: .leading) {
        if hasTitle { Text(title).bold() }
        ScrollView {
          VStack(alignment: .leading) { content(window.size.width) }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .onLinesBelowChange { linesBelow = $0 }
        // In the margin of the sheet, over no text.
        .overlay(linesBelow: hasTitle || closing.isEmpty ? 0 : linesBelow, columns: 0, margin: -1)
        if hasTitle || closing.isEmpty {
          HintsLine(linesBelow: linesBelow)
        }
      }
    }
    .panel(of: lines, columns: columns)
    .closing(on: closing, dismiss)
  }
}

extension Size {
  /// Whether there is room for the title and the hints of a panel.
  var hasPanelTitle: Bool { height > 3 }
}

extension View {
  /// Shows the view over lines of hidden text between a title and hints, so that it is as large as they are
  /// once they are wrapped, or as the window.
  func panel(of lines: [String], columns: Int) -> some View {
    let rows = lines + Array(repeating: "", count: max(0, 2 - lines.count))
    return Text(verbatim: "\n" + rows.joined(separator: "\n") + "\n ").lineLimit(nil).hidden()
      .frame(maxWidth: columns)
      .overlay { self }
  }

  /// Closes the sheet around on some keys.
  func closing(on keys: Set<Key>, _ dismiss: DismissAction) -> some View {
    let hint = KeyHint([.escape], localized: "close", priority: 1)
    return onKeyPress(keys: keys, hints: keys.isEmpty ? [] : [hint]) { _ in
      dismiss()
      return .handled
    }
  }
}

/// Shows the problems of the settings over the first screen, until they have been read.
struct SettingsFaults: ViewModifier {
  private let faults: [ConfigFault]
  @State private var isShown: Bool

  init(faults: [ConfigFault]) {
    self.faults = faults
    _isShown = State(initialValue: !faults.isEmpty)
  }

  func body(content: Content) -> some View {
    content.sheet(isPresented: $isShown) {
      Panel(
        title: String(localized: "Some settings were ignored"),
        columns: 64, lines: faults.map(\.brief),
        closing: [.escape, .enter, .space, "q"]
      ) { _ in
        ForEach(faults.map(\.brief), id: \.self) { Text($0).lineLimit(nil) }
      }
    }
  }
}

/// The keys of a screen in a sheet, from the table that binds them.
struct ScreenHelp<Command: ScrollCommand & Hashable>: ViewModifier {
  let title: String
  let keys: KeyTable<Command>
  @Binding var isPresented: Bool

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $isPresented) {
        HelpPanel(
          title: title, rows: keys.explanations,
          closing: keys.keys(named: ["help", "quit"]).union([.escape, .enter, .space]))
      }
      .environment(\.scrollKeys, keys.scrolling)
  }
}

/// Keys and what they do.
private struct HelpPanel: View {
  let title: String
  let rows: [KeyExplanation]
  let closing: Set<Key>

  var body: some View {
    Panel(
      title: String(localized: "Keys: \(title)"), columns: 54, lines: rows.map(\.meaning),
      closing: closing
    ) { columns in
      ForEach(rows, id: \.caption) { row in
        if columns < 30 {
          Text(row.caption).bold()
          Text(row.meaning).padding(.leading, 2)
        } else {
          HStack(alignment: .top, spacing: 2) {
            Text(row.caption).bold().frame(width: columns < 50 ? 6 : 12, alignment: .leading)
            Text(row.meaning)
          }
        }
      }
    }
  }
}

extension View {
  /// Shows an error's reason until it has been read.
  func alert(failure: Binding<String?>, _ title: String) -> some View {
    alert(title, isPresented: failure.isPresent()) {
    } message: {
      Text(failure.wrappedValue ?? "").lineLimit(nil).frame(maxWidth: 60)
    }
  }
}

/// The bad lines of decks, or the reason why one can't be read; E opens the file at the selected line.
struct ProblemsPanel: View {
  let title: String
  let problems: [DeckProblem]
  /// Called after the editor with the file, and with the reason if the editor couldn't be opened.
  let edited: (String, String?) -> Void
  @State private var selection: Int? = 0
  @State private var linesBelow = 0
  @FocusState private var isFocused: Bool
  @Environment(\.editFile) private var editFile
  @Environment(\.dismiss) private var dismiss

  private static let closing: Set<Key> = [.escape, .enter, .space, "q", "!"]
  private static var hints: [KeyHint] {
    [
      KeyHint(["E"], localized: "edit file"), KeyHint([.escape], localized: "close", priority: 1),
    ]
  }

  var body: some View {
    GeometryReader { window in
      let hasTitle = window.size.hasPanelTitle
      VStack(alignment: .leading) {
        if hasTitle { Text(title).bold() }
        List(problems.indices, id: \.self, selection: $selection) { index in
          Text(text(of: problems[index])).lineLimit(nil)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .focused($isFocused)
        .onLinesBelowChange { linesBelow = $0 }
        .overlay(linesBelow: hasTitle ? 0 : linesBelow, columns: 0, margin: -1)
        if hasTitle { HintsLine(linesBelow: linesBelow) }
      }
    }
    .panel(of: problems.map(text), columns: 64)
    .onKeyPress(keys: Self.closing.union(["E"]), hints: Self.hints) { press in
      dismiss()
      if press.key == "E" { edit() }
      return .handled
    }
    .defaultFocus($isFocused, true)
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
