import Publishing

/// A scheduler whose clock the test advances.
final class VirtualScheduler: Scheduler, @unchecked Sendable {
  private(set) var now = Duration.zero
  private var tasks: [(due: Duration, work: () -> Void)] = []

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    let due = now + delay
    let index = tasks.firstIndex { $0.due > due } ?? tasks.endIndex
    tasks.insert((due, work), at: index)
  }

  /// Runs everything that falls due until then.
  func advance(to time: Duration) {
    while let next = tasks.first, next.due <= time {
      tasks.removeFirst()
      now = next.due
      next.work()
    }
    now = time
  }

  var isIdle: Bool { tasks.isEmpty }
}
