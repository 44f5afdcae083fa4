import Decks

/// Reads the entries of EDICT and CC-CEDICT: `WORD [READING] /MEANING/MEANING/` on a line each.
///
/// Formats: https://www.edrdg.org/jmdict/edict_doc.html, https://cc-cedict.org/wiki/format:syntax.
struct DictionaryText {
  /// Whether all lines are entries, except those that begin with a hash.
  static func isLikely(_ lines: [Substring]) -> Bool {
    let entries = lines.filter { !$0.hasPrefix("#") }
    return !entries.isEmpty && entries.allSatisfy { card(of: $0) != nil }
  }

  static func read(_ file: TextFile, into result: inout ImportedDecks) {
    for (index, line) in file.lines.enumerated() where !line.hasPrefix("#") {
      if line.trimmed.isEmpty { continue }
      if let card = card(of: line) {
        result.add(card, at: .line(index + 1))
      } else {
        result.skip(.line(index + 1), localized: "an entry is WORD [READING] /MEANING/")
      }
    }
  }

  private static func card(of line: Substring) -> Card? {
    let text = line.trimmed
    guard text.hasSuffix("/"), let slash = text.range(of: " /") else { return nil }
    var word = text[..<slash.lowerBound]
    var (reading, note): (String?, String?)
    // CC-Canto has Cantonese behind the Mandarin.
    if word.hasSuffix("}"), let brace = word.range(of: "] {") {
      reading = String(word[brace.upperBound...].dropLast())
      word = word[...brace.lowerBound]
    }
    if word.hasSuffix("]"), let bracket = word.range(of: " [") {
      let inner = String(word[bracket.upperBound...].dropLast())
      if reading == nil { reading = inner } else { note = inner }
      word = word[..<bracket.lowerBound]
    }
    // What is no meaning: the mark of a common word, and the number of the entry.
    let meanings = text[slash.upperBound...].split(separator: "/").map(\.trimmed)
      .filter { !$0.isEmpty && $0 != "(P)" && !$0.hasPrefix("EntL") }
    if word.isEmpty || meanings.isEmpty { return nil }
    // CC-CEDICT has traditional and simplified characters, which are often the same.
    let forms = word.split(separator: " ")
    let front = forms.count == 2 && forms[0] == forms[1] ? forms[0] : word
    return Card(
      front: front.trimmed, back: meanings.joined(separator: "; "), reading: reading, note: note)
  }
}

/// Reads vocage's tables: columns divided by a tab or two spaces, `-` for an empty one, and behind
/// them the box and the due date, which are left out.
///
/// The columns are named by a first line in capitals or by a line `#--columns a,b`; those of
/// `#--showcolumns` are on the front. Format: https://github.com/proycon/vocage.
struct VocageText {
  static func isLikely(_ lines: some Sequence<Substring>) -> Bool {
    lines.contains { line in
      line.hasPrefix("#--") && line.dropFirst(3).first?.isLetter == true
        || ["\tdeck#", "\tdue@"].contains { mark in
          line.range(of: mark).map { line[$0.upperBound...].first?.isNumber == true } == true
        }
    }
  }

  static func read(
    _ file: TextFile, choices: [ColumnMap.Choice], into result: inout ImportedDecks
  ) {
    let lines = file.lines
    var names = option("columns", in: lines).map { $0.parts(separatedBy: ",").map(\.trimmed) }
    var heading: Int?
    if names == nil, let first = lines.first, !first.hasPrefix("#"), first.isUppercase {
      names = fields(of: first)
      heading = 0
    }
    let width = names?.count ?? lines.lazy.map { fields(of: $0).count }.max() ?? 0
    let map = ColumnMap(
      names: names.map { $0.map(Optional.some) } ?? Array(repeating: nil, count: width),
      given: given(option("showcolumns", in: lines), names), choices: choices)
    result.tables = [map.fields()]
    for (index, line) in lines.enumerated() where index != heading && !line.hasPrefix("#") {
      let fields = fields(of: line)
      if fields.isEmpty { continue }
      result.add(map.card(fields), at: .line(index + 1))
    }
  }

  /// The first of the shown columns is the front.
  private static func given(_ shown: String?, _ names: [String]?) -> [Int: Column] {
    let first = shown?.parts(separatedBy: ",").first?.trimmed
    guard let index = names?.firstIndex(where: { $0 == first }) else { return [:] }
    return [index: .front]
  }

  private static func option(_ name: String, in lines: [Substring]) -> String? {
    lines.first { $0.hasPrefix("#--\(name) ") }.map { String($0.dropFirst(name.count + 4)) }
  }

  private static func fields(of line: Substring) -> [String] {
    let divided = line.contains("\t") ? String(line) : String(line).replacing(each: "  ", by: "\t")
    let fields = divided.split(separator: "\t").map(\.trimmed).filter { !$0.isEmpty }
    return fields.filter { !$0.hasPrefix("deck#") && !$0.hasPrefix("due@") }
      .map { $0 == "-" ? "" : $0 }
  }
}

/// Reads what Quizlet copies out, and lists such as `word - meaning`: a term and a definition with a separator between,
/// and another separator between two cards. Both can be chosen there, so that they are found by trying.
struct QuizletText {
  private static let betweenCards = ["\n", ";", "\n\n"]
  /// Separators that are in few texts, those of texts that are no table, and those of cards between semicolons.
  private static let (sure, likely, weak) = (
    [" - ", " => ", " -> ", " → ", "→", " ⇒ ", "⇒", " <- ", " ← ", "\t", " = ", " / ", " ~ "],
    [": ", "：", "=", "｜", "，", "・"],
    [", ", ",", "-"]
  )
  /// Dashes that are used for each other.
  private static let dashes = [" – ", " — ", " -- ", " ‐ ", " ‑ ", " − "]

  private static let blanks = ["\u{A0}", "\u{2003}", "\u{2009}", "\u{202F}"]

  /// A line with a dash instead of the dots that lead from a word to its meaning.
  private static func withoutLeader(_ line: Substring) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.count > 2 && word.allSatisfy { $0 == "." } ? "-" : word
    }.joined(separator: " ")
  }

  /// The marks of which a separator of a user's own may be.
  private static let marks: Set<Character> = Set("#$%&*+/:;<=>@^|~_,!\\-")

  /// The separators that divide nearly all cards alike, and the share of these; nil if none do.
  static func separators(
    of text: String, isTable: Bool = false
  ) -> (cards: String, sides: String, share: Double)? {
    let text = plain(text)
    let own = ownSeparators(in: text)
    let divided = (own + betweenCards).compactMap { cards -> (cards: String, parts: [String])? in
      let parts = text.parts(separatedBy: cards).filter {
        !$0.trimmed.isEmpty && !$0.hasPrefix("#")
      }
      let isLine = parts.allSatisfy { !$0.trimmed.contains("\n") }
      let isUsual = own.contains(cards) || isLine == (cards != "\n\n")
      return parts.count > 1 && isUsual ? (cards, parts) : nil
    }
    for sides in sure + own + likely + weak {
      for (cards, parts) in divided where cards != sides {
        // Sentences of Chinese and Japanese have these, too.
        if ["，", "・"].contains(sides), parts.contains(where: isSentence) { continue }
        // A comma with a blank behind a colon is in a definition.
        let isBefore = parts.allSatisfy { part in
          part.range(of: sides).map { part[..<$0.lowerBound] }
            .map { !$0.contains(",") && $0.split(separator: " ").count < 5 } == true
            && part.parts(separatedBy: ",").dropFirst().allSatisfy { $0.hasPrefix(" ") }
        }
        let isLikely =
          (sure + own).contains(sides) || likely.contains(sides) && (!isTable || isBefore)
        guard isLikely || cards == ";" || own.contains(cards) else { continue }
        let counts = parts.map { $0.parts(separatedBy: sides).count }
        // A definition may contain a hyphen.
        let even = sides.hasPrefix(" ") ? counts.count * 2 / 3 : counts.count
        let fitting = counts.count { $0 > 1 }
        // Lines of several columns.
        let columns =
          cards == "\n" ? (3...8).map { width in counts.count { $0 == width } }.max() : 0
        if isLikely, counts.count > 2, let columns, columns * 10 >= counts.count * 9 {
          return (cards, sides, Double(columns) / Double(counts.count))
        }
        let isEnough =
          isLikely && sides.count > 1 ? fitting * 10 >= counts.count * 9 : fitting == counts.count
        if isEnough, counts.count(where: { $0 == 2 }) >= min(even, fitting) {
          return (cards, sides, Double(fitting) / Double(counts.count))
        }
      }
    }
    return nil
  }

  private static func isSentence(_ text: String) -> Bool {
    text.trimmed.last.map { "。！？；，".contains($0) } == true
  }

  /// The text with one kind of blank and of dash, and without links and the bullets of a list.
  private static func plain(_ text: String) -> String {
    let spaced = blanks.reduce(text.withoutLinks) { $0.replacing(each: $1, by: " ") }
    var text = dashes.reduce(spaced) { $0.replacing(each: $1, by: " - ") }
    if text.range(of: " ...") != nil {
      text = text.lines.map(withoutLeader).joined(separator: "\n")
    }
    // A rule between cards is no part of one.
    let lines = text.lines.map { $0.count > 2 && $0.allSatisfy { "-=*_".contains($0) } ? "" : $0 }
    text = lines.joined(separator: "\n")
    let bullet = ["* ", "- ", "– ", "— ", "• ", "· ", "+ ", "# ", "** ", "; "].first { mark in
      let listed = lines.filter { !$0.trimmed.isEmpty }
      return !listed.isEmpty
        && listed.allSatisfy { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix(mark) }
    }
    if let bullet {
      text = lines.map { line in
        let rest = line.drop { $0 == " " || $0 == "\t" }
        let item = rest.hasPrefix(bullet) ? rest.dropFirst(bullet.count) : line
        let isBox = ["[ ] ", "[x] ", "[X] "].contains(where: item.hasPrefix)
        return String(isBox ? item.dropFirst(4) : item)
      }.joined(separator: "\n")
    }
    return text
  }

  /// Separators of a user's own, such as `###` or `||`: a mark several times in a row, and nowhere alone. A long row of
  /// underscores is a blank to be filled, and two stars are around bold text.
  private static func ownSeparators(in text: String) -> [String] {
    var runs: [Character: Set<Int>] = [:]
    var rest = text[...]
    while let mark = rest.first {
      let run = rest.prefix { $0 == mark }
      if marks.contains(mark) { runs[mark, default: []].insert(run.count) }
      rest = rest[run.endIndex...]
    }
    // Words have hyphens.
    runs["-"]?.remove(1)
    // Lines with `::` are Obsidian's or have gaps.
    if text.trimmed.contains("\n") { runs[":"] = nil }
    let own = runs.filter {
      $1.count == 1 && $1 != [1] && ($0 != "_" || $1 == [2]) && ($0 != "*" || $1 != [2])
    }
    .map { String(repeating: $0, count: $1.first ?? 0) }.sorted()
    // A user has two; all pairs of many would be tried for long.
    return own.count > 4 ? [] : own
  }

  /// The records of lines that have the names of their fields: `Front: 물` and `Back: water` below it; of unknown names
  /// one is known.
  private static func labeled(_ rows: [DelimitedRecords.Record]) -> [DelimitedRecords.Record]? {
    var names: [String] = []
    var records: [DelimitedRecords.Record] = []
    for row in rows {
      guard row.fields.count == 2, row.fields[0].count <= 40 else { return nil }
      if !names.contains(row.fields[0]) { names.append(row.fields[0]) }
      if row.fields[0] == names[0] { records.append(.init(line: row.line, fields: [])) }
      guard let last = records.indices.last, let index = names.firstIndex(of: row.fields[0]) else {
        return nil
      }
      while records[last].fields.count <= index { records[last].fields.append("") }
      records[last].fields[index] = row.fields[1]
    }
    let areKnown = names.map { FieldName($0).isExact }
    let areEven = records.allSatisfy { $0.fields.count == names.count }
    guard names.count > 1, records.count > 1, names.count < 20,
      areEven ? areKnown.contains(true) : !areKnown.contains(false)
    else { return nil }
    return [.init(line: 0, fields: names)] + records
  }

  /// A side without the marks of bold text around it.
  private static func plainField(_ text: some StringProtocol) -> String {
    let text = text.trimmed
    let isBold = text.count > 4 && text.hasPrefix("**") && text.hasSuffix("**")
    return isBold ? String(text.dropFirst(2).dropLast(2)) : text
  }

  static func read(
    _ file: TextFile, choices: [ColumnMap.Choice], into result: inout ImportedDecks
  ) {
    let text = plain(file.lines.joined(separator: "\n"))
    let (cards, sides, _) = separators(of: text) ?? ("\n", " - ", 0)
    let rows = text.parts(separatedBy: cards).enumerated().map { index, line in
      DelimitedRecords.Record(
        line: index + 1, fields: line.parts(separatedBy: sides).map { plainField($0) })
    }.filter { !$0.fields.allSatisfy(\.isEmpty) }
    if let records = Self.labeled(rows) {
      return DelimitedText(file, choices: choices).read(records, into: &result)
    }
    if cards == "\n", rows.count(where: { $0.fields.count > 2 }) * 10 >= rows.count * 9 {
      return DelimitedText(file, choices: choices).read(rows, into: &result)
    }
    // Of a talk the speakers are few.
    let isRepeated = rows.count > 5 && FieldShape(rows.map { $0.fields[0] }).isCategory
    var line = 1
    for part in text.parts(separatedBy: cards) {
      defer { line += part.count { $0 == "\n" } + cards.count { $0 == "\n" } }
      if part.trimmed.isEmpty { continue }
      let middle = part.range(of: sides)
      result.fit.add(middle != nil && !isRepeated, line: line, text: part.trimmed)
      guard let middle else {
        result.skip(.line(line), localized: "there is no '\(sides)' between term and definition")
        continue
      }
      let card = Card(
        front: plainField(part[..<middle.lowerBound]), back: plainField(part[middle.upperBound...]))
      result.add(card, at: .line(line))
    }
  }
}
