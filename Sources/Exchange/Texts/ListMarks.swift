import Decks

/// A list without the titles between its parts, which are no cards: headings of Markdown, lines with a rule below, and a
/// few words alone behind a blank line.
struct ListTitles {
  /// The text with a blank line for each title, so that lines stay at their numbers.
  let text: TextFile
  /// The numbers of the lines with titles.
  private(set) var lines: [Int] = []

  /// - Parameter hasHeadings: Whether lines that begin with `# ` are titles, and no comments.
  init(of file: TextFile, hasHeadings: Bool = true) {
    let all = file.lines
    var titles: [Int] = []
    var isAboveCards = false
    for index in all.indices.reversed() where !all[index].trimmed.isEmpty {
      let isTitle = Self.isTitle(
        at: index, in: all, hasHeadings: hasHeadings, isAboveCards: isAboveCards)
      if isTitle { titles.insert(index, at: 0) }
      isAboveCards = isTitle || Self.isDivided(all[index])
    }
    let cards = all.indices.filter { !all[$0].trimmed.isEmpty && !titles.contains($0) }
    let alone = titles.count { !all[$0].hasPrefix("#") }
    // In a list of lines without separators all would be titles; and a field in quotes may have blank lines.
    guard !titles.isEmpty, !cards.isEmpty, alone == 0 || alone * 3 < cards.count,
      !file.bytes.contains(UInt8(ascii: "\""))
    else {
      text = file
      return
    }
    var left = all
    for index in titles {
      left[index] = ""
      if index + 1 < all.count, Self.isRule(all[index + 1]) { left[index + 1] = "" }
    }
    lines = titles.map { $0 + 1 }
    text = TextFile(path: file.path, text: Array(left.joined(separator: "\n").utf8))
  }

  private static func isTitle(
    at index: Int, in lines: [Substring], hasHeadings: Bool, isAboveCards: Bool
  ) -> Bool {
    let line = lines[index].trimmed
    let hashes = line.prefix { $0 == "#" }.count
    if line.isEmpty || isRule(line[...]) { return false }
    if hashes > 0 { return hasHeadings && line.dropFirst(hashes).first == " " }
    let isField = line.firstIndex { ":：".contains($0) }.map {
      FieldName(String(line[..<$0])).isExact
    }
    if index + 1 < lines.count, isRule(lines[index + 1]), !line.contains("|"), isField != true {
      return true
    }
    let isAlone = index == 0 || lines[index - 1].trimmed.isEmpty
    return isAlone && isAboveCards && line.split(separator: " ").count <= 5
      && !isDivided(line[...]) && line.last.map { !".!?".contains($0) } == true
  }

  /// Whether a line has a separator in it.
  private static func isDivided(_ line: Substring) -> Bool {
    line.contains { "\t,;|:：=–—→⇒[/".contains($0) }
      || [" - ", "  ", " ~ "].contains { line.range(of: $0) != nil }
  }

  private static func isRule(_ line: Substring) -> Bool {
    let text = line.trimmed
    return text.count > 2 && (text.allSatisfy { $0 == "-" } || text.allSatisfy { $0 == "=" })
  }

  /// Says which lines were left out.
  func skip(in result: inout ImportedDecks) {
    for line in lines { result.skip(.line(line), localized: "a title between the cards") }
  }
}

extension TextFile {
  /// The file without the numbers of a list, such as `1. ` or `(1) `, if each line has the next one.
  ///
  /// Before a tab a number may be a field, unless the rest of all lines is divided in another way.
  var withoutNumbers: TextFile {
    if let text = withoutBullets { return text.withoutNumbers }
    let marks = [
      ("", ". "), ("", ") "), ("(", ") "), ("[", "] "), ("", "、"), ("", "．"), ("", "\t"),
    ]
    let beginning = bytes.drop { $0 <= 0x20 }
    guard let (open, mark) = marks.first(where: { beginning.starts(with: "\($0)1\($1)".utf8) })
    else {
      return self
    }
    var text: [UInt8] = []
    var number = 0
    var words: Set<ArraySlice<UInt8>> = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var rest = line
      if !line.allSatisfy({ $0 <= 0x20 }) {
        // Each part of a list may begin at 1 again.
        let isFirst = line.starts(with: "\(open)1\(mark)".utf8)
        number = isFirst ? 1 : number + 1
        let numbers = "\(open)\(number)\(mark)".utf8
        guard line.starts(with: numbers) else { return self }
        rest = line.dropFirst(numbers.count)
        if words.count < 2 { words.insert(rest.prefix { $0 > 0x20 }) }
      }
      text += rest
      text.append(0x0A)
    }
    if mark == "\t",
      text.contains(0x09)
        || QuizletText.separators(of: String(decoding: text, as: UTF8.self)) == nil
    {
      return self
    }
    // The words of a month's dates are the same: `1. Mai`, `2. Mai`.
    return words.count < 2 ? self : TextFile(path: path, text: text)
  }
}

extension TextFile {
  /// The file without the bullet that begins each line with no blank behind it, as in Japanese; nil if not all have one.
  private var withoutBullets: TextFile? {
    let bullets = ["・", "•", "●", "○", "■", "◆", "▪", "‣", "※", "☆", "★"]
    let start = bytes.drop { $0 <= 0x20 }
    guard let bullet = bullets.first(where: { start.starts(with: $0.utf8) }) else { return nil }
    let lines = lines
    guard lines.allSatisfy({ $0.trimmed.isEmpty || $0.hasPrefix(bullet) }) else { return nil }
    let text = lines.map { $0.dropFirst(bullet.count).drop { $0 == " " || $0 == "\u{3000}" } }
    return TextFile(path: path, text: Array(text.joined(separator: "\n").utf8))
  }
}

extension String {
  /// The text without marks of links and emphasis: `[[page|text]]` and `'''bold'''` as in a wiki, and
  /// `[text](address)`.
  var withoutLinks: String {
    let plain =
      range(of: "'''") == nil
      ? self : ["'''", "''"].reduce(self) { $0.replacing(each: $1, by: "") }
    return plain.range(of: "](") == nil ? plain.withoutWikiLinks : plain.withoutAddresses
  }

  /// The text with the words of `[[page]]` and `[[page|text]]` alone.
  var withoutWikiLinks: String {
    var (text, rest) = ("", self[...])
    while let start = rest.range(of: "[["), let end = rest[start.upperBound...].range(of: "]]") {
      let isPicture = rest[..<start.lowerBound].last == "!"
      let link = rest[start.upperBound..<end.lowerBound]
      let words = link.lastIndex(of: "|").map { link[link.index(after: $0)...] } ?? link
      text += isPicture ? rest[..<end.upperBound] : rest[..<start.lowerBound] + words
      rest = rest[end.upperBound...]
    }
    return text + rest
  }

  private var withoutAddresses: String {
    var (text, rest) = ("", withoutWikiLinks[...])
    while let middle = rest.range(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let start = rest[..<middle.lowerBound].lastIndex(of: "[")
      if let start, rest[..<start].last != "!" {
        text += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
      } else {
        text += rest[...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
