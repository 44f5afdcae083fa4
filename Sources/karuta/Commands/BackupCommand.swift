import Files
import Localization
import Progress
import Scheduling
import Study

/// `karuta backup` and `karuta restore`.
enum BackupCommand {
  private static var folder: String { Locations.backups }

  static func backUp(_ library: Library) throws -> Int32 {
    let backup = try library.progress.backUp(into: folder, at: library.now)
    Output.print(backup.path)
    return 0
  }

  /// Makes a backup unless one was made today. A failure doesn't stop the program, but a damaged file is
  /// reported while older backups are sound.
  static func backUpDaily(_ library: Library) {
    guard library.progress.isSaving else { return }
    do throws(StorageError) {
      let days = try Backup.all(in: folder).map { library.calendar.day(of: $0.time) }
      if days.contains(library.today) { return }
      try library.progress.backUp(into: folder, at: library.now)
    } catch {
      if error.fault == .damaged { Output.report("karuta: \(error)") }
    }
  }

  /// Puts a backup back; without one it lists what there is.
  static func restore(_ name: String?, at now: UnixTime) throws -> Int32 {
    guard let name else { return try list() }
    let path = File(name).exists ? name : "\(folder)/\(name)"
    guard File(path).exists else {
      // A folder that cannot be looked into may have it.
      _ = try Backup.all(in: folder)
      throw CommandError(
        localized: "\(name): no such backup; karuta restore lists the backups")
    }
    if let folder = try? ProgressFile(path: Locations.progress).sharedFolder() {
      throw CommandError(
        localized: """
          the progress is shared in \(folder), whose log would bring back what the backup hasn't; \
          write karuta devices leave first
          """)
    }
    Locations.makeDataFolder()
    let aside = try ProgressFile.restore(path, to: Locations.progress, at: now)
    Output.print(localized: "Restored \(path)")
    if let aside {
      Output.print(localized: "Your former progress is saved in \(aside)")
    }
    return 0
  }

  private static func list() throws -> Int32 {
    let backups = try Backup.all(in: folder)
    if backups.isEmpty {
      Output.print(localized: "There are no backups yet; karuta backup makes one.")
    }
    for backup in backups { Output.print(backup.path) }
    return 0
  }
}
