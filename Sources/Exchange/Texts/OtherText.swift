import Decks
import Localization

/// Texts that are no lists of cards, and files of other programs, by their beginnings.
enum OtherText {
  /// What a text is, if it is no list; nil if it may be one.
  static func kind(of file: TextFile) -> Phrase? {
    let sample = String(decoding: file.bytes.prefix(1 << 14), as: UTF8.self)
    if MnemosyneXML.isLikely(sample) || JSONText.isLikely(sample, at: file.path) { return nil }
    // A cut last line doesn't matter.
    return kind(of: sample.lines.filter { !$0.trimmed.isEmpty }, at: file.path)
  }

  private static func kind(of lines: [Substring], at path: String) -> Phrase? {
    let first = lines.first?.trimmed ?? ""
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if first.hasPrefix("<?xml") || ending == "xml" {
      return Phrase(localized: "this is XML of an unknown form; export it as CSV or as text")
    }
    let tags = ["<!doctype html", "<html", "<head", "<body", "<table", "<ul", "<ol", "<dl", "<div"]
    if tags.contains(where: first.lowercased().hasPrefix), !first.contains("\t") {
      return Phrase(
        localized: "this is a web page; save its list as a text with a tab between front and back")
    }
    if first.hasPrefix("{|") || lines.count(where: { $0.range(of: "{{") != nil }) * 2 > lines.count,
      !lines.contains(where: {
        $0.range(of: Cloze.opening) != nil || $0.range(of: "{{cloze") != nil
      })
    {
      return Phrase(
        localized: "this is the source of a wiki's page; copy the table that it shows as text")
    }
    if first.hasPrefix("#NAME"), ending == "dsl" || lines.count > 1 && lines[1].hasPrefix("#") {
      return Phrase(
        localized:
          "this is a dictionary of Lingvo; convert it to text with a tab between word and meaning")
    }
    if ["yaml", "yml"].contains(ending) || isYAML(lines) {
      return Phrase(localized: "this is YAML, which isn't read; export it as CSV or JSON")
    }
    if codeEndings.contains(ending) || isCode(lines) {
      return Phrase(
        localized: "this is program text, a configuration, or a log, and no list of words")
    }
    return nil
  }

  /// What a file is that is no text, by its first bytes; nil for an unknown one.
  static func kind(ofBytes bytes: some Collection<UInt8>) -> Phrase? {
    if bytes.starts(with: "%PDF".utf8) {
      return Phrase(
        localized:
          "this is a PDF; copy its list into a text file, with a tab between front and back")
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      return Phrase(localized: "this is a file of an old Office program; save it as CSV")
    }
    return nil
  }

  /// What a zip is that is neither a package nor Mnemosyne's cards.
  static func kind(of zip: ZipArchive) -> Phrase? {
    if zip.has("word/document.xml") {
      return Phrase(localized: "this is a document (.docx); save its table or list as text")
    }
    guard let type = try? zip.bytes(of: "mimetype", limit: 1 << 10) else { return nil }
    return type.range(of: "epub".utf8) != nil
      ? Phrase(localized: "this is a book (.epub), and no list of words") : nil
  }

  /// What a database is that is no collection of Anki 2.
  static func kind(of database: ForeignDatabase) throws -> Phrase? {
    if try database.has(table: "col") || database.has(table: "notes") { return nil }
    if try database.has(table: "facts") && database.has(table: "models") {
      return Phrase(
        localized:
          "this is a deck of Anki 1; open it in Anki 2.0, and export it from there as a package")
    }
    return Phrase(localized: "this is a database of another program, and no Anki collection")
  }

  private static let codeEndings: Set<String> = [
    "py", "js", "ts", "c", "h", "cpp", "java", "swift", "go", "rs", "rb", "sh", "css", "toml",
    "ini", "cfg", "conf", "lua", "pl", "php",
    "log", "sql", "make", "cmake", "diff", "patch",
  ]

  private static func isYAML(_ lines: [Substring]) -> Bool {
    if lines.first?.trimmed == "---", lines.count > 2, lines.dropFirst().allSatisfy(isEntry) {
      return true
    }
    let hasKeys = lines.count { isEntry($0) && ($0.hasPrefix("  ") || $0.hasPrefix("- ")) }
    return lines.count > 1 && lines.allSatisfy(isEntry) && hasKeys * 2 >= lines.count
      && Set(lines.map(key)).count * 2 <= lines.count
  }

  /// Whether a line is `key: value` of YAML, with a key that is a name.
  private static func isEntry(_ line: Substring) -> Bool {
    let text = line.trimmed
    let entry = text.hasPrefix("- ") ? text.dropFirst(2) : text[...]
    guard let colon = entry.firstIndex(of: ":") else { return text.hasPrefix("- ") }
    let rest = entry[entry.index(after: colon)...]
    return entry[..<colon].allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0))
    }
      && (rest.isEmpty || rest.hasPrefix(" "))
  }

  private static func key(_ line: Substring) -> Substring {
    line.drop { " -".contains($0) }.prefix { $0 != ":" }
  }

  private static func isCode(_ lines: [Substring]) -> Bool {
    let count = lines.count { line in
      let text = line.trimmed
      return text.hasSuffix("{") || text.hasSuffix("}") && !text.hasSuffix("}}")
        || text.hasSuffix(";") && text.contains { "=(".contains($0) }
        || [
          "import ", "#include", "def ", "func ", "return ", "class ", "from ", "var ", "let ",
          "const ", "function ", "if (", "for ", "msgid ", "msgstr ",
        ]
        .contains(where: text.hasPrefix) && !text.contains("\t")
        || isAssignment(text) || isRequirement(text) || isLogEntry(text)
    }
    return lines.count > 1 && count * 2 > lines.count
  }

  /// Whether a line is `NAME=value`, as in an environment.
  private static func isAssignment(_ line: String) -> Bool {
    let name = line.prefix { $0.isASCII && $0.isUppercase || $0 == "_" }
    return name.count > 1 && line[name.endIndex...].first == "="
  }

  /// Whether a line begins with a date and a time, as `2026-11-28 10:00`.
  private static func isLogEntry(_ line: String) -> Bool {
    let beginning = line.drop { $0 == "[" }.prefix(16)
    return beginning.count == 16
      && zip(beginning, "0000-00-00 00:00").allSatisfy { character, sample in
        sample == "0"
          ? character.isNumber : character == sample || sample == " " && character == "T"
      }
  }

  /// Whether a line is `name==1.2` of a list of packages.
  private static func isRequirement(_ line: String) -> Bool {
    guard let mark = ["==", ">=", "~=", "<="].lazy.compactMap({ line.range(of: $0) }).first else {
      return false
    }
    return line[..<mark.lowerBound].allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.[]".contains($0))
    }
      && line[mark.upperBound...].first?.isNumber == true
  }
}
