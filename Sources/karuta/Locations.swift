import Decks
import Files
import Glibc
import Localization
import Preferences
import Progress
import Publishing
import Scheduling
import Study

/// The folders of the program's files, by the XDG base directory specification.
enum Locations {
  /// The folder of the settings.
  static var config: String { folder("XDG_CONFIG_HOME", ".config") }
  /// The folder of decks, progress, and backups.
  static var data: String { folder("XDG_DATA_HOME", ".local/share") }
  /// The database.
  static var progress: String { "\(data)/progress.db" }
  /// The folder of the log.
  static var state: String { folder("XDG_STATE_HOME", ".local/state") }

  /// The random ID of this device, from a file outside of what is backed up; a new one if it can't be saved.
  static var device: Int64 {
    let file = File("\(state)/device")
    let saved = { () -> Int64? in
      guard let bytes = try? file.read(limit: 64) else { return nil }
      return Int64(String(decoding: bytes, as: UTF8.self).filter(\.isNumber))
    }
    if let id = saved() { return id }
    let id = Int64.random(in: 1...Int64.max)
    try? Folder(state).makePrivate()
    let isNew = (try? file.create(Array("\(id)\n".utf8))) ?? true
    // Another program may have made it meanwhile.
    return isNew ? id : saved() ?? id
  }

  /// Makes sure that no place depends on the folder in which the program is called.
  static func check() throws(CommandError) {
    let bases = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    if absolute("HOME") != nil || bases.allSatisfy({ absolute($0) != nil }) { return }
    throw CommandError(
      localized: """
        HOME is not an absolute path; set it to one, or set XDG_CONFIG_HOME, XDG_DATA_HOME and \
        XDG_STATE_HOME
        """)
  }

  /// Makes the folder of decks and progress if there is none; returns its fault.
  @discardableResult
  static func makeDataFolder() -> StorageError? {
    do throws(FileError) {
      try Folder(data).makePrivate()
      return nil
    } catch {
      guard case .notWritten(let code) = error.reason else { return StorageError(data, .full) }
      return StorageError(error.path, .folderNotMade(code: code))
    }
  }

  /// A variable of the environment that is text, and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(validatingCString: value)
  }

  /// The specification takes a path that is not absolute as if it were not there.
  private static func folder(_ name: String, _ usual: String) -> String {
    absolute(name).map { "\($0)/karuta" } ?? "\(absolute("HOME") ?? "")/\(usual)/karuta"
  }

  private static func absolute(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// The time of the machine, or for tests the time in a file named by KARUTA_CLOCK, in seconds since 1970.
enum Clock {
  static var now: UnixTime {
    if let path = Locations.variable("KARUTA_CLOCK"), let time = read(path) { return time }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The moments that dates can be computed of; NaN is in no range.
  private static let years: ClosedRange<UnixTime> = -62_135_596_800...253_402_300_799

  /// The time in a file; nil if it is none, or out of range.
  static func read(_ path: String) -> UnixTime? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let time = strtod(buffer, nil)
    return years.contains(time) ? time : nil
  }
}

/// The log of internal errors: a file, never the screen.
enum Log {
  /// Sends warnings to the log file from now on.
  static func begin() {
    let folder = Locations.state
    Diagnostics.send(to: { message in
      try? Folder(folder).makePrivate()
      try? File("\(folder)/log").append(Array("\(message)\n".utf8))
    })
  }
}

extension Library {
  /// Opens the learner's decks and progress for a command; if changes could not be saved, only after
  /// `consent`, which throws to refuse.
  static func open(
    _ preferences: Preferences, for arguments: Arguments, consent: (StorageError) throws -> Void
  ) throws -> Library {
    Library(
      folder: "\(Locations.data)/decks", progress: try progress(for: arguments, consent),
      options: preferences.settings.study, clock: { Clock.now })
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
      return try ProgressFile(path: file, device: Locations.device)
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

extension ConfigFile {
  /// The path of the learner's settings.
  static func path(in folder: String = Locations.config) -> String { "\(folder)/karuta.conf" }

  /// The learner's settings of a table.
  static func open(_ table: SettingTable, in folder: String = Locations.config) -> ConfigFile {
    let path = path(in: folder)
    let file = File(path)
    if file.isMissing {
      // Another program may write the sample meanwhile.
      guard file.absence == .danglingLink, file.isMissing else { return ConfigFile() }
      return refused(
        path,
        localized: "is a link to a file that does not exist; remove the link, or make the file")
    }
    // A pipe would be waited for.
    if let kind = file.kind, kind != .regular {
      return refused(path, localized: "is not a file; move it away")
    }
    do throws(FileError) {
      return ConfigFile(path: path, bytes: try file.read(limit: most), table)
    } catch {
      return refused(path, localized: reason(error))
    }
  }

  /// Changes a settings file as another program left them; the other lines stay.
  static func change(
    _ path: String, _ change: ([UInt8]) -> [UInt8]
  ) throws(DeckError) {
    do throws(FileError) {
      let file = try LockedFile(path)
      let bytes = try File(file.path).read(limit: most)
      try FileReplacement(of: file, with: change(bytes)).commit()
    } catch {
      throw DeckError(error)
    }
  }

  /// More than this is not written by hand.
  private static let most = 1 << 20

  private static func refused(_ path: String, localized reason: Phrase) -> ConfigFile {
    ConfigFile(fault: ConfigFault(file: path, localized: reason))
  }

  private static func reason(_ error: FileError) -> Phrase {
    switch error.reason {
    case .tooLarge:
      Phrase(localized: "is larger than 1 MiB; move it away, and a sample will be written")
    case .unreadable(let code):
      Phrase(
        localized: "cannot be read (\(SystemError(code: code).message)); check its permissions")
    case .missing, .danglingLink, .nameNotUTF8, .folder, .notAFile, .notAFolder, .readOnly,
      .folderReadOnly, .diskFull, .inUse, .notWritten:
      Phrase(localized: "cannot be read; check its permissions")
    }
  }

  /// Writes a file that explains itself, unless there is one; a folder that takes no file is no
  /// hindrance to studying.
  static func writeSample(_ table: SettingTable, in folder: String = Locations.config) {
    let file = File(path(in: folder))
    guard file.isFree else { return }
    try? Folder(folder).makePrivate()
    _ = try? file.create(Array(table.sample.utf8))
  }
}
