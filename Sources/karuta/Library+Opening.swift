import Glibc
import Words

extension Library {
  /// Opens the learner's decks and progress, as the command line needs them; where what is done could
  /// not be kept, only with consent.
  static func open(
    _ options: StudyOptions, for arguments: Arguments, consent: (StorageError) -> Bool
  ) throws(StorageError) -> Library {
    Locations.make(Locations.data)
    return Library(
      folder: "\(Locations.data)/decks", progress: try progress(for: arguments, consent),
      options: options, clock: { Clock.now })
  }

  private static func progress(
    for arguments: Arguments, _ consent: (StorageError) -> Bool
  ) throws(StorageError) -> ProgressFile {
    let file = Locations.progress
    if arguments.options.contains(.noSaving) { return try ProgressFile.unsaved(copyOf: file) }
    return arguments.onlyReads
      ? try ProgressFile.reading(path: file) : try progress(in: file, consent)
  }

  private static func progress(
    in file: String, _ consent: (StorageError) -> Bool
  ) throws(StorageError) -> ProgressFile {
    do throws(StorageError) {
      return try ProgressFile(path: file)
    } catch {
      guard consent(error) else { throw error }
      return try ProgressFile.unsaved(copyOf: file)
    }
  }
}
