import Dispatch
import Files
import Localization
import Synchronization

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

/// A wish to stop an import, from a signal or by the end of its task: nothing is left behind then.
public enum Interruption {
  private static let isRequested = Atomic(false)
  private static let imports = DispatchGroup()

  /// Requests that the import stops; a handler of signals may call it.
  public static func request() { isRequested.store(true, ordering: .relaxed) }

  /// Stops all imports, and waits until nothing of them is left.
  public static func stop() {
    request()
    imports.wait()
  }

  /// Runs a part of an import or export, for whose end ``stop()`` waits.
  static func during<Value>(_ work: () throws -> Value) throws -> Value {
    imports.enter()
    defer { imports.leave() }
    do {
      return try work()
    } catch let error as FileError where TemporaryName.isTemporary(error.path) {
      switch error.reason {
      case .notWritten(let code): throw ExchangeError.temporary(SystemError(code: code).message)
      case .diskFull: throw ExchangeError.temporary(SystemError.diskFull.message)
      default: throw error
      }
    }
  }

  /// Stops with an error if that was requested.
  public static func check() throws(ExchangeError) {
    if isRequested.load(ordering: .relaxed) || Task.isCancelled {
      throw ExchangeError("import", localized: "was stopped; nothing was changed")
    }
  }
}
