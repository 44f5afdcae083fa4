import Dispatch
import Glibc
import Synchronization

/// The thread that the main actor runs on.
enum MainThread {
  nonisolated private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The thread that takes in an event on the main actor now; 0 while none does.
  nonisolated private static let busy = Atomic<UInt>(0)

  nonisolated static var isCurrent: Bool {
    busy.load(ordering: .relaxed) == UInt(pthread_self())
      || DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs `body`, in which it takes no time to tell that this is the main thread.
  static func during(_ body: () -> Void) {
    let outer = busy.exchange(UInt(pthread_self()), ordering: .relaxed)
    body()
    busy.store(outer, ordering: .relaxed)
  }

  /// What is called only where `isCurrent` has just said so: `assumeIsolated` would ask again. To be
  /// made once, where it is called often.
  nonisolated static func known<Value>(
    _ body: @escaping @MainActor (Value) -> Void
  ) -> (Value) -> Void {
    unsafeBitCast(body, to: ((Value) -> Void).self)
  }

  /// Gives a value to what is `known`, at once on the main actor, later where this is another thread.
  nonisolated static func hand<Value>(_ value: Value, to receive: @escaping (Value) -> Void) {
    if isCurrent { return receive(value) }
    nonisolated(unsafe) let (value, receive) = (value, receive)
    DispatchQueue.main.async { receive(value) }
  }

  /// Runs `body` at once on the main actor, later where this is another thread.
  nonisolated static func run(_ body: @escaping @MainActor () -> Void) {
    if isCurrent { return unsafeBitCast(body, to: (() -> Void).self)() }
    DispatchQueue.main.async { body() }
  }
}
