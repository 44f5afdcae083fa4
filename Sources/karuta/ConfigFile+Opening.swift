import Decks
import Files
import Flashcards

extension ConfigFile {
  /// The path of the learner's settings.
  static func path(in folder: String = Locations.config) -> String { "\(folder)/karuta.conf" }

  /// The learner's settings; if there is no file yet, one is written that explains itself, when `write`
  /// runs its argument.
  static func open(
    in folder: String = Locations.config,
    write: (@escaping @MainActor () -> Void) -> Void = { $0() }
  ) -> ConfigFile {
    let path = path(in: folder)
    let file = File(path)
    if file.isMissing {
      // Another program may write the sample meanwhile.
      if file.absence == .danglingLink, file.isMissing {
        return refused(
          path, "is a link to a file that does not exist; remove the link, or make the file")
      }
      write { writeSample(to: file, in: folder) }
      return ConfigFile()
    }
    // A pipe would be waited for.
    if let kind = file.kind, kind != .regular {
      return refused(path, "is not a file; move it away")
    }
    do throws(FileError) {
      return ConfigFile(path: path, bytes: try file.read(limit: most))
    } catch {
      return refused(path, reason(error))
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

  private static func refused(_ path: String, _ reason: String) -> ConfigFile {
    ConfigFile(fault: ConfigFault(file: path, reason))
  }

  private static func reason(_ error: FileError) -> String {
    switch error.reason {
    case .tooLarge: "is larger than 1 MiB; move it away, and a sample will be written"
    case .unreadable(let code):
      "cannot be read (\(SystemError(code: code).message)); check its permissions"
    default: "cannot be read; check its permissions"
    }
  }

  /// Never over what is there; a folder that takes no file is no hindrance to studying.
  private static func writeSample(to file: File, in folder: String) {
    try? Folder(folder).makePrivate()
    _ = try? file.create(Array(sample.utf8))
  }
}
