import Dispatch
import Publishing

/// The events that subscribers received, in order.
final class Log<Entry> {
  var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
}

extension Publisher {
  /// Logs each value and the completion as text.
  func log(to log: Log<String>) -> AnyCancellable {
    sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
  }
}

/// A subscriber that logs whatever its publisher sends, even after a cancellation.
final class RecordingSubscriber: Subscriber {
  typealias Failure = Never

  let log = Log<Int>()
  private(set) var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) { log.add(input) }
  func receive(completion: Subscribers.Completion<Never>) { subscription = nil }
}

struct Failed: Error, Equatable, CustomStringConvertible {
  var description: String { "Failed" }
}

class Counter: ObservableObject {
  struct Item: Equatable { var x = 0 }
  @Published var count = 0
  @Published var items = [Item(), Item(), Item(), Item()]
  @Published var note: String
  init(note: String = "") { self.note = note }
}

final class Named: Counter {
  @Published var name = ""
  @Published var watched = 0 { didSet { seen.append(watched) } }
  var seen: [Int] = []
}

final class Holder<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs the work on this many threads at once, and returns when all are done.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  let start = DispatchSemaphore(value: 0)
  for thread in 0..<count {
    DispatchQueue(label: "thread \(thread)").async(group: group) {
      start.wait()
      work(thread)
    }
  }
  for _ in 0..<count { start.signal() }
  group.wait()
}

/// Carries a value that is not Sendable to another thread.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

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
