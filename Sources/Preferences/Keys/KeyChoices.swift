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

extension Settings {
  /// The keys of a command that the settings can change.
  subscript(keys command: KeySection.Command, of section: KeySection) -> [Key] {
    get {
      keys[section.screen, command.name] ?? command.keys.filter { !Key.reserved.contains($0) }
    }
    set { keys[section.screen, command.name] = newValue }
  }
}

extension Notation<[Key]> {
  /// The names of one or more keys, without those of the terminal.
  static var keys: Notation {
    Notation { text throws(WrongValue) in
      var keys: [Key] = []
      for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init) {
        guard let key = Key(name: word) else { throw .unknownKey(word) }
        if Key.reserved.contains(key) { throw .reservedKey(key.name) }
        if !keys.contains(key) { keys.append(key) }
      }
      if keys.isEmpty { throw .noKey }
      return keys
    } writing: { keys in
      keys.map(\.name).joined(separator: " ")
    }
  }
}
