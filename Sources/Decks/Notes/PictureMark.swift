/// A picture or a sound in Markdown: `![text](file)`, or `![[file]]` as in Obsidian.
package struct PictureMark {
  /// The place of the mark in the text.
  package let range: Range<String.Index>
  /// The name of the file.
  package let source: String

  /// Whether the file is a sound.
  package var isSound: Bool { SoundTag.isSound(source) }

  /// The marks in a text, in their order.
  package static func all(in text: String) -> [PictureMark] {
    var marks: [PictureMark] = []
    var rest = text[...]
    while let start = rest.range(of: "![") {
      rest = rest[start.upperBound...]
      if rest.first == "[", let end = rest.range(of: "]]") {
        let name = rest[rest.index(after: rest.startIndex)..<end.lowerBound].prefix { $0 != "|" }
        marks.append(
          PictureMark(range: start.lowerBound..<end.upperBound, source: String(name)))
        rest = rest[end.upperBound...]
      } else if let middle = rest.range(of: "]("),
        case let isQuoted = rest[middle.upperBound...].hasPrefix("<"),
        let end = rest[middle.upperBound...].range(of: isQuoted ? ">)" : ")")
      {
        let name = rest[middle.upperBound..<end.lowerBound].dropFirst(isQuoted ? 1 : 0)
        marks.append(
          PictureMark(range: start.lowerBound..<end.upperBound, source: String(name)))
        rest = rest[end.upperBound...]
      }
    }
    return marks
  }

  /// The text without some of its marks.
  package static func removed(from text: String, where isRemoved: (PictureMark) -> Bool) -> String {
    var text = text
    for mark in all(in: text).reversed() where isRemoved(mark) { text.removeSubrange(mark.range) }
    return text
  }
}
