import Decks
import TermUICore

/// A text in Markdown as parts with a style; code and formulas stay as they are written.
struct StyledMarkdown {
  /// The look of a part.
  struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var isStruck = false
    var isLink = false
    var isCode = false
  }

  /// The parts of each line.
  private(set) var lines: [[(text: String, style: Style)]] = []
  /// Whether lines have indents, so that they begin below one another.
  private(set) var isAligned = false

  init(_ text: String) {
    let pictures = PictureMark.removed(from: text) { _ in true }
    var isCode = false
    for line in pictures.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") {
        isCode.toggle()
        isAligned = true
      } else if isCode {
        lines.append([(String(line), Style(isCode: true))])
      } else {
        let end = line.lastIndex { !$0.isWhitespace }
        lines.append(parts(ofLine: end.map { line[...$0] } ?? ""))
      }
    }
    // A picture alone on a line leaves none.
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  private mutating func parts(ofLine line: Substring) -> [(text: String, style: Style)] {
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let rest = line.dropFirst(indent.count)
    let level = rest.prefix { $0 == "#" }.count
    if (1...6).contains(level), rest.dropFirst(level).first == " " {
      return Self.inline(rest.dropFirst(level + 1), Style(isBold: true))
    }
    if ["- ", "* ", "+ "].contains(where: rest.hasPrefix) {
      isAligned = true
      return [(indent + "• ", Style())] + Self.inline(rest.dropFirst(2), Style())
    }
    if rest.hasPrefix("> ") {
      isAligned = true
      return [("│ ", Style())] + Self.inline(rest.dropFirst(2), Style())
    }
    let isNumbered =
      rest.first?.isNumber == true && rest.drop(while: \.isNumber).hasPrefix(". ")
    if isNumbered { isAligned = true }
    return (isNumbered && !indent.isEmpty ? [(String(indent), Style())] : [])
      + Self.inline(rest, Style())
  }

  private static let marks: [(mark: String, change: @Sendable (inout Style) -> Void)] = [
    ("**", { $0.isBold = true }), ("__", { $0.isBold = true }), ("~~", { $0.isStruck = true }),
    ("==", { $0.isBold = true }), ("*", { $0.isItalic = true }), ("_", { $0.isItalic = true }),
  ]

  /// The parts of a text on one line.
  private static func inline(
    _ text: Substring, _ style: Style
  ) -> [(text: String, style: Style)] {
    var parts: [(text: String, style: Style)] = []
    var plain = ""
    var rest = text
    func add(_ inner: [(text: String, style: Style)]) {
      if !plain.isEmpty { parts.append((plain, style)) }
      plain = ""
      parts += inner
    }
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if character == "`" || character == "$", let end = verbatimEnd(of: rest) {
        let isCode = character == "`"
        let ticks = isCode ? rest.prefix { $0 == "`" }.count : 0
        var code = style
        code.isCode = isCode
        add([(String(rest[..<end].dropFirst(ticks).dropLast(ticks)), code)])
        rest = rest[end...]
      } else if let link = Link(rest) {
        var linked = style
        linked.isLink = true
        add([(link.text, linked)])
        rest = rest[link.end...]
      } else if let (mark, change) = marks.first(where: { rest.hasPrefix($0.mark) }),
        let inner = enclosed(in: mark, rest, behind: plain)
      {
        var changed = style
        change(&changed)
        add(inline(inner, changed))
        rest = rest[inner.endIndex...].dropFirst(mark.count)
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    add([])
    return parts
  }

  /// The end of code or a formula on one line; nil if it isn't closed.
  private static func verbatimEnd(of text: Substring) -> Substring.Index? {
    let mark = text.prefix { $0 == text.first }
    guard let end = text[mark.endIndex...].range(of: String(mark)) else { return nil }
    // Two amounts of dollars are no formula.
    let isMoney = mark == "$" && text[mark.endIndex...].first?.isNumber == true
    return isMoney ? nil : end.upperBound
  }

  /// The text between two marks; nil if they mark nothing, as within a word.
  private static func enclosed(
    in mark: String, _ text: Substring, behind plain: String
  ) -> Substring? {
    let inner = text.dropFirst(mark.count)
    guard let first = inner.first, !first.isWhitespace, String(first) != mark.prefix(1),
      let end = inner.range(of: mark), inner[..<end.lowerBound].last?.isWhitespace == false
    else { return nil }
    let isWord = { (character: Character?) in
      character?.isLetter == true || character?.isNumber == true
    }
    if mark.hasPrefix("_"), isWord(plain.last) || isWord(inner[end.upperBound...].first) {
      return nil
    }
    return inner[..<end.lowerBound]
  }

  /// A link: `[text](address)`, `[[note]]`, or `[[note|text]]`.
  private struct Link {
    let text: String
    let end: Substring.Index

    init?(_ rest: Substring) {
      if rest.hasPrefix("[["), let end = rest.range(of: "]]") {
        let name = rest[..<end.lowerBound].dropFirst(2)
        text = String(name.split(separator: "|").last ?? name)
        self.end = end.upperBound
      } else if rest.hasPrefix("["), let middle = rest.range(of: "]("),
        let end = rest[middle.upperBound...].range(of: ")"),
        case let name = rest[..<middle.lowerBound].dropFirst(), !name.contains("[")
      {
        text = String(name)
        self.end = end.upperBound
      } else {
        return nil
      }
    }
  }

  /// The text without its marks.
  var plain: String { lines.map { $0.map(\.text).joined() }.joined(separator: "\n") }
}

extension Text {
  /// Makes the text of a side in Markdown; everything but code is bold if it is the card's.
  init(_ markdown: StyledMarkdown, isBold: Bool) {
    var text = Text("")
    for (number, line) in markdown.lines.enumerated() {
      if number > 0 { text = text + Text("\n") }
      for (part, style) in line {
        let own: Text = Text(Ruby.bracketed(part)).bold(isBold && !style.isCode || style.isBold)
          .italic(style.isItalic).strikethrough(style.isStruck).underline(style.isLink)
        text = text + own
      }
    }
    self = text
  }
}

extension Card {
  /// The card with plain texts, without marks of Markdown.
  var withoutMarks: Card {
    if markup == .plain { return self }
    var card = self
    card.front = StyledMarkdown(front).plain
    card.back = StyledMarkdown(back).plain
    card.note = note.map { StyledMarkdown($0).plain }
    return card
  }
}
