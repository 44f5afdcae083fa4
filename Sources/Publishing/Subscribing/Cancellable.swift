/// Something under way that can be ended early.
public protocol Cancellable {
  func cancel()
}
