/// The keys of a screen where the learner has chosen no others.
protocol DefaultKeys {
  associatedtype Command
  /// What the settings call the screen.
  static var screen: String { get }
  static var table: [KeyBinding<Command>] { get }
}
