/// The number of running tasks of views, for tests that wait for them.
@MainActor final class TaskCount {
  private(set) var running = 0
  /// Grows with each task that starts or ends.
  private(set) var steps = 0

  func started() {
    running += 1
    steps += 1
  }

  func ended() {
    running -= 1
    steps += 1
  }
}
