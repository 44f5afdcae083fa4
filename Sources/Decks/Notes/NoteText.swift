/// Encodes and decodes the text of a side of a card in a note.
///
/// A blank is before a line of a text that would begin or end a card; it isn't part of the text.
enum NoteText {
  /// Whether the bytes of a text are the text.
  static func isVerbatim(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !bytes.contains { $0 == 0x0A || $0 == UInt8(ascii: "<") }
  }

  /// - Parameter indent: The blanks before each line but the first, in an outline.
  static func decoded(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, indent: [UInt8] = []
  ) -> String {
    var text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    while let start = text.range(of: "<!--"),
      let end = text[start.upperBound...].range(of: "-->")
    {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    if !indent.isEmpty {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.map { line in
        let blanks = line.prefix(indent.count).prefix { $0 == " " || $0 == "\t" }.count
        return line.dropFirst(blanks)
      }.joined(separator: "\n")
    }
    return lines(of: text) { line in
      line.first == " " && isMark(line.drop { $0 == " " }) ? line.dropFirst() : line
    }
  }

  /// The bytes of a text; line breaks are those of the file.
  static func encoded(_ text: String, lineBreak: [UInt8]) -> [UInt8] {
    let escaped = lines(of: text) { line in
      isMark(line.drop { $0 == " " }) ? " " + line : line
    }
    return escaped.utf8.flatMap { $0 == 0x0A ? lineBreak : [$0] }
  }

  /// The text with the lines behind the first one changed, except in code.
  private static func lines(of text: String, _ change: (Substring) -> Substring) -> String {
    guard text.utf8.contains(0x0A) else { return text }
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      if $1.hasPrefix("```") { isCode.toggle() }
      return $0 == 0 || isCode || $1.hasPrefix("```") ? $1 : change($1)
    }.joined(separator: "\n")
  }

  private static func isMark(_ line: Substring) -> Bool {
    ["Q:", "A:", "C:", "---", "# ", "## ", "### ", "<!--", "* "].contains(where: line.hasPrefix)
      || line == "?" || line == "??"
  }
}
