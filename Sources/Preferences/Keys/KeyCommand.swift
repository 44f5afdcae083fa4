import TermUICore

/// The keys that the settings assign to commands, by the names of the settings.
public typealias KeyChoices = [String: [Key]]

/// A command of a screen with its default keys, as the settings see it.
public struct KeyCommand: Hashable {
  public let screen: String
  public let name: String
  public let keys: [Key]
  public let meaning: String

  public init(screen: String, name: String, keys: [Key], meaning: String) {
    self.screen = screen
    self.name = name
    self.keys = keys
    self.meaning = meaning
  }

  /// The name of the setting for its keys.
  public var setting: String { "key.\(screen).\(name)" }
}
