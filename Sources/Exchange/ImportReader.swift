import Decks
import Files

/// Reads the decks of a file of another program.
///
/// The form is recognized by its content. `Texts/` has a reader for each text form.
public struct ImportReader {
  private let format: TransferFormat?
  private let choices: [ColumnMap.Choice]
  /// The size in bytes from which texts are refused.
  private static let largestText = 256 << 20

  /// Creates a reader for any form, or for one that the user names.
  public init(format: TransferFormat? = nil, choices: [ColumnMap.Choice] = []) {
    self.format = format
    self.choices = choices
  }

  public func read(_ path: String) throws -> ImportedDecks {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File(path).read(limit: Self.largestText)
    } catch {
      if error.reason == .tooLarge {
        throw ExchangeError(path, "the file is larger than 256 MiB; split it")
      }
      throw DeckError(error)
    }
    let result = read(try TextFile(path: path, bytes: bytes), named: Path.stem(of: path))
    if result.decks.isEmpty {
      let first = result.skipped.first.map { "; \($0)" } ?? ""
      throw ExchangeError(path, "no card was found, read as \(result.format.title)\(first)")
    }
    return result
  }

  private func read(_ file: TextFile, named name: String) -> ImportedDecks {
    let format = format ?? TransferFormat(of: file)
    switch format {
    case .anki, .csv, .tsv, .mnemosyne, .json, .html:
      return DelimitedText(file, as: format, choices: choices).read(named: name)
    case .quizlet: return QuizletText.read(file, named: name)
    case .markdown: return MarkdownText.read(file, named: name)
    case .hascard: return HascardText.read(file, named: name)
    case .vocage: return VocageText.read(file, named: name, choices: choices)
    }
  }
}
