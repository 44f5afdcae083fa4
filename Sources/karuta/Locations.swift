import Files
import Glibc
import Localization
import Progress
import Publishing
import Scheduling

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
    Diagnostics.handler = { message in
      try? Folder(folder).makePrivate()
      try? File("\(folder)/log").append(Array("\(message)\n".utf8))
    }
  }
}
