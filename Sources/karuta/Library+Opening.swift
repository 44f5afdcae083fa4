import Glibc
import Words

extension Library {
  /// Opens the learner's decks and progress, as the command line needs them; where what is done could
  /// not be kept, only if consent to that does not throw.
  static func open(
    _ options: StudyOptions, for arguments: Arguments, consent: (StorageError) throws -> Void
  ) throws -> Library {
    Locations.make(Locations.data)
    return Library(
      folder: "\(Locations.data)/decks", progress: try progress(for: arguments, consent),
      options: options, clock: { Clock.now })
  }

  private static func progress(
    for arguments: Arguments, _ consent: (StorageError) throws -> Void
  ) throws -> ProgressFile {
    let file = Locations.progress
    if arguments.options.contains(.noSaving) { return try ProgressFile.unsaved(copyOf: file) }
    return arguments.onlyReads
      ? try ProgressFile.reading(path: file) : try progress(in: file, consent)
  }

  private static func progress(
    in file: String, _ consent: (StorageError) throws -> Void
  ) throws -> ProgressFile {
    do throws(StorageError) {
      return try ProgressFile(path: file)
    } catch {
      try consent(error)
      return try ProgressFile.unsaved(copyOf: file)
    }
  }
}
