import Localization
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
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    PanelFrame(title: title, hasHints: closing.isEmpty) { columns in
      ScrollView {
        VStack(alignment: .leading) { content(columns) }
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .panel(of: lines, columns: columns)
    .closing(on: closing, dismiss)
  }
}

extension View {
  /// Draws a frame around a part of a screen, with its title at the left and a number at the right.
  func framed(
    _ title: Text, _ number: Text? = nil, _ color: Color = .line, isHeavy: Bool = false
  ) -> some View {
    padding(.horizontal).border(color, style: isHeavy ? .heavy : .rounded)
      .overlay(alignment: .top) {
        // Between the corners, however long a language's word is.
        ViewThatFits(in: .horizontal) {
          FrameTitle(title: Text(" ") + title + Text(" "), number: number)
            .padding(.leading, 2).padding(.trailing, number == nil ? 1 : 2)
          FrameTitle(title: Text(" ") + title + Text(" ")).padding(.horizontal)
          FrameTitle(title: title).padding(.horizontal)
        }
        .lineLimit(1)
      }
  }
}

private struct FrameTitle: View {
  let title: Text
  var number: Text?

  var body: some View {
    HStack(spacing: 0) {
      title.bold()
      Spacer(minLength: 0)
      if let number { Text(" ") + number + Text(" ") }
    }
  }
}

/// The content of a panel or a form, with its title in the border of the sheet, and the hints below it, if there is room.
struct PanelFrame<Content: View>: View {
  let title: String
  /// The rows of the content that go before the hints.
  var leastRows = 2
  /// Whether there are hints in any window.
  var hasHints = false
  /// Whether the hints have a sign for lines below the window.
  var showsLinesBelow = true
  /// The text in place of the hints.
  var message: String?
  var messageRows = 2
  /// Makes the content for a number of columns.
  @ViewBuilder let content: (Int) -> Content
  @State private var linesBelow = 0

  var body: some View {
    GeometryReader { window in
      // In a narrow window a line of the text goes before them.
      let least = leastRows + (window.size.columnRoom == .tiny ? 2 : 1)
      let hasHints = hasHints || window.size.height >= least
      VStack(alignment: .leading) {
        content(window.size.width)
          .onLinesBelowChange { linesBelow = $0 }
          // In the margin of the sheet, over no text.
          .overlay(linesBelow: hasHints ? 0 : linesBelow, columns: 0, margin: -1)
        if let message {
          Text(message).lineLimit(messageRows)
        } else if hasHints {
          HintsLine(linesBelow: showsLinesBelow ? linesBelow : 0)
        }
      }
    }
    .navigationTitle(title)
  }
}

/// The title of a group of rows, and a line behind it.
struct RuledTitle: View {
  let title: String

  var body: some View {
    HStack(spacing: 1) {
      Text(title).bold()
      VStack { Divider().foregroundColor(.line) }
    }
  }
}

/// The name of a row, with a sign if the row is selected.
struct RowTitle: View {
  let text: String
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    Text.selectionMark(isSelected) + Text(" " + text).bold(isSelected)
  }
}

extension Text {
  /// The sign at the start of a row, which alone shows a selection without colours.
  static func selectionMark(_ isSelected: Bool) -> Text {
    Text(isSelected ? "▌" : " ").bold(isSelected).foregroundColor(.accentColor)
  }
}

private struct InitialFocus: ViewModifier {
  @FocusState private var isFocused: Bool

  func body(content: Content) -> some View {
    content.focused($isFocused).defaultFocus($isFocused, true)
  }
}

extension View {
  /// Gives the view the focus when it appears.
  func initiallyFocused() -> some View { modifier(InitialFocus()) }

  /// Shows the view over lines of hidden text above hints, so that it is as large as they are once they are wrapped, or
  /// as the window.
  func panel(of lines: [String], columns: Int) -> some View {
    let rows = lines + Array(repeating: "", count: max(0, 2 - lines.count))
    return Text(verbatim: rows.joined(separator: "\n") + "\n ").lineLimit(nil).hidden()
      .frame(maxWidth: columns)
      .overlay { self }
  }

  /// Makes the view a form, in which the content of its frame has some rows at most.
  func form(rows: Int) -> some View { lineLimit(1).frame(maxWidth: 60, maxHeight: rows + 1) }

  /// Shows a text in the middle of a screen that has no rows.
  func replacingRows() -> some View {
    lineLimit(nil).multilineTextAlignment(.center).foregroundColor(.secondary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
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
