/// Text of several lines that can be edited: Enter begins a new line, and long lines are wrapped.
public struct TextEditor {
  private let prompt: String
  /// Whether it is as high as its text, and Enter may submit.
  private let grows: Bool
  @Binding private var text: String
  /// The number of graphemes behind the caret.
  @State private var tail = 0
  @State private var isFocused = false
  @State private var reference = NodeReference<ReferenceNode>()
  @Environment(\.submit) private var submit

  /// Makes an editor for a text, which takes the room that it is offered.
  public init(text: Binding<String>) { self.init(text: text, prompt: "", grows: false) }

  init(text: Binding<String>, prompt: String, grows: Bool) {
    _text = text
    self.prompt = prompt
    self.grows = grows
  }
}

@MainActor extension TextEditor: View {
  /// The text with its caret.
  public var body: some View {
    EditedText(text: text, prompt: prompt, tail: isFocused ? tail : nil, grows: grows)
      .modifier(ReferenceModifier(reference: reference))
      .modifier(
        InputModifier(
          key: { handle($0) }, tap: { _ in true }, isFocusable: true,
          focusChanged: { isFocused = $0 }))
  }

  private func handle(_ key: Key) -> Bool {
    var edit = TextEdit(text: text, tail: tail)
    let field = reference.node?.content as? EditedTextNode
    let lines = EditedLines(text, columns: field?.frame.width ?? 1)
    let caret = lines.place(of: edit.caret)
    switch key {
    case .paste(let pasted):
      edit.insert(
        pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .joined(separator: "\n"))
    case .enter:
      if grows, let submit {
        submit()
        return true
      }
      edit.insert("\n")
    case .up where caret.line > 0:
      edit.move(to: lines.index(line: caret.line - 1, column: caret.column))
    case .down where caret.line + 1 < lines.count:
      edit.move(to: lines.index(line: caret.line + 1, column: caret.column))
    case .home, .control("a"): edit.move(to: lines.index(line: caret.line, column: 0))
    case .end, .control("e"): edit.move(to: lines.index(line: caret.line, column: .max))
    default: if !edit.take(key) { return false }
    }
    tail = edit.tail
    text = edit.text
    return true
  }
}

/// The lines of a text in so many columns, one of which is left for the caret.
struct EditedLines {
  private let text: String
  private(set) var ranges: [Range<String.Index>] = []

  var count: Int { ranges.count }

  init(_ text: String, columns: Int) {
    self.text = text
    let room = max(1, columns - 1)
    var start = text.startIndex
    var width = 0
    for index in text.indices {
      let character = text[index]
      if character.isNewline {
        ranges.append(start..<index)
        (start, width) = (text.index(after: index), 0)
        continue
      }
      let columns = GlyphRun.columns(of: String(character))
      if width + columns > room, index > start {
        ranges.append(start..<index)
        (start, width) = (index, 0)
      }
      width += columns
    }
    ranges.append(start..<text.endIndex)
  }

  /// The line and the column of an index; the end of a wrapped line is the start of the next one.
  func place(of index: String.Index) -> (line: Int, column: Int) {
    let line = ranges.lastIndex { $0.lowerBound <= index } ?? 0
    let before = text[ranges[line].lowerBound..<index]
    return (line, GlyphRun.columns(of: String(before)))
  }

  /// The index at a column of a line, or at its end.
  func index(line: Int, column: Int) -> String.Index {
    let range = ranges[line]
    var columns = 0
    for index in text[range].indices {
      columns += GlyphRun.columns(of: String(text[index]))
      if columns > column { return index }
    }
    let isWrapped = line + 1 < count && ranges[line + 1].lowerBound == range.upperBound
    return isWrapped ? text.index(before: range.upperBound) : range.upperBound
  }
}

/// The visible lines of an edited text.
struct EditedText: Equatable {
  let text: String
  let prompt: String
  /// The number of graphemes behind the caret, while the field has the focus.
  let tail: Int?
  let grows: Bool
}

extension EditedText: ElementView {
  typealias ViewNode = EditedTextNode
}

final class EditedTextNode: StoringElement<EditedText>, CaretHolder {
  private var firstLine = 0
  private(set) var caret: Point?

  override var name: String { "TextEditor" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let width = offer.width ?? 20
    let rows = EditedLines(view.text, columns: width).count
    return Size(width: width, height: view.grows ? rows : offer.height ?? rows)
  }

  override func arrange(in size: Size) {
    let lines = EditedLines(view.text, columns: size.width)
    caret = nil
    firstLine = min(firstLine, max(0, lines.count - size.height))
    guard let tail = view.tail else { return }
    let place = lines.place(of: TextEdit(text: view.text, tail: tail).caret)
    firstLine = max(place.line - size.height + 1, min(firstLine, place.line))
    caret = Point(x: min(place.column, size.width - 1), y: place.line - firstLine)
  }

  override func paint(_ painter: inout Painter) {
    let isEmpty = view.text.isEmpty
    let style = Style(foreground: isEmpty ? .secondary : .primary, attributes: .underline)
    let text = isEmpty ? view.prompt : view.text
    let lines = EditedLines(text, columns: frame.width)
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) { painter in
      for row in 0..<frame.height {
        painter.line(Glyph(" "), x: 0, y: row, length: frame.width, axis: .horizontal, style)
        guard lines.ranges.indices.contains(firstLine + row) else { continue }
        var x = 0
        for glyph in GlyphRun.glyphs(of: String(text[lines.ranges[firstLine + row]])) {
          painter.put(glyph, x: x, y: row, style)
          x += glyph.columns
        }
      }
    }
  }
}
