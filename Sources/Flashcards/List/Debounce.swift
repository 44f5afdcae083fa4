/// Does something once it has not been called for again for a while.
final class Debounce {
  private let delay: Duration
  private let action: () -> Void
  private var calls = 0
  private var waiting: Task<Void, Never>?

  init(for delay: Duration, _ action: @escaping () -> Void) {
    self.delay = delay
    self.action = action
  }

  /// Puts it off; a call costs next to nothing while one is waited for.
  func call() {
    calls &+= 1
    guard waiting == nil else { return }
    waiting = Task { [weak self, delay] in
      var seen: Int?
      repeat {
        seen = self?.calls
        try? await Task.sleep(for: delay)
      } while !Task.isCancelled && self?.calls != seen
      self?.end()
    }
  }

  /// Gives up what was called for.
  func cancel() { waiting?.cancel() }

  private func end() {
    waiting = nil
    if !Task.isCancelled { action() }
  }
}
