import Scheduling

/// The options of a group of decks in a file that a scheduler depends on.
public struct ImportedPreset: Equatable, Sendable {
  public let name: String
  /// Nil for the usual parameters.
  public let parameters: FSRSParameters?
  public let desiredRetention: Double

  public init(name: String, parameters: FSRSParameters?, desiredRetention: Double) {
    self.name = name
    self.parameters = parameters
    self.desiredRetention = desiredRetention
  }
}
