import TermUICore

/// The keys that the settings assign to commands, by the names of the settings.
public typealias KeyChoices = [String: [Key]]

/// A command of a screen with its default keys, as the settings see it.
public struct KeyCommand: Hashable {
  public let screen: String
  public let name: String
  public let keys: [Key]
  public let meaning: String
  /// Whether the settings may give its default keys to another command: it is newer than files that do so.
  public let isNew: Bool

  public init(screen: String, name: String, keys: [Key], meaning: String, isNew: Bool = false) {
    self.screen = screen
    self.name = name
    self.keys = keys
    self.meaning = meaning
    self.isNew = isNew
  }

  /// The name of the setting for its keys.
  public var setting: String { "key.\(screen).\(name)" }
}
