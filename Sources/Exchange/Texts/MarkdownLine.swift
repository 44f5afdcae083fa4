import Decks

/// The two sides of a line such as `front::back`, which may be an item of a list.
struct MarkdownPair {
  let front: String
  let back: String
  /// Whether it is a card from back to front, too.
  var isBothWays = false

  /// The marks of Obsidian's plug-in and those of RemNote.
  private static let marks = ["::", " >> ", " << ", " <> "]

  /// Whether both sides have a text.
  var isComplete: Bool { !front.isEmpty && !back.isEmpty }

  /// Reads a line; nil for another one, as a quotation and code within backticks are.
  init?(_ line: Substring) {
    guard let (mark, range) = Self.mark(in: line),
      line[..<range.lowerBound].count(where: { $0 == "`" }).isMultiple(of: 2)
    else { return nil }
    let rest = line[range.upperBound...]
    isBothWays = mark == " <> " || mark == "::" && rest.hasPrefix(":")
    let first = MarkdownItem(line[..<range.lowerBound]).text.trimmed
    let second = rest.dropFirst(mark == "::" && isBothWays ? 1 : 0).trimmed
    (front, back) = mark == " << " ? (second, first) : (first, second)
    if first.hasPrefix(">") || mark != "::" && !isComplete { return nil }
  }

  private static func mark(in line: Substring) -> (String, Range<Substring.Index>)? {
    marks.lazy.compactMap { mark in line.range(of: mark).map { (mark, $0) } }.first
  }
}

/// A line of an outline: its indent, and the text behind its bullet.
struct MarkdownItem {
  /// The tag of a card in Logseq.
  private static let tag = "#card"

  let indent: Int
  let isItem: Bool
  let text: Substring

  init(_ line: Substring) {
    let start = line.utf8.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex
    let rest = line[start...]
    indent = line.utf8.distance(from: line.startIndex, to: start)
    isItem = rest.hasPrefix("- ") || rest.hasPrefix("* ") || rest == "-"
    text = isItem ? rest.dropFirst(2) : rest
  }

  /// The question of a card whose answer is in the items below it: Logseq's have a tag, RemNote's `>>>`.
  var question: String? {
    guard isItem, !isProperty else { return nil }
    if text.hasSuffix(">>>") { return text.dropLast(3).trimmed }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.contains(where: { $0 == Self.tag }) else { return nil }
    return words.filter { $0 != Self.tag }.joined(separator: " ").trimmed
  }

  /// Whether it is a property of Logseq, such as `card-repeats:: 3`.
  var isProperty: Bool {
    guard let colons = text.range(of: "::") else { return false }
    let (key, value) = (text[..<colons.lowerBound], text[colons.upperBound...])
    return key.first?.isLetter == true && (value.isEmpty || value.first == " ")
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
  }

  /// Whether `key:: value` in some lines is a property and no card: in Logseq's, and if few lines are such.
  static func haveProperties(_ lines: [Substring]) -> Bool {
    let items = lines.map(MarkdownItem.init)
    if items.contains(where: { $0.question != nil }) { return true }
    let count = items.count(where: \.isProperty) * 2
    return count <= items.count { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
      || count <= lines.count { MarkdownPair($0)?.isComplete == true }
  }
}

/// A text of Markdown, with the file of a picture taken out that is alone on it or beside text.
struct MarkdownPicture {
  let text: String
  let source: String?

  /// Whether the file is a sound.
  let isSound: Bool

  init(_ text: String) {
    let mark = PictureMark.all(in: text).first
    (source, isSound) = (mark?.source, mark?.isSound == true)
    var rest = text
    if let mark { rest.removeSubrange(mark.range) }
    self.text = mark != nil && rest.trimmed.isEmpty ? MediaFile.mark(source ?? "") : rest.trimmed
  }

  /// The form of a picture in a text; a name with blanks or parentheses is in angle brackets.
  static func mark(_ source: String) -> String {
    source.contains { " ()".contains($0) } ? "![](<\(source)>)" : "![](\(source))"
  }
}

extension Card {
  /// A card of two sides, each of which may have a picture or a sound.
  init(_ front: MarkdownPicture, _ back: MarkdownPicture) {
    let media = [front, back]
    self.init(
      front: front.text, back: back.text,
      image: media.first { $0.source != nil && !$0.isSound }?.source,
      sound: media.first(where: \.isSound)?.source)
  }
}

/// The lines of a text that would mean something in a form: they get marks before them, which its reader removes.
struct LineEscape: Sendable {
  /// The marks that a line needs, by its text without blanks at its beginning; empty for an ordinary one.
  let marks: @Sendable (Substring) -> String

  /// A space before a line that would begin or end a card, and a backslash before a rule.
  static let markdown = LineEscape { line in
    if line.drop(while: { $0 == "\\" || $0 == " " }).hasPrefix("---") { return " \\" }
    return ["Q:", "A:", "C:", "```"].contains(where: line.hasPrefix) ? " " : ""
  }

  /// A space before a line that would be a choice or an item.
  static let hascard = LineEscape { line in
    let isMark = ["* ", "- ", "[*]", "[ ]", "#"].contains(where: line.hasPrefix)
    return isMark || line.first?.isNumber == true ? " " : ""
  }

  func escaped(_ text: String) -> String {
    text.lines.map { marks($0.drop { $0 == " " }) + $0 }.joined(separator: "\n")
  }

  func unescaped(_ text: String) -> String {
    text.lines.map { line in
      let own = [" \\", " "].first { mark in
        line.hasPrefix(mark) && marks(line.dropFirst(mark.count).drop { $0 == " " }) == mark
      }
      return line.dropFirst(own?.count ?? 0)
    }.joined(separator: "\n")
  }
}
