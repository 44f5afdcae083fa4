import Files
import Progress
import Scheduling
import Study

extension Library {
  /// Opens the learner's decks and progress for a command; if changes could not be saved, only after
  /// `consent`, which throws to refuse.
  static func open(
    _ options: StudyOptions, for arguments: Arguments, consent: (StorageError) throws -> Void
  ) throws -> Library {
    Library(
      folder: "\(Locations.data)/decks", progress: try progress(for: arguments, consent),
      options: options, clock: { Clock.now })
  }

  private static func progress(
    for arguments: Arguments, _ consent: (StorageError) throws -> Void
  ) throws -> ProgressFile {
    let file = Locations.progress
    let folderFault = Locations.makeDataFolder()
    if arguments.has(.noSaving) { return try ProgressFile.unsaved(copyOf: file) }
    if arguments.onlyReads {
      try expectContent(of: file)
      return try ProgressFile.reading(path: file)
    }
    do throws(StorageError) {
      if let folderFault { throw folderFault }
      try expectContent(of: file)
      return try ProgressFile(path: file)
    } catch {
      try consent(error)
      return try ProgressFile.unsaved(copyOf: file)
    }
  }

  /// An empty file isn't begun again while backups have what was in it.
  private static func expectContent(of file: String) throws(StorageError) {
    if File(file).stamp?.isEmpty == true, try !Backup.all(in: BackupCommand.folder).isEmpty {
      throw StorageError(file, .empty)
    }
  }
}
