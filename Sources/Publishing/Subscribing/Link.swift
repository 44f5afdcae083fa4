import Synchronization

/// A subscriber's end of its subscription: let go of when either side ends it.
final class Link {
  private let lock = Lock()
  private let open = Atomic(true)
  private var subscription: (any Subscription)?

  /// Whether values may still pass.
  var isOpen: Bool { open.load(ordering: .acquiring) }

  /// Takes the subscription, or cancels it at once where it comes too late or a second time.
  func connect(_ subscription: any Subscription) {
    let taken = lock.around {
      guard isOpen, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if !taken { subscription.cancel() }
  }

  /// Ends from this side.
  func cancel() {
    close()?.cancel()
  }

  /// Ends because the other side has; true the first time.
  func finish() -> Bool {
    let wasOpen = open.exchange(false, ordering: .acquiringAndReleasing)
    _ = close()
    return wasOpen
  }

  private func close() -> (any Subscription)? {
    lock.around {
      open.store(false, ordering: .releasing)
      defer { subscription = nil }
      return subscription
    }
  }
}
