import CProgram
import Devices
import Localization
import Progress

/// The program's version, and what `karuta --version --verbose` says of its build.
enum Version {
  /// The version of the last release, or of the next one; the Makefile reads it here.
  static let number = "0.1.0"

  /// One line, such as `karuta 0.1.0 (SQLite 3.40.1)`.
  static var line: String { "karuta \(number) (SQLite \(StorageEngine.version))" }

  /// The line, and a line for each fact of the build and of the formats that are read and written.
  static var details: String {
    let compiler = String(cString: cp_compiler())
    let facts: [(title: Phrase, value: String)] = [
      (Phrase(localized: "commit"), String(cString: cp_commit())),
      (Phrase(localized: "day"), String(cString: cp_day())),
      (Phrase(localized: "compiler"), compiler.isEmpty ? "" : "Swift \(compiler)"),
      (Phrase(localized: "libraries"), String(cString: cp_libraries())),
      (Phrase(localized: "version of the progress file"), "\(StorageEngine.schemaVersion)"),
      (Phrase(localized: "version of the devices' logs"), SharedProgress.logVersion),
    ]
    let lines = facts.filter { !$0.value.isEmpty }
      .map { "\(String(localized: $0.title)): \($0.value)" }
    return ([line] + lines).joined(separator: "\n")
  }
}
