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
    [
      command("list", "flip", .space, .enter), command("list", "shuffle", "s"),
      command("list", "known", "o"), command("list", "unknown", "x"),
      command("list", "filter", "v"), command("list", "cram", "c"),
      command("list", "quit", "q", .control("c")),
    ],
    [command("statistics", "top", "g"), command("statistics", "quit", "q")],
  ])

  private static func command(_ screen: String, _ name: String, _ keys: Key...) -> KeyCommand {
    KeyCommand(screen: screen, name: name, keys: keys, meaning: "Does \(name).")
  }
}
