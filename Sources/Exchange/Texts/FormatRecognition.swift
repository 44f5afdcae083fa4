import Decks

extension TransferFormat {
  /// Recognizes the form of a text by its content; the ending counts only for Markdown.
  init(of file: TextFile) {
    let sample = String(decoding: file.bytes.prefix(1 << 16), as: UTF8.self)
    let lines = Self.wholeLines(sample).lines.filter { !$0.trimmed.isEmpty }
    let table = DelimitedRecords.likeliestSeparator(of: file.bytes)
    let hasHeading = Self.hasHeading(file.bytes, table.byte)
    let isMarkdown = [".md", ".markdown"].contains(where: file.path.lowercased().hasSuffix)
    if MnemosyneXML.isLikely(sample) {
      self = .mnemosyne
    } else if JSONText.isLikely(sample, at: file.path) {
      self = .json
    } else if let first = lines.first, Self.isAnkiHeader(first) {
      self = .anki
    } else if DictionaryText.isLikely(lines) {
      self = .edict
    } else if VocageText.isLikely(lines), !hasHeading || lines.first?.isUppercase == true {
      self = .vocage
    } else if hasHeading {
      self = .csv
    } else if HascardText.isLikely(lines) {
      self = .hascard
    } else if Self.hasCardMarks(lines, needsMost: !isMarkdown) {
      self = .markdown
    } else if lines.first?.hasPrefix("# ") == true,
      isMarkdown || lines.contains(where: { $0.trimmed == "---" })
    {
      self = .hascard
    } else {
      // Cards with a hyphen between the sides may have a comma in them; one line is always even.
      let isEven = table.share == 1 && table.byte == UInt8(ascii: "\t") && lines.count > 1
      let text = Self.wholeLines(sample)
      let isCopy = QuizletText.separators(of: text, isTable: table.share == 1) != nil
      self = !isEven && isCopy ? .quizlet : .csv
    }
  }

  private static func isAnkiHeader(_ line: Substring) -> Bool {
    let key = line.prefix { $0 != ":" }.lowercased()
    return line.contains(":")
      && [
        "#separator", "#html", "#columns", "#deck", "#notetype", "#tags", "#guid column",
        "#deck column", "#notetype column", "#tags column", "#if matches",
      ].contains(key)
  }

  /// Whether the first line names columns, so that marks of Markdown in others are texts of cards.
  private static func hasHeading(_ bytes: [UInt8], _ separator: UInt8) -> Bool {
    let first = DelimitedRecords(Array(bytes.prefix(1 << 12)), separator: separator).first { _ in
      true
    }
    let columns = first?.fields.map(Column.init(foreignName:)) ?? []
    return columns.contains(.front) && columns.contains(.back)
  }

  /// Whether lines have the marks of cards in Markdown; of `::` most, and no `?`, if other text is likely.
  private static func hasCardMarks(_ lines: [Substring], needsMost: Bool) -> Bool {
    let hasQuestion = lines.contains { $0.hasPrefix("Q:") }
    if hasQuestion && lines.contains(where: { $0.hasPrefix("A:") }) { return true }
    if lines.contains(where: { $0.hasPrefix("C:") && $0.contains("[") }) { return true }
    if lines.contains(where: { MarkdownItem($0).question != nil }) { return true }
    if !needsMost,
      lines.contains(where: { ["?", "??"].contains($0.trimmed) || MarkdownText.hasGaps($0) })
    {
      return true
    }
    let hasProperties = MarkdownItem.haveProperties(lines)
    let pairs = lines.count {
      !$0.contains("\t") && $0.range(of: Cloze.opening) == nil
        && MarkdownPair($0)?.isComplete == true
        && !(hasProperties && MarkdownItem($0).isProperty)
    }
    return needsMost ? pairs * 2 > lines.count : pairs > 0
  }

  /// The text without a last line that may be cut.
  private static func wholeLines(_ text: String) -> String {
    guard text.utf8.count >= 1 << 16, let end = text.lastIndex(where: \.isNewline) else {
      return text
    }
    return String(text[..<end])
  }
}
