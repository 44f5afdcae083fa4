/// The keys of a screen where the learner has chosen no others.
protocol DefaultKeys {
  associatedtype Command
  /// What the settings call the screen.
  static var screen: String { get }
  static var table: [KeyBinding<Command>] { get }
  /// The keys that a control on the screen hears by itself, whatever the learner chooses.
  static var fixed: [KeyExplanation] { get }
}

extension DefaultKeys {
  static var fixed: [KeyExplanation] { [] }
}

extension KeyExplanation {
  /// What a scroll view hears.
  static let scrolling = [
    KeyExplanation(caption: "j ↓ k ↑", meaning: "a line down, a line up"),
    KeyExplanation(caption: "PgDn PgUp", meaning: "a page down, a page up"),
    KeyExplanation(caption: "g Home G End", meaning: "to the top, to the bottom"),
  ]
}
