import TermUICore

/// The keys of a screen as the settings see them: names of commands, whatever these do.
struct KeySection {
  struct Command {
    let name: String
    let keys: [Key]
    let meaning: String
  }

  let screen: String
  let commands: [Command]

  init<Keys: DefaultKeys>(_ keys: Keys.Type) {
    screen = keys.screen
    commands = keys.table.map { Command(name: $0.name, keys: $0.keys, meaning: $0.meaning) }
  }

  /// What the settings call the keys of a command.
  func setting(_ command: String) -> String { "key.\(screen).\(command)" }
}
