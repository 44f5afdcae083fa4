import TermUICore

/// The keys that the settings assign to commands, by the names of the screen and the command.
public struct KeyChoices: Equatable {
  private var keys: [String: [String: [Key]]] = [:]

  public init() {}

  public subscript(screen: String, command: String) -> [Key]? {
    get { keys[screen]?[command] }
    set { keys[screen, default: [:]][command] = newValue }
  }
}

/// The keys of a screen as the settings see them: commands by name only.
public struct KeySection: Hashable {
  /// A command with its default keys.
  public struct Command: Hashable {
    public let name: String
    public let keys: [Key]
    public let meaning: String

    public init(name: String, keys: [Key], meaning: String) {
      self.name = name
      self.keys = keys
      self.meaning = meaning
    }
  }

  public let screen: String
  public let commands: [Command]

  public init(screen: String, commands: [Command]) {
    self.screen = screen
    self.commands = commands
  }

  /// The name of the setting for the keys of a command.
  public func setting(_ command: Command) -> String { "key.\(screen).\(command.name)" }
}
