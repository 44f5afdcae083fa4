#if DEBUG
  /// How much was laid out, for tests that nothing is without need.
  @MainActor final class LayoutCount {
    static let shared = LayoutCount()

    var measured = 0
    var arranged = 0

    func reset() { (measured, arranged) = (0, 0) }
  }
#endif
