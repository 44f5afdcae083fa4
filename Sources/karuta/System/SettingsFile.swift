import Decks
import Files
import Localization
import Preferences

extension ConfigFile {
  /// The path of the learner's settings.
  static func path(in folder: String = Locations.config) -> String { "\(folder)/karuta.conf" }

  /// The learner's settings of a table.
  static func open(_ table: SettingTable, in folder: String = Locations.config) -> ConfigFile {
    let path = path(in: folder)
    let file = File(path)
    if file.isMissing {
      // Another program may write the sample meanwhile.
      guard file.absence == .danglingLink, file.isMissing else { return ConfigFile(path: path) }
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
