import Decks
import Files
import Progress

/// Writes decks into one file for another program.
public struct DeckExport {
  private let decks: [ExportedDeck]
  private let format: TransferFormat
  private let now: Double
  private let schedule: LearnerSchedule?

  /// Prepares an export at a moment in seconds since 1970, which is in packages.
  ///
  /// The progress of the decks is written with a schedule, and only into a package.
  public init(
    _ decks: [ExportedDeck], as format: TransferFormat, at now: Double,
    with schedule: LearnerSchedule? = nil
  ) {
    self.schedule = schedule
    self.decks = decks
    self.now = now
    self.format = format
  }

  /// The number of cards.
  public var count: Int { decks.reduce(0) { $0 + $1.deck.count } }

  /// Writes the file beside its place, and renames it; one that is there is replaced only if wanted.
  public func write(to path: String, replacing: Bool) throws {
    try Interruption.during {
      let real = Path.canonical(path)
      let file = File(real)
      if file.exists, file.kind != .regular {
        throw ExchangeError(path, localized: "is not a file; name a file")
      }
      if !file.isFree, !replacing {
        throw ExchangeError(
          path, localized: "the file already exists; give --force to overwrite it")
      }
      let folder = Path.folder(of: real)
      TemporaryName.clear(in: folder)
      let temporary = File(TemporaryName.path(in: folder))
      defer { temporary.remove() }
      do {
        try fill(temporary)
        try temporary.rename(to: real)
      } catch let error as FileError where error.path == temporary.path {
        throw DeckError(path, error.reason)
      }
    }
  }

  /// The bytes of the file, for another program that takes them from a pipe.
  public func bytes() throws -> [UInt8] {
    if format != .apkg { return text }
    return try Interruption.during {
      let folder = try TemporaryCopy()
      let file = File("\(folder.path)/package")
      try fill(file)
      return try file.read(limit: .max)
    }
  }

  private func fill(_ file: File) throws {
    if format == .apkg {
      try PackageWriter.write(decks, to: file.path, at: now, with: schedule)
    } else {
      _ = try file.create(text)
    }
  }

  private var text: [UInt8] {
    switch format {
    case .anki: DelimitedWriter.anki(decks)
    case .csv: DelimitedWriter.table(decks, separator: ",")
    case .tsv: DelimitedWriter.table(decks, separator: "\t")
    case .markdown: MarkdownWriter.bytes(of: decks)
    case .hascard: HascardWriter.bytes(of: decks)
    case .json: JSONWriter.bytes(of: decks)
    case .html: SheetWriter.bytes(of: decks)
    case .quizlet, .glossary, .aligned, .pairs, .org, .vocage, .mnemosyne, .edict, .apkg: []
    }
  }
}
