/// Reads parts of the lines of a note.
struct NoteBytes {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A heading with the tags behind its title.
  struct Heading {
    let level: Int
    let title: Range<Int>
    let tags: [String]
    /// Whether it is a card of Org.
    let isDrill: Bool
  }

  let bytes: Bytes

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The line that begins at an offset, without its line break.
  func line(at start: Int) -> Range<Int> {
    let end = bytes.firstIndex(of: 0x0A, from: start, to: bytes.count) ?? bytes.count
    return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
  }

  /// The end of the line break at an offset.
  func endOfBreak(at offset: Int) -> Int {
    let end = offset < bytes.count && bytes[offset] == 0x0D ? offset + 1 : offset
    return min(end + 1, bytes.count)
  }

  func starts(_ range: Range<Int>, with mark: StaticString) -> Bool {
    range.count >= mark.utf8CodeUnitCount
      && mark.withUTF8Buffer { $0.indices.allSatisfy { bytes[range.lowerBound + $0] == mark[$0] } }
  }

  /// Whether some bytes have a text.
  func has(_ range: Range<Int>, _ part: StaticString) -> Bool { offset(of: part, in: range) != nil }

  private func offset(of part: StaticString, in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let at = bytes.firstIndex(of: part[0], from: start, to: range.upperBound) {
      if starts(at..<range.upperBound, with: part) { return at }
      start = at + 1
    }
    return nil
  }

  /// The range without blanks and line breaks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  func isBlank(_ line: Range<Int>) -> Bool { line.allSatisfy { bytes[$0] <= 0x20 } }

  /// The first byte of a line that begins or ends code; 0 for another line.
  func isFence(_ line: Range<Int>, _ kind: NoteKind) -> UInt8 {
    let text = trimmed(line)
    guard let first = text.first else { return 0 }
    if kind == .org {
      let name = text.prefix(8).map { bytes[$0] | 0x20 }
      return name.starts(with: "#+begin".utf8.map { $0 | 0x20 })
        || name.starts(with: "#+end".utf8.map { $0 | 0x20 }) ? bytes[first] : 0
    }
    if starts(text, with: "```") {
      return has(text.dropFirst(3), "```") ? 0 : UInt8(ascii: "`")
    }
    return starts(text, with: "~~~") ? UInt8(ascii: "~") : 0
  }

  /// The labels of cards, and where their letters are.
  private static let labels: [(mark: StaticString, letter: Int)] = [
    ("Q:", 0), ("A:", 0), ("C:", 0), ("**Q:**", 2), ("**A:**", 2),
  ]

  /// The letter of `Q:`, `A:`, or `C:` at the beginning of a line, which may be bold, and the offset behind it.
  func label(_ line: Range<Int>) -> (letter: UInt8, end: Int)? {
    for (mark, at) in Self.labels where starts(line, with: mark) {
      return (mark[at], line.lowerBound + mark.utf8CodeUnitCount)
    }
    return nil
  }

  /// Whether a line is one of a table.
  func isRow(_ line: Range<Int>) -> Bool {
    trimmed(line).first.map { bytes[$0] } == UInt8(ascii: "|")
  }

  /// Whether a line is `---`.
  func isRule(_ line: Range<Int>) -> Bool {
    starts(line, with: "---") && isBlank(line.dropFirst(3))
  }

  /// The number of question marks of a line that has nothing else, at most 2; nil for another line.
  func questionMark(_ line: Range<Int>) -> Int? {
    let text = trimmed(line)
    guard (1...2).contains(text.count), text.allSatisfy({ bytes[$0] == UInt8(ascii: "?") }) else {
      return nil
    }
    return text.count
  }

  /// A heading: `# Title #tag`, or in Org `* Title :tag:`.
  func heading(_ line: Range<Int>, _ kind: NoteKind) -> Heading? {
    let sign = UInt8(ascii: kind == .org ? "*" : "#")
    guard line.first.map({ bytes[$0] }) == sign else { return nil }
    let level = line.prefix { bytes[$0] == sign }.count
    guard level <= (kind == .org ? 99 : 6), level < line.count,
      bytes[line.lowerBound + level] == 0x20
    else { return nil }
    let text = trimmed(line.dropFirst(level))
    if kind == .markdown {
      var tags: [String] = []
      return Heading(level: level, title: content(text, &tags), tags: tags, isDrill: false)
    }
    var tags: [String] = []
    var title = text
    if text.last.map({ bytes[$0] }) == UInt8(ascii: ":"),
      let blank = text.last(where: { bytes[$0] == 0x20 }),
      bytes[blank + 1] == UInt8(ascii: ":")
    {
      tags = bytes[blank + 1..<text.upperBound].split(separator: UInt8(ascii: ":"))
        .map { String(decoding: $0, as: UTF8.self) }
      title = trimmed(text.lowerBound..<blank)
    }
    return Heading(
      level: level, title: title, tags: tags.filter { $0 != "drill" },
      isDrill: tags.contains("drill"))
  }

  /// The offset behind the planning and the drawers below a heading of Org.
  func endOfDrawers(below heading: Range<Int>) -> Int {
    var at = endOfBreak(at: heading.upperBound)
    var isDrawer = false
    while at < bytes.count {
      let line = line(at: at)
      let text = trimmed(line)
      let isEdge =
        text.count > 2 && bytes[text.lowerBound] == UInt8(ascii: ":")
        && bytes[text.upperBound - 1] == UInt8(ascii: ":")
      let isPlanned = starts(text, with: "SCHEDULED:") || starts(text, with: "DEADLINE:")
      if !isDrawer, !isEdge, !isPlanned { break }
      if isEdge { isDrawer = !starts(text, with: ":END:") && !starts(text, with: ":end:") }
      at = endOfBreak(at: line.upperBound)
    }
    return at
  }
}

extension NoteBytes {
  /// The marks between the sides of a card on a line: in an item those of RemNote as well.
  private static let marks: [StaticString] = ["::", " >> ", " <> ", " << "]

  /// A card of one line such as `front :: back`; nil for another line.
  func pair(in line: Range<Int>, _ kind: NoteKind, section: () -> Int) -> NoteCard? {
    let count = kind == .markdown && item(line) != nil ? Self.marks.count : 1
    for (index, mark) in Self.marks[..<count].enumerated() {
      guard let start = offset(of: mark, in: line) else { continue }
      var end = start + mark.utf8CodeUnitCount
      let isThird = index == 0 && end < line.upperBound && bytes[end] == UInt8(ascii: ":")
      if isThird { end += 1 }
      let isCode = !(line.lowerBound..<start).count { bytes[$0] == UInt8(ascii: "`") }
        .isMultiple(of: 2)
      var front = trimmed(line.lowerBound..<start)
      let back = trimmed(end..<line.upperBound)
      guard !isCode, !back.isEmpty, let first = front.first.map({ bytes[$0] }),
        !">|".utf8.contains(first), !has(line, "{{")
      else { return nil }
      front = withoutBullet(front)
      let isSpaced = bytes[start - 1] == 0x20
      if kind == .org, !isSpaced { return nil }
      let isBack = index == 3
      return NoteCard(
        style: .pair, lines: line, front: isBack ? back : front, back: isBack ? front : back,
        isBothWays: isThird || index == 2,
        isProperty: index == 0 && !isThird && !isSpaced && isName(front) && back.lowerBound > end,
        hasArrow: index > 0, section: section())
    }
    return nil
  }

  /// The range without the bullet or the number of an item, and without a box to tick.
  private func withoutBullet(_ text: Range<Int>) -> Range<Int> {
    let digits = text.prefix { (0x30...0x39).contains(bytes[$0]) }.count
    let marks = digits == 0 ? "-*+" : ".)"
    let mark = text.lowerBound + digits
    guard digits < 4, mark + 2 < text.upperBound, marks.utf8.contains(bytes[mark]),
      bytes[mark + 1] == 0x20
    else { return text }
    let rest = trimmed(mark + 2..<text.upperBound)
    let hasBox = ["[ ] ", "[x] ", "[X] "].contains { (box: StaticString) in starts(rest, with: box)
    }
    return hasBox && rest.count > 4 ? trimmed(rest.dropFirst(4)) : rest
  }

  /// The text of an item, and the number of blanks before its bullet; nil for another line.
  func item(_ line: Range<Int>) -> (text: Range<Int>, indent: Int)? {
    let rest = trimmed(line)
    guard rest.count > 2, "-*".utf8.contains(bytes[rest.lowerBound]),
      bytes[rest.lowerBound + 1] == 0x20
    else { return nil }
    return (trimmed(rest.dropFirst(2)), rest.lowerBound - line.lowerBound)
  }

  /// The question of an item that has the tag `#card` as a word in it, or `>>>` behind it; nil for another one.
  func question(in item: Range<Int>) -> Range<Int>? {
    if bytes[item].suffix(3).elementsEqual(">>>".utf8) { return trimmed(item.dropLast(3)) }
    let isCard = bytes[item].split(separator: 0x20).contains { $0.elementsEqual("#card".utf8) }
    if !isCard || isProperty(item) { return nil }
    return starts(item, with: "#card ") ? trimmed(item.dropFirst(6)) : item
  }

  /// Whether a line is a property such as `card-repeats:: 3`, which Logseq writes below an item.
  func isProperty(_ line: Range<Int>) -> Bool {
    let text = trimmed(line)
    guard let colons = offset(of: "::", in: text), colons > text.lowerBound else { return false }
    return (colons + 2 == text.upperBound || bytes[colons + 2] == 0x20)
      && isName(text.lowerBound..<colons)
  }

  private func isName(_ range: Range<Int>) -> Bool {
    range.allSatisfy { offset in
      let byte = bytes[offset]
      return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "-_./".utf8.contains(byte)
    }
  }

  /// The range of a text without blanks, comments, names of blocks, and tags at its ends; the tags behind it are added
  /// to some.
  func content(_ range: Range<Int>, _ tags: inout [String]) -> Range<Int> {
    var text = trimmed(range)
    while let last = text.last {
      if bytes[last] == UInt8(ascii: ">"),
        starts(last - min(2, text.count - 1)..<last + 1, with: "-->"),
        let start = lastOffset(of: "<!--", in: text),
        start == text.lowerBound || bytes[start - 1] != UInt8(ascii: "\\")
      {
        text = trimmed(text.lowerBound..<start)
        continue
      }
      let word =
        (text.last { bytes[$0] <= 0x20 }.map { $0 + 1 } ?? text.lowerBound)..<text.upperBound
      let first = bytes[word.lowerBound]
      let isTag = first == UInt8(ascii: "#") && isTagName(word.dropFirst())
      let isBlock = first == UInt8(ascii: "^") && word.count > 4 && isTagName(word.dropFirst())
      guard isTag || isBlock, word.lowerBound > text.lowerBound else { break }
      if isTag { tags.append(String(decoding: bytes[word.dropFirst()], as: UTF8.self)) }
      text = trimmed(text.lowerBound..<word.lowerBound)
    }
    return text
  }

  /// The tags of lines that have nothing else.
  func tags(_ lines: Range<Int>) -> [String] {
    let words = bytes[lines].split { $0 <= 0x20 }
    let areTags = words.allSatisfy {
      $0.first == UInt8(ascii: "#") && isTagName($0.startIndex + 1..<$0.endIndex)
    }
    return areTags ? words.map { String(decoding: $0.dropFirst(), as: UTF8.self) } : []
  }

  private func isTagName(_ range: Range<Int>) -> Bool { Self.isTag(bytes[range]) }

  /// Whether a text can be written as a tag.
  static func isTag(_ tag: String) -> Bool { isTag(tag.utf8) }

  private static func isTag(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, !(0x30...0x39).contains(first) else { return false }
    return name.allSatisfy { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "-_/".utf8.contains(byte)
    }
  }

  private func lastOffset(of part: StaticString, in range: Range<Int>) -> Int? {
    range.last { starts($0..<range.upperBound, with: part) }
  }
}

extension StaticString {
  fileprivate subscript(index: Int) -> UInt8 { withUTF8Buffer { $0[index] } }
}
