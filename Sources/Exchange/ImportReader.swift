import Decks
import Files
import Scheduling

/// Reads the decks of a file of another program.
///
/// The form is recognized by its content. `Texts/` has a reader for each text form.
public struct ImportReader {
  private let format: TransferFormat?
  private let choices: [ColumnMap.Choice]
  private let schedule: LearnerSchedule?
  private let now: UnixTime
  private let report: (Double) -> Void
  /// The sizes in bytes from which packages and texts are refused.
  private static let largestPackage = 8 << 30
  private static let largestText = 64 << 20
  /// The size of those that are no tables, which are read line by line.
  private static let largestProse = 8 << 20

  /// Creates a reader for any form, or for one that the user names; progress is read with a schedule.
  ///
  /// The share of a package that is read is reported, from 0 to 1.
  public init(
    format: TransferFormat? = nil, choices: [ColumnMap.Choice] = [],
    progressFor schedule: LearnerSchedule? = nil, at now: UnixTime = 0,
    reporting report: @escaping (Double) -> Void = { _ in }
  ) {
    self.report = report
    self.now = now
    self.format = format
    self.schedule = schedule
    self.choices = choices
  }

  public func read(_ path: String) throws -> ImportedDecks {
    let result = try readWhole(path)
    if let excess = result.excess {
      throw ExchangeError(path, "there are \(excess) in it; split it")
    }
    if result.decks.isEmpty {
      let first = result.skipped.first.map { "; \($0)" } ?? ""
      throw ExchangeError(path, "no card was found, read as \(result.format.title)\(first)")
    }
    return result
  }

  private func readWhole(_ path: String) throws -> ImportedDecks {
    let isPipe = File(path).kind == .pipe
    var bytes = try read(path, limit: isPipe ? Self.largestText : Self.largestPackage) { _ in false
    }
    let package = AnkiPackage(
      choices: choices, schedule: schedule, now: now, report: report)
    if AnkiPackage.isPackage(bytes) { return try package.read(package: path) }
    if AnkiPackage.isCollection(bytes) { return try package.read(collection: path) }
    // A pipe was read whole, and can't be read twice.
    if !isPipe { bytes = try read(path, limit: Self.largestText) { _ in true } }
    if format == .apkg {
      throw ExchangeError(path, "this is no package of Anki; give another --format")
    }
    return try read(try TextFile(path: path, bytes: bytes), named: Path.stem(of: path))
  }

  private func read(
    _ path: String, limit: Int, if isWanted: ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    do throws(FileError) {
      return try File(path).read(limit: limit, ifBeginning: isWanted)
    } catch {
      if error.reason == .tooLarge {
        throw ExchangeError(path, "the file is larger than \(limit >> 20) MiB; split it")
      }
      throw DeckError(error)
    }
  }

  private func read(_ file: TextFile, named name: String) throws -> ImportedDecks {
    let format = format ?? TransferFormat(of: file)
    let isTable = [.anki, .csv, .tsv, .mnemosyne].contains(format)
    if !isTable, file.bytes.count > Self.largestProse {
      throw ExchangeError(
        file.path,
        "the file is larger than \(Self.largestProse >> 20) MiB, read as \(format.title); "
          + "split it")
    }
    switch format {
    case .anki, .csv, .tsv, .mnemosyne, .apkg, .json, .html:
      return DelimitedText(file, as: format, choices: choices).read(named: name)
    case .quizlet: return QuizletText.read(file, named: name)
    case .markdown: return MarkdownText.read(file, named: name)
    case .hascard: return HascardText.read(file, named: name)
    case .vocage: return VocageText.read(file, named: name, choices: choices)
    }
  }
}
