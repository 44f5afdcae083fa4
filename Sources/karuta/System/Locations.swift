import Files
import Glibc
import Localization
import Progress
import Publishing

/// The folders of the program's files, by the XDG base directory specification.
enum Locations {
  /// The folder of the settings.
  static var config: String { folder("XDG_CONFIG_HOME", ".config") }
  /// The folder of decks, progress, and backups.
  static var data: String { folder("XDG_DATA_HOME", ".local/share") }
  static var progress: String { "\(data)/progress.db" }
  /// The library of a device that shares no folder.
  static var decks: String { "\(data)/decks" }
  static var backups: String { "\(data)/backups" }
  /// The folder of the log.
  static var state: String { folder("XDG_STATE_HOME", ".local/state") }

  /// The file that has the path of the shared folder if the database is lost.
  static var sharedFolderMemory: String { "\(state)/shared-folder" }

  /// The folders in which an installed Anki has its profiles.
  static var anki: [String] {
    let home = absolute("HOME") ?? ""
    let data = absolute("XDG_DATA_HOME") ?? "\(home)/.local/share"
    return [
      "\(data)/Anki2", "\(home)/.local/share/Anki2", "\(home)/.var/app/net.ankiweb.Anki/data/Anki2",
    ]
    .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static var device: Int64 { device(in: state) }

  /// The ID from a file in a folder that is outside of what is backed up; a new one if it can't be saved.
  nonisolated static func device(in folder: String) -> Int64 {
    let file = File("\(folder)/device")
    let saved = { () -> Int64? in
      guard let bytes = try? file.read(limit: 64) else { return nil }
      return Int64(String(decoding: bytes, as: UTF8.self).filter(\.isNumber))
    }
    if let id = saved() { return id }
    try? Folder(folder).makePrivate()
    // Of several first starts at once the others wait for the ID of the first.
    let lock = FolderLock(folder)
    return withExtendedLifetime(lock) {
      if let id = saved() { return id }
      // A program that was killed may have left the file empty.
      file.remove()
      let id = Int64.random(in: 1...Int64.max)
      _ = try? file.create(Array("\(id)\n".utf8))
      return id
    }
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

  /// Sends warnings to a log file from now on, never to the screen.
  static func beginLog() {
    let folder = state
    Diagnostics.send(to: { message in
      try? Folder(folder).makePrivate()
      try? File("\(folder)/log").append(Array("\(message)\n".utf8))
    })
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
