import Decks
import Files

/// A file that is written beside its place, and appears there whole or not at all.
final class NewFile {
  private let path: String
  private let temporary: File

  /// Prepares a file; one that is there is replaced only if that is wanted.
  init(_ path: String, replacing: Bool) throws {
    self.path = Path.canonical(path)
    let file = File(self.path)
    if file.exists, file.kind != .regular {
      throw ExchangeError(path, localized: "is not a file; name a file")
    }
    if !file.isFree, !replacing {
      throw ExchangeError(path, localized: "the file already exists; give --force to overwrite it")
    }
    TemporaryName.clear(in: Path.folder(of: self.path))
    temporary = File(TemporaryName.path(in: Path.folder(of: self.path)))
  }

  deinit { temporary.remove() }

  /// Writes the file beside its place by a function, and puts it there.
  func write(_ fill: (File) throws -> Void) throws {
    do {
      try fill(temporary)
      try temporary.rename(to: path)
    } catch let error as FileError where error.path == temporary.path {
      throw DeckError(path, DeckFault(error.reason))
    }
  }
}
