import Devices
import Files
import Localization
import Preferences
import Progress
import Study

/// The learner doesn't want to study without saving.
struct SavingDeclined: Error {}

extension Library {
  /// Opens the learner's decks and progress for a command.
  ///
  /// If changes can't be saved, a command that studies offers to go on without saving.
  static func open(_ preferences: Preferences, for arguments: Arguments) throws -> Library {
    let progress = try progress(for: arguments)
    let shared = try SharedProgress(progress, memory: Locations.sharedFolderMemory)
    let library = Library(
      folder: shared?.folder ?? Locations.decks, progress: progress,
      options: preferences.settings.study, clock: { Clock.now })
    library.noteRead = { preferences.read(note: $0, $1).map(\.description) }
    if let shared { library.share(shared, preferences) }
    if progress.isSaving {
      library.findNotice = { [weak library] in library?.syncProgram?.warning }
    }
    return library
  }

  private static func progress(for arguments: Arguments) throws -> ProgressFile {
    let file = Locations.progress
    // A dry run of a meeting changes a copy in memory.
    if arguments.command.name == .anki, arguments.has(.dryRun) {
      return try ProgressFile.unsaved(copyOf: file)
    }
    let folderFault = Locations.makeDataFolder()
    if arguments.has(.noSaving) { return try ProgressFile.unsaved(copyOf: file) }
    if arguments.onlyReads {
      try expectContent(of: file)
      return try ProgressFile.reading(path: file, device: Locations.device)
    }
    do throws(StorageError) {
      if let folderFault { throw folderFault }
      try expectContent(of: file)
      return try ProgressFile(path: file, device: Locations.device)
    } catch {
      // Studying is possible without saving, adding a card or a backup is not.
      guard arguments.command.name == .open || arguments.session != nil else { throw error }
      try ask(about: error)
      return try ProgressFile.unsaved(copyOf: file)
    }
  }

  /// An empty file isn't begun again while backups have what was in it.
  private static func expectContent(of file: String) throws(StorageError) {
    if File(file).stamp?.isEmpty == true, try !Backup.all(in: Locations.backups).isEmpty {
      throw StorageError(file, .empty)
    }
  }

  /// Offers to study without saving; without a terminal the error ends the program.
  private static func ask(about error: StorageError) throws {
    guard Output.canAsk else { throw error }
    Output.report("karuta: \(error)")
    let question = String(localized: "Study without saving anything?") + " [y/N] "
    guard Output.isAnswerYes(to: question) else { throw SavingDeclined() }
  }
}

extension Library {
  /// The shared folder of which it is the library; nil without one.
  var shared: SharedProgress? { deviceLogs?.source as? SharedProgress }

  /// A program that syncs the database, of which other devices know nothing.
  private var syncProgram: SyncProgram? {
    shared == nil ? SyncProgram.syncing(Locations.data) : nil
  }

  /// The danger for a database that a program syncs, `FOLDER: reason, and what to do`.
  var syncFaults: [String] { syncProgram.map { ["\(Locations.data): \($0.warning)"] } ?? [] }

  /// Reads what other devices wrote, now and whenever their logs change.
  fileprivate func share(_ shared: SharedProgress, _ preferences: Preferences) {
    guard progress.isSaving else { return }
    var report: (Double) -> Void = Output.showReading
    deviceLogs = DeviceLogs(
      folder: shared.logFolder, source: shared, fault: { shared.folderFault },
      isOwn: shared.isOwn,
      news: { [weak self] in
        guard let self else { return nil }
        let merged = try shared.read(at: now, report: report)
        try? share(preferences, by: shared)
        return merged.count > 0 ? shared.news(of: merged) : nil
      })
    // A log that can't be read now is read when it changes.
    _ = try? deviceLogs?.read()
    report = { _ in }
  }

  /// Brings the settings that devices share to the latest changes.
  private func share(_ preferences: Preferences, by shared: SharedProgress) throws {
    // A line that can't be read is no change.
    guard preferences.file.faults.isEmpty, shared.folderFault == nil else { return }
    let present = preferences.sharedValues(in: self)
    let news = try shared.settle(present, usual: preferences.usualSharedValues, at: now)
    if !news.isEmpty { try preferences.apply(news, in: self) }
    try progress.note(seen: news.isEmpty ? present : preferences.sharedValues(in: self))
  }
}
