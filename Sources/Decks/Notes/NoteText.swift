/// Encodes and decodes the text of a side of a card in a note.
///
/// A blank is before a line of a text that would begin or end a card, and a backslash before a rule, code that isn't
/// closed, a comment, and a tag at the end; neither is part of the text.
package enum NoteText {
  /// Whether the bytes of a text are the text.
  static func isVerbatim(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !bytes.contains { $0 == 0x0A || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\\") }
  }

  /// - Parameters:
  ///   - indent: The blanks before each line but the first, in an outline.
  ///   - hasLabels: Whether each line may begin with another `Q:` or `A:`.
  static func decoded(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, indent: [UInt8] = [], hasLabels: Bool = false
  ) -> String {
    var text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    if !indent.isEmpty {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.map { line in
        let blanks = line.prefix(indent.count).prefix { $0 == " " || $0 == "\t" }.count
        return line.dropFirst(blanks)
      }.joined(separator: "\n")
    }
    return decoded(text, hasLabels: hasLabels)
  }

  /// The text that is written in a note.
  package static func decoded(_ written: String) -> String { decoded(written, hasLabels: false) }

  private static func decoded(_ written: String, hasLabels: Bool) -> String {
    let text = lines(of: withoutComments(written)) { line, isFirst in
      let rest = line.drop { $0 == " " || $0 == "\t" }
      if rest.first == "\\", isRuleOrFence(rest.drop { $0 == "\\" }) {
        return line[..<rest.startIndex] + rest.dropFirst()
      }
      if isFirst { return line }
      if hasLabels, line.hasPrefix("Q:") || line.hasPrefix("A:") {
        return line.dropFirst(2).drop { $0 == " " }
      }
      return line.first == " " && isMark(rest) ? line.dropFirst() : line
    }
    guard let tag = tag(atEndOf: text), text[tag] == "\\" else { return text }
    return String(text[..<tag] + text[tag...].dropFirst())
  }

  /// The bytes of a text; line breaks are those of the file.
  static func encoded(_ text: String, lineBreak: [UInt8]) -> [UInt8] {
    encoded(text).utf8.flatMap { $0 == 0x0A ? lineBreak : [$0] }
  }

  /// A text as it is written in a note.
  package static func encoded(_ text: String) -> String {
    let isOpen = hasOpenCode(text)
    let written = lines(of: text.replacing(each: "<!--", by: "\\<!--"), hasCode: !isOpen) {
      line, isFirst in
      let rest = line.drop { $0 == " " || $0 == "\t" }
      let mark = rest.drop { $0 == "\\" }
      let isCode = !mark.hasPrefix("---")
      if isRuleOrFence(mark), !isCode || isOpen || mark.startIndex > rest.startIndex {
        return line[..<rest.startIndex] + "\\" + rest
      }
      return !isFirst && isMark(rest) ? " " + line : line
    }
    guard let tag = tag(atEndOf: written) else { return written }
    return written[..<tag] + "\\" + written[tag...]
  }

  /// The text without its comments, and without the backslash before the beginning of what isn't one.
  private static func withoutComments(_ text: String) -> String {
    var (shown, rest) = ("", text[...])
    while let start = rest.range(of: "<!--") {
      let before = rest[..<start.lowerBound]
      if before.last == "\\" {
        shown += before.dropLast() + "<!--"
        rest = rest[start.upperBound...]
      } else {
        guard let end = rest[start.upperBound...].range(of: "-->") else { break }
        shown += before
        rest = rest[end.upperBound...]
      }
    }
    return shown + rest
  }

  /// The index of a tag or the name of a block at the end of a text, or of the backslashes before it.
  private static func tag(atEndOf text: String) -> String.Index? {
    let blank = text.utf8.lastIndex { $0 <= 0x20 }
    guard let start = blank.map({ text.utf8.index(after: $0) }), start < text.endIndex else {
      return nil
    }
    let mark = text[start...].drop { $0 == "\\" }
    let isTag = mark.first == "#" || mark.first == "^"
    return isTag && NoteBytes.isTag(String(mark.dropFirst())) ? start : nil
  }

  /// The text with its lines changed, except in code.
  private static func lines(
    of text: String, hasCode: Bool = true,
    _ change: (_ line: Substring, _ isFirst: Bool) -> Substring
  ) -> String {
    var code: Character?
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      let fence = hasCode ? fence($1) : nil
      if let open = code {
        if fence == open { code = nil }
        return $1
      }
      code = fence
      return fence == nil ? change($1, $0 == 0) : $1
    }.joined(separator: "\n")
  }

  private static func hasOpenCode(_ text: String) -> Bool {
    var code: Character?
    for line in text.split(separator: "\n") {
      let fence = fence(line)
      code = code == nil ? fence : fence == code ? nil : code
    }
    return code != nil
  }

  /// The character of a line that begins or ends code.
  private static func fence(_ line: Substring) -> Character? {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    if rest.hasPrefix("~~~") { return "~" }
    return rest.hasPrefix("```") && rest.dropFirst(3).range(of: "```") == nil ? "`" : nil
  }

  private static func isRuleOrFence(_ line: Substring) -> Bool {
    ["---", "```", "~~~"].contains(where: line.hasPrefix)
  }

  private static func isMark(_ line: Substring) -> Bool {
    let hashes = line.prefix { $0 == "#" }
    return ["Q:", "A:", "C:", "**Q:**", "**A:**", "* "].contains(where: line.hasPrefix)
      || !hashes.isEmpty && line[hashes.endIndex...].first == " " || line == "?" || line == "??"
  }
}
