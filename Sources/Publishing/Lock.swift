import Glibc
import Synchronization

/// A lock for values that aren't `Sendable`; taking it twice on one thread stops the program.
///
/// It is inlined, because a call would look up the result's type at run time: half of a delivery.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  @inline(__always) func withLock<T>(_ body: () -> T) -> T {
    var result: T?
    mutex.withLock { _ in result = body() }
    return result!
  }
}

/// Handles messages one at a time and in order, and holds no lock meanwhile.
///
/// The first thread that posts handles its message, and then those that other threads have posted.
/// So no thread waits for the work of another, and two never work at once.
final class SerialMailbox<Message> {
  /// The place in the queue of a message that is posted while another one is handled on the same thread.
  enum Nesting {
    case atOnce, afterwards
  }

  /// Guards the queue, and whatever `make` reads or writes.
  let lock = Lock()
  private let nesting: Nesting
  private let handle: (Message) -> Void
  private var thread: pthread_t?
  private var queue: [Message] = []

  init(nesting: Nesting = .atOnce, handle: @escaping (Message) -> Void) {
    self.nesting = nesting
    self.handle = handle
  }

  /// Makes a message under the lock, so that messages are handled in the order of their making.
  func post(_ make: () -> Message?) {
    var isFirst = false
    let message: Message? = lock.withLock {
      guard let message = make() else { return nil }
      isFirst = thread == nil
      if isFirst { thread = pthread_self() }
      if isFirst || (nesting == .atOnce && thread == pthread_self()) { return message }
      queue.append(message)
      return nil
    }
    if let message { handle(message) }
    while isFirst, let messages = takeQueue() { messages.forEach(handle) }
  }

  /// Takes all messages; ends this thread's work if there are none.
  private func takeQueue() -> [Message]? {
    lock.withLock {
      if queue.isEmpty {
        thread = nil
        return nil
      }
      defer { queue = [] }
      return queue
    }
  }
}

extension Optional {
  /// Takes the value out, so that it can be used or released after a lock.
  mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
