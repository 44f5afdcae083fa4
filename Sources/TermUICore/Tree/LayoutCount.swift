#if DEBUG
  /// The number of layouts, for tests that none is needless.
  @MainActor final class LayoutCount {
    static let shared = LayoutCount()

    var measured = 0
    var arranged = 0

    func reset() { (measured, arranged) = (0, 0) }
  }
#endif
