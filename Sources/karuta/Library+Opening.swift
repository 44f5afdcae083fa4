import Glibc
import Words

extension Library {
  /// Opens the learner's decks and progress; where what is done could not be kept, only with consent.
  static func open(
    _ options: StudyOptions, consent: (StorageError) -> Bool
  ) throws(StorageError) -> Library {
    let data = Locations.data
    Locations.make(data)
    let file = "\(data)/progress.db"
    return Library(
      folder: "\(data)/decks", progress: try progress(in: file, consent), options: options,
      clock: { Clock.now })
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
