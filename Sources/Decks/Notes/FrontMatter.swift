/// The lines `key: value` between `---` at the top of a note, with settings and tags.
public struct FrontMatter: Sendable {
  /// The keys with their values.
  public private(set) var values: [(key: String, value: String)] = []
  /// The tags of all cards.
  private(set) var tags: [String] = []
  /// The offset behind it, and the number of its lines.
  private(set) var (end, lineCount): (Int, Int)
  /// The bytes of each line of a value, and those of the last rule.
  private var lines: [Range<Int>] = []
  private var rule: Range<Int>?

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    (end, lineCount) = (start, 0)
    let text = NoteBytes(bytes)
    guard start < bytes.count, case let first = text.line(at: start), text.isRule(first) else {
      return
    }
    var found = (values: values, tags: tags, lines: lines)
    var (at, count) = (text.endOfBreak(at: first.upperBound), 1)
    while at < bytes.count {
      let line = text.line(at: at)
      at = text.endOfBreak(at: line.upperBound)
      count += 1
      if text.isRule(line) {
        (values, tags, lines, rule) = (found.values, found.tags, found.lines, line)
        (end, lineCount) = (at, count)
        return
      }
      if text.starts(line, with: "Q:") || text.starts(line, with: "C:") { return }
      let written = String(decoding: bytes[line], as: UTF8.self)
      if found.values.last?.key == "tags", written.trimmed.hasPrefix("- ") {
        found.tags.append(Self.plain(written.trimmed.dropFirst(2)))
      } else if let sign = written.firstIndex(where: { $0 == ":" || $0 == "=" }),
        !written.hasPrefix(" "), !written.hasPrefix("#")
      {
        let value = Self.plain(written[written.index(after: sign)...])
        found.values.append((written[..<sign].trimmed, value))
        found.lines.append(line)
        if written[..<sign].trimmed == "tags" {
          found.tags += value.split { " ,[]".contains($0) }.map { Self.plain($0) }
        }
      }
    }
  }

  /// The value of a key; of several the last one counts.
  public subscript(key: String) -> String? { values.last { $0.key == key }?.value }

  private static func plain(_ text: Substring) -> String {
    let text = text.trimmed
    let isQuoted =
      text.count > 1 && ["\"", "'"].contains(text.first) && text.first == text.last
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }
}

extension FrontMatter {
  /// The text of the note with another value for a key, or without one; everything else stays.
  func text(of deck: DeckText, setting key: String, to value: String?) -> [UInt8] {
    var bytes = deck.bytes
    let line = value.map { Array("\(key): \($0)".utf8) }
    let index = values.lastIndex { $0.key == key }
    if let index, let line {
      bytes.replaceSubrange(lines[index], with: line)
    } else if let index {
      // With its line break.
      let end = bytes[lines[index].upperBound...].firstIndex(of: 0x0A) ?? bytes.count - 1
      bytes.removeSubrange(lines[index].lowerBound...end)
    } else if let line, let rule {
      bytes.insert(contentsOf: line + deck.lineBreak, at: rule.lowerBound)
    } else if let line {
      let rule = Array("---".utf8) + deck.lineBreak
      bytes.insert(contentsOf: rule + line + deck.lineBreak + rule, at: end)
    }
    return bytes
  }
}
