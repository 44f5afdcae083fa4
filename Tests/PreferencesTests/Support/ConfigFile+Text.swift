import TermUICore

@testable import Preferences

extension ConfigFile {
  /// A file of settings at `karuta.conf` with some text.
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8], path: String = "karuta.conf") {
    self.init(path: path, bytes: bytes, .example)
  }
}

extension SettingTable {
  /// The settings of a program with a list and its statistics.
  static let example = SettingTable([
    KeySection(
      screen: "list",
      commands: [
        command("flip", .space, .enter), command("shuffle", "s"), command("known", "o"),
        command("unknown", "x"), command("filter", "v"), command("cram", "c"),
        command("quit", "q", .control("c")),
      ]),
    KeySection(screen: "statistics", commands: [command("top", "g"), command("quit", "q")]),
  ])

  private static func command(_ name: String, _ keys: Key...) -> KeySection.Command {
    KeySection.Command(name: name, keys: keys, meaning: "Does \(name).")
  }
}
