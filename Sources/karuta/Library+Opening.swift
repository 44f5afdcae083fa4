import Glibc
import Words

extension Library {
  /// Opens the learner's decks and progress; where what is done could not be kept, only with consent.
  static func open(
    _ options: StudyOptions, isSaving: Bool, consent: (StorageError) -> Bool
  ) throws(StorageError) -> Library {
    let data = Locations.data
    Locations.make(data)
    return Library(
      folder: "\(data)/decks",
      progress: isSaving
        ? try progress(in: Locations.progress, consent)
        : try ProgressFile.unsaved(copyOf: Locations.progress),
      options: options, clock: { Clock.now })
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
