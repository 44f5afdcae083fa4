/// Something under way that can be ended early.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}
