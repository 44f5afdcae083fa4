import Decks

extension TransferFormat {
  /// Recognizes the form of a text by its content; the ending counts for Markdown, Org, and tables.
  init(of numbered: TextFile) {
    let file = numbered.withoutNumbers
    let (sample, lines) = Self.sample(of: file)
    let table = DelimitedRecords.likeliestSeparator(of: file.bytes)
    let ending = TransferFormat(ending: file.path)
    let isMarkdown = ending == .markdown
    if MnemosyneXML.isLikely(sample) {
      self = .mnemosyne
    } else if JSONText.isLikely(sample, at: file.path) {
      self = .json
    } else if let first = lines.first, Self.isAnkiHeader(first) {
      self = .anki
    } else if DictionaryText.isLikely(lines) {
      self = .edict
    } else if ending == .org || OrgText.isLikely(lines) {
      self = .org
    } else if VocageText.isLikely(lines),
      !Self.hasHeading(file.bytes, table.byte) || lines.first?.isUppercase == true
    {
      self = .vocage
    } else if !isMarkdown,
      Self.hasHeading(file.bytes, table.byte) || Self.isEvenTable(file, ending, table.byte)
    {
      self = .csv
    } else if HascardText.isLikely(lines) {
      self = .hascard
    } else if Self.isNote(sample, of: lines.count, needsMost: !isMarkdown) {
      self = .markdown
    } else if !isMarkdown, lines.first?.hasPrefix("# ") == true,
      lines.contains(where: { $0.trimmed == "---" })
    {
      self = .hascard
    } else {
      let list = Self.list(in: ListTitles(of: file).text.withoutNumbers, ending)
      // In Markdown a list is one if all lines are of it; anything else is no card.
      self = isMarkdown && (list.format == .csv || list.share < 1) ? .markdown : list.format
    }
  }

  /// The likeliest form of a list, and the share of lines that fit it.
  private static func list(
    in file: TextFile, _ ending: TransferFormat?
  ) -> (format: TransferFormat, share: Double) {
    let (sample, lines) = sample(of: file)
    let table = DelimitedRecords.likeliestSeparator(of: file.bytes)
    let isTabbed = table.byte == UInt8(ascii: "\t") && table.share == 1
    if isTabbed, lines.count > 1, !lines.contains(where: { $0.range(of: "\t\t") != nil }) {
      return (.csv, 1)
    }
    let glossary = LineForm.glossary.share(of: lines)
    if glossary >= 0.9, !isTabbed { return (.glossary, glossary) }
    // Cards with a hyphen between the sides may have a comma in them; one line is always even.
    if let copy = QuizletText.separators(of: sample, isTable: table.share == 1),
      ending != .markdown || copy.cards == "\n", !(isTabbed && lines.count > 1)
    {
      return (.quizlet, copy.share)
    }
    let aligned = LineForm.aligned.share(of: lines)
    let isAligned =
      aligned >= 0.9 && (table.share < 0.9 || lines.contains { $0.range(of: "\t\t") != nil })
    // Two tabs may also be around an empty column.
    if isAligned, !isTabbed || lines.allSatisfy({ $0.range(of: "\t\t") != nil }) {
      return (.aligned, aligned)
    }
    let pairs = LineForm.pairs.share(of: sample.lines)
    if pairs >= 0.9, table.share < 0.9 { return (.pairs, pairs) }
    return (.csv, table.share)
  }

  /// The forms of lists that at least half of a text's lines fit.
  static func lists(in file: TextFile) -> [TransferFormat] {
    let (sample, lines) = sample(of: file)
    let shares: [(TransferFormat, Double)] = [
      (.glossary, LineForm.glossary.share(of: lines)),
      (.aligned, LineForm.aligned.share(of: lines)),
      (.pairs, LineForm.pairs.share(of: sample.lines)),
      (.csv, DelimitedRecords.likeliestSeparator(of: file.bytes).share),
      (.quizlet, QuizletText.separators(of: sample)?.share ?? 0),
    ]
    return shares.filter { $0.1 >= 0.5 }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  private static func isAnkiHeader(_ line: Substring) -> Bool {
    let key = line.prefix { $0 != ":" }.lowercased()
    return line.contains(":")
      && [
        "#separator", "#html", "#columns", "#deck", "#notetype", "#tags", "#guid column",
        "#deck column", "#notetype column", "#tags column", "#if matches",
      ].contains(key)
  }

  /// Whether one of the first lines names columns, so that marks of Markdown in others are texts of cards.
  private static func hasHeading(_ bytes: [UInt8], _ separator: UInt8) -> Bool {
    let records = DelimitedRecords(Array(bytes.prefix(1 << 14)), separator: separator).prefix(30)
      .map(\.fields)
    let width = records.map(\.count).max() ?? 1
    return width > 1 && TableHeading(in: records, width: width).index != nil
  }

  /// Whether a file whose ending says that it is a table is one, or has three columns or more throughout.
  private static func isEvenTable(_ file: TextFile, _ ending: TransferFormat?, _ separator: UInt8)
    -> Bool
  {
    let counts = DelimitedRecords(Array(file.bytes.prefix(1 << 14)), separator: separator).prefix(
      50
    ).map(\.fields.count)
    // The last one may be cut.
    let whole = file.bytes.count > 1 << 14 ? Array(counts.dropLast()) : counts
    guard let width = whole.first, whole.allSatisfy({ $0 == width }) else { return false }
    return width > 1 && (ending == .csv || ending == .tsv)
      || width > 2 && whole.count > 2 && separator != UInt8(ascii: "|")
  }

  /// Whether a text has cards of Markdown; if other text is likely, lines such as `front::back` have to be most.
  private static func isNote(_ sample: String, of lineCount: Int, needsMost: Bool) -> Bool {
    guard let note = try? Deck(path: "note.md", bytes: Array(sample.utf8), needsCards: false)
    else { return false }
    if !needsMost { return note.count > 0 }
    let pairs = (0..<note.count).count { index in
      guard note.noteStyle(of: index) == .pair, case let card = note[index] else { return false }
      // Of Quizlet's there may be several on a line.
      return ![card.front, card.back].contains { $0.contains("\t") || $0.range(of: "::") != nil }
    }
    return pairs * 2 > lineCount
      || (0..<note.count).contains { index in
        switch note.noteStyle(of: index) {
        case .question, .gaps, .outline: true
        case .pair, .paragraphs, .highlights, .drill, nil: false
        }
      }
  }

  /// The beginning of a text, without a last line that may be cut, and its lines that aren't blank.
  private static func sample(of file: TextFile) -> (text: String, lines: [Substring]) {
    var text = String(decoding: file.bytes.prefix(1 << 16), as: UTF8.self)
    if text.utf8.count >= 1 << 16, let end = text.lastIndex(where: \.isNewline) {
      text = String(text[..<end])
    }
    return (text, text.lines.filter { !$0.trimmed.isEmpty })
  }
}
