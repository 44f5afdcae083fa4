/// How well a card sits in memory.
public struct MemoryState: Equatable, Sendable {
  /// The days after which nine of ten such cards are still remembered.
  public let stability: Double
  /// From 1, easy, to 10.
  public let difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}
