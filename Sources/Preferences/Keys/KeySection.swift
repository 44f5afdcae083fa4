import TermUICore

/// The keys that the settings assign to commands, by the names of the settings.
public typealias KeyChoices = [String: [Key]]

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
  public func setting(_ command: Command) -> String { Self.setting(screen, command.name) }

  public static func setting(_ screen: String, _ command: String) -> String {
    "key.\(screen).\(command)"
  }
}
