import Files
import Localization

/// The reason why nothing was imported or exported.
public struct ExchangeError: Error, Equatable, CustomStringConvertible {
  private let file: String
  private let reason: Phrase

  init(_ file: String, localized reason: Phrase) {
    self.file = file
    self.reason = reason
  }

  /// The failure to write a temporary file, whose folder the user can choose.
  static func temporary(_ reason: String) -> ExchangeError {
    ExchangeError(
      TemporaryName.parent,
      localized:
        "no temporary file can be written here (\(reason)); free some space, or set TMPDIR to another folder"
    )
  }

  /// `FILE: what is wrong; what to do`.
  public var description: String { "\(file): \(String(localized: reason))" }
}

/// A part of a file that isn't imported, and the reason.
public struct SkippedPart: Equatable, Sendable {
  /// The part: a line, the note of a collection, or something in the whole file.
  enum Place: Equatable {
    case line(Int)
    case note(Int64)
    case file
  }

  private let file: String
  private let place: Place
  private let reason: Phrase

  init(_ file: String, _ place: Place, _ reason: Phrase) {
    self.file = file
    self.place = place
    self.reason = reason
  }

  /// The place and the reason, with the name of the file if that is wanted.
  public func text(named: Bool) -> String {
    let reason = String(localized: reason)
    let part =
      switch place {
      case .line(let line):
        named ? "\(line): \(reason)" : String(localized: "line \(line): \(reason)")
      case .note(let note): String(localized: "note \(note): \(reason)")
      case .file: reason
      }
    if !named { return part }
    return if case .line = place { "\(file):\(part)" } else { "\(file): \(part)" }
  }
}
