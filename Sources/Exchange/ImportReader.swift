import Decks
import Files
import Scheduling

/// Reads the decks of a file of another program.
///
/// The form is recognized by its content. `Texts/` has a reader for each text form.
public struct ImportReader {
  private let format: TransferFormat?
  /// The encoding that the user names; nil for that of the text.
  private let encoding: String?
  private let choices: [ColumnMap.Choice]
  private let package: AnkiPackage
  /// The sizes in bytes from which packages and texts are refused.
  private static let largestPackage = 8 << 30
  private static let largestText = 64 << 20
  /// The size of those that are no tables, which are read line by line.
  private static let largestProse = 8 << 20

  /// Creates a reader for any form, or for one that the user names; progress is read with a schedule.
  ///
  /// The share of a package that is read is reported, from 0 to 1. Texts are in an encoding that iconv knows by its
  /// name, if there is one.
  public init(
    format: TransferFormat? = nil, encoding: String? = nil, choices: [ColumnMap.Choice] = [],
    progressFor schedule: LearnerSchedule? = nil, at now: UnixTime = 0,
    reporting report: @escaping (Double) -> Void = { _ in }
  ) {
    self.format = format
    self.encoding = encoding
    self.choices = choices
    package = AnkiPackage(choices: choices, schedule: schedule, now: now, report: report)
  }

  public func read(_ paths: [String]) throws -> [ImportedDecks] {
    try Interruption.during {
      var imports = try paths.map(readDecks)
      let tables = imports.flatMap(\.tables)
      for choice in choices where !tables.contains(where: { $0.has(choice) }) {
        imports[0].skip(.file, localized: "there is no field '\(choice.field)' for --map")
      }
      return imports
    }
  }

  public func read(_ path: String) throws -> ImportedDecks { try read([path])[0] }

  /// What a file is that is no deck, if an import reads it: a package, a spreadsheet, or a text of another program.
  ///
  /// One that no import reads is refused for what it is.
  ///
  /// - Parameter isDeck: Whether the file can be opened as a deck, as nearly all texts with a tab can.
  public static func otherForm(of path: String, isDeck: Bool = true) throws(ExchangeError)
    -> String?
  {
    let isText = { (bytes: [UInt8]) in
      !bytes.starts(with: "PK".utf8) && !bytes.starts(with: "SQLite format 3".utf8)
    }
    // A form is recognized by the beginning alone, and a large deck is read once, when it is opened.
    guard var bytes = try? File(path).read(limit: largestText, ifBeginning: { _ in false }) else {
      return nil
    }
    if let kind = OtherText.kind(ofBytes: bytes) { throw ExchangeError(path, localized: kind) }
    guard isText(bytes) else {
      if let zip = bytes.starts(with: "PK".utf8) ? try? ZipArchive(path) : nil {
        if let kind = OtherText.kind(of: zip) { throw ExchangeError(path, localized: kind) }
        let isSheet = zip.has("xl/workbook.xml") || zip.has("content.xml")
        if isSheet { return String(localized: "a spreadsheet") }
        return (zip.has("cards.xml") ? TransferFormat.mnemosyne : .apkg).title
      }
      guard let copy = try? TemporaryCopy(ofDatabase: path),
        let database = try? ForeignDatabase(
          "\(copy.path)/collection", name: path, isImmutable: false)
      else { return TransferFormat.apkg.title }
      if (try? MnemosyneDatabase.isLikely(database)) == true {
        return TransferFormat.mnemosyne.title
      }
      if let kind = try? OtherText.kind(of: database) { throw ExchangeError(path, localized: kind) }
      return TransferFormat.apkg.title
    }
    if bytes.count >= 1 << 16, let end = bytes.lastIndex(of: 0x0A) { bytes.removeSubrange(end...) }
    guard let file = try? TextFile(path: path, bytes: bytes) else { return nil }
    if !isDeck, let kind = OtherText.kind(of: file) { throw ExchangeError(path, localized: kind) }
    let format = TransferFormat(of: file)
    let lists: [TransferFormat] = [.anki, .csv, .tsv, .quizlet, .glossary, .aligned, .pairs]
    if isDeck { return lists.contains(format) ? nil : format.title }
    return (try? ImportReader().read(path)) == nil ? nil : format.title
  }

  private func readDecks(_ path: String) throws -> ImportedDecks {
    let result = try readWhole(path)
    if let excess = result.excess {
      throw ExchangeError(path, localized: excess)
    }
    if let field = result.tables.lazy.compactMap(\.levels).first {
      throw ExchangeError(
        path,
        localized:
          "field \(field.title) has levels and no meanings; add a column with these, or give --map \(field.title)=back to learn the levels"
      )
    }
    if result.decks.isEmpty {
      let title = result.format.title
      let isNote = result.format == .markdown || result.format == .org
      guard let first = result.skipped.first?.text(named: false), !isNote else {
        throw ExchangeError(
          path,
          localized: isNote
            ? "no cards found, read as \(title); mark them by Q: and A:, or by :: between the sides"
            : "no cards found, read as \(title)")
      }
      throw ExchangeError(path, localized: "no cards found, read as \(title); \(first)")
    }
    return result
  }

  private func readWhole(_ path: String) throws -> ImportedDecks {
    let isPipe = File(path).kind == .pipe
    var bytes = try read(path, limit: isPipe ? Self.largestText : Self.largestPackage) { _ in false
    }
    if bytes.starts(with: "PK".utf8) {
      let zip = try ZipArchive(path)
      if let sheet = try Spreadsheet(zip) {
        var result = ImportedDecks(file: path, format: .csv)
        try sheet.read(path, choices: choices, into: &result)
        return result
      }
      if let kind = OtherText.kind(of: zip) { throw ExchangeError(path, localized: kind) }
      guard let texts = try zip.bytes(of: "cards.xml", limit: Self.largestText) else {
        return try package.read(zip)
      }
      var result = ImportedDecks(file: path, format: .mnemosyne)
      result.media = PackageMedia(named: zip)
      MnemosyneXML.read(texts, into: &result)
      return result
    }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      let copy = try TemporaryCopy(ofDatabase: path)
      let database = try ForeignDatabase(
        "\(copy.path)/collection", name: path, isImmutable: false)
      if try MnemosyneDatabase.isLikely(database) {
        return try MnemosyneDatabase.read(database, path)
      }
      if let kind = try OtherText.kind(of: database) { throw ExchangeError(path, localized: kind) }
      return try package.read(database, path, FolderMedia(ofCollection: path))
    }
    // A pipe was read whole, and can't be read twice.
    if !isPipe { bytes = try read(path, limit: Self.largestText) { _ in true } }
    if format == .apkg {
      throw ExchangeError(path, localized: "this is not an Anki package; give another --format")
    }
    if format == nil, [".apkg", ".colpkg"].contains(where: path.lowercased().hasSuffix) {
      throw ExchangeError(
        path, localized: "this isn't an Anki package, or it is damaged; export it from Anki again")
    }
    if let kind = OtherText.kind(ofBytes: bytes) { throw ExchangeError(path, localized: kind) }
    let file = try TextFile(path: path, bytes: bytes, encoding: encoding)
    var result = try read(file)
    result.encoding = file.encoding
    return result
  }

  private func read(
    _ path: String, limit: Int, if isWanted: ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    do throws(FileError) {
      return try File(path).read(limit: limit, ifBeginning: isWanted)
    } catch {
      if error.reason == .tooLarge {
        throw ExchangeError(path, localized: "the file is larger than \(limit >> 20) MiB; split it")
      }
      throw DeckError(error)
    }
  }

  private func read(_ file: TextFile) throws -> ImportedDecks {
    if format == nil, let kind = OtherText.kind(of: file) {
      throw ExchangeError(file.path, localized: kind)
    }
    if format == nil, let named = TransferFormat(ending: file.path),
      !TransferFormat.readable.contains(named)
    {
      throw ExchangeError(
        file.path,
        localized: "\(named.title) can only be exported; import another file, or give --format")
    }
    let format = format ?? TransferFormat(of: file)
    let isTable = [.anki, .csv, .tsv, .mnemosyne, .edict, .json].contains(format)
    if !isTable, file.bytes.count > Self.largestProse {
      throw ExchangeError(
        file.path,
        localized:
          "the file is larger than \(Self.largestProse >> 20) MiB, read as \(format.title); split it"
      )
    }
    var result = ImportedDecks(file: file.path, format: format)
    let isList = [.csv, .tsv, .quizlet, .glossary, .aligned].contains(format)
    let hasHeadings = format == .quizlet || TransferFormat(ending: file.path) == .markdown
    let titles = ListTitles(
      of: isList ? file : TextFile(path: "", text: []), hasHeadings: hasHeadings)
    let list = titles.text.withoutNumbers
    titles.skip(in: &result)
    switch format {
    case .mnemosyne
    where MnemosyneXML.isLikely(String(decoding: file.bytes.prefix(1000), as: UTF8.self)):
      MnemosyneXML.read(file.bytes, into: &result)
    case .csv, .tsv: DelimitedText(list, choices: choices).read(into: &result)
    case .anki, .mnemosyne, .apkg, .html: DelimitedText(file, choices: choices).read(into: &result)
    case .quizlet: QuizletText.read(list, choices: choices, into: &result)
    case .glossary: DelimitedText(list, choices: choices).read(.glossary, into: &result)
    case .aligned: DelimitedText(list, choices: choices).read(.aligned, into: &result)
    case .pairs: DelimitedText(file, choices: choices).read(.pairs, into: &result)
    case .org: try OrgText.read(file, choices, into: &result)
    case .edict: DictionaryText.read(file, into: &result)
    case .markdown: try NoteCards.read(file, choices, into: &result)
    case .json: try JSONText.read(file, choices: choices, into: &result)
    case .hascard: HascardText.read(file, into: &result)
    case .vocage: VocageText.read(file, choices: choices, into: &result)
    }
    if self.format == nil, format != .anki, result.fit.isDoubtful {
      throw FormDoubt(file, format, result.fit)
    }
    return result
  }
}
