import Decks

/// A form of lists whose lines are divided by something else than one character.
enum LineForm: CaseIterable {
  /// `word [ipa] pos. meaning`, or without one of the two in the middle; `word (reading) meaning`; or a word and
  /// its meaning in another script with a blank between them.
  case glossary
  /// Parts with two or more blanks, or tabs, between them.
  case aligned
  /// The front on a line, the back on the next one, and a blank line or nothing between two cards.
  case pairs

  /// The records of lines; one that doesn't fit has one field.
  func records(of lines: [Substring]) -> [DelimitedRecords.Record] {
    if self == .pairs { return Self.pairs(in: lines) }
    return lines.enumerated().compactMap { index, line in
      let text = line.trimmed.withoutLinks
      if text.isEmpty || text.hasPrefix("#") { return nil }
      let fields =
        self == .glossary ? Self.entry(in: text) ?? Self.scripts(in: text) : Self.parts(of: text)
      return DelimitedRecords.Record(line: index + 1, fields: fields ?? [text])
    }
  }

  /// The share of lines that fit.
  func share(of lines: [Substring]) -> Double {
    let counts = records(of: lines).map(\.fields.count)
    guard counts.count > 1 else { return 0 }
    let fitting =
      switch self {
      case .glossary, .pairs: counts.count { $0 > 1 }
      case .aligned:
        Set(counts.filter { $0 > 1 }).map { width in counts.count { $0 == width } }.max() ?? 0
      }
    return Double(fitting) / Double(counts.count)
  }

  // MARK: A dictionary's lines

  /// The word, its pronunciation, and the rest of a line; nil for another line.
  private static func entry(in line: String) -> [String]? {
    var word = line
    var (sound, rest) = ("", "")
    if let (start, end) = pronunciation(in: line) {
      word = line[..<start].trimmed
      sound = line[start..<end].trimmed
      rest = line[end...].drop { " -–—:：=".contains($0) }.trimmed
      if isPartOfSpeech(sound) {
        (sound, rest) = ("", "\(sound) \(rest)")
      } else if let first = sound.first, !"[/".contains(first) {
        sound = "[\(sound.dropFirst().dropLast().trimmed)]"
      }
    } else {
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(where: isPartOfSpeech), (1...4).contains(index) else {
        return nil
      }
      word = words[..<index].joined(separator: " ")
      rest = line[words[index].startIndex...].trimmed
    }
    let isWord =
      word.split(separator: " ").count <= 4 && word.first?.isLetter == true
      && !word.contains { ":：=,;|".contains($0) } && word.range(of: " - ") == nil
    return isWord && !rest.isEmpty && rest.contains(where: \.isLetter) ? [word, sound, rest] : nil
  }

  private static func isPartOfSpeech(_ word: some StringProtocol) -> Bool {
    ".)".contains(word.last ?? " ") && word.contains(where: \.isLetter)
      && word.split { "./&,()".contains($0) }.allSatisfy {
        FieldShape.partsOfSpeech.contains($0.lowercased())
      }
  }

  private static let brackets: [Character: Character] = [
    "[": "]", "/": "/", "(": ")", "（": "）", "【": "】",
  ]

  /// The place of `[ipa]` or `/ipa/` behind a word, or of another bracket that has a reading of it or its part of speech.
  private static func pronunciation(in line: String) -> (String.Index, String.Index)? {
    guard let start = line.firstIndex(where: { brackets[$0] != nil }), start > line.startIndex,
      let closing = brackets[line[start]]
    else { return nil }
    let inner = line[line.index(after: start)...]
    guard let end = inner.firstIndex(of: closing), inner[..<end].count <= 40,
      end > inner.startIndex,
      line[..<start].last == " " || closing != "/"
    else { return nil }
    let isOther = line[..<start].script != inner[..<end].script && line[..<start].script != .latin
    if !"[/".contains(line[start]), !isOther, !isPartOfSpeech(line[start...end]) { return nil }
    return (start, line.index(after: end))
  }

  /// The parts of a line in two or three scripts, each of them in one: `물 water`.
  private static func scripts(in line: String) -> [String]? {
    var parts: [(script: FieldShape.Script, words: [Substring])] = []
    if line.range(of: "  ") != nil || line.range(of: "{{") != nil { return nil }
    for word in line.split(separator: " ") {
      guard let script = word.script, word.last.map({ ",;:".contains($0) }) == false,
        !word.contains("\t")
      else { return nil }
      if parts.last?.script == script {
        parts[parts.count - 1].words.append(word)
      } else {
        parts.append((script, [word]))
      }
    }
    let texts = parts.map { $0.words.joined(separator: " ") }
    guard Set(parts.map(\.script)).count == parts.count else { return nil }
    if parts.count == 2, parts[0].script == .han, parts[1].script == .latin {
      // Pinyin has marks of tones.
      let reading = parts[1].words.prefix { $0.isReading && !$0.utf8.contains { $0 < 0x3A } }
      let meaning = parts[1].words.dropFirst(reading.count).joined(separator: " ")
      if !reading.isEmpty, !meaning.isEmpty {
        return [texts[0], reading.joined(separator: " "), meaning]
      }
    }
    return texts.count == 2 ? [texts[0], "", texts[1]] : texts.count == 3 ? texts : nil
  }

  // MARK: Aligned columns

  private static func parts(of line: String) -> [String]? {
    let spaced = ["\t", "\u{3000}"].reduce(line) { $0.replacing(each: $1, by: "  ") }
    let parts = spaced.parts(separatedBy: "  ").map(\.trimmed).filter { !$0.isEmpty }
    return parts.count > 1 ? parts : nil
  }

  // MARK: Two lines a card

  private static func pairs(in lines: [Substring]) -> [DelimitedRecords.Record] {
    var blocks: [(line: Int, texts: [String])] = []
    var isOpen = false
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      if text.isEmpty || text.hasPrefix("#") && text.dropFirst().first != " " {
        isOpen = false
      } else if isOpen {
        blocks[blocks.count - 1].texts.append(text)
      } else {
        blocks.append((index + 1, [text]))
        isOpen = true
      }
    }
    // Without blank lines the scripts show which of two lines is the front.
    if blocks.count == 1, let block = blocks.first, block.texts.count.isMultiple(of: 2) {
      let (fronts, backs) = (0..<block.texts.count).reduce(into: ([String](), [String]())) {
        if $1.isMultiple(of: 2) {
          $0.0.append(block.texts[$1])
        } else {
          $0.1.append(block.texts[$1])
        }
      }
      let scripts = [Set(fronts.map(\.script)), Set(backs.map(\.script))]
      if fronts.count > 1, !block.texts.contains(where: { $0.contains("\t") }),
        scripts.allSatisfy({ $0.count == 1 }), scripts[0] != scripts[1]
      {
        return zip(fronts, backs).enumerated().map { index, sides in
          DelimitedRecords.Record(line: block.line + 2 * index, fields: [sides.0, sides.1])
        }
      }
    }
    return blocks.map { block in
      // A third line would be anything.
      let isPair =
        block.texts.count == 2 && block.texts.allSatisfy { $0.count <= 80 && !$0.contains("\t") }
      // A list of definitions in Markdown has a colon before each, and questions may have numbers.
      let texts = zip(block.texts, ["Q", "A"]).map { text, label in
        text.hasPrefix(": ") ? text.dropFirst(2).trimmed : Self.withoutNumber(text, label)
      }
      return DelimitedRecords.Record(
        line: block.line, fields: isPair ? texts : [block.texts.joined(separator: " ")])
    }
  }

  /// A text without the label of a question or an answer with its number, such as `Q1. `.
  private static func withoutNumber(_ text: String, _ label: String) -> String {
    guard text.hasPrefix(label) else { return text }
    let rest = text.dropFirst().drop(while: \.isNumber)
    let isLabel = rest.count < text.count - 1 && rest.first.map { ".:)".contains($0) } == true
    return isLabel ? rest.dropFirst().trimmed : text
  }
}
