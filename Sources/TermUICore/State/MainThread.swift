import Dispatch
import Glibc
import Synchronization

/// The thread that the main actor runs on at the moment.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The thread within `during`; 0 if none is.
  private static let entered = Atomic<UInt>(0)

  /// Whether this is the main actor's thread; within `during` also while it waits for another queue (`queue.sync`).
  static var isCurrent: Bool {
    entered.load(ordering: .relaxed) == UInt(pthread_self())
      || DispatchQueue.getSpecific(key: key) == true
  }

  @MainActor static func during(_ body: () -> Void) {
    let outer = entered.exchange(UInt(pthread_self()), ordering: .relaxed)
    body()
    entered.store(outer, ordering: .relaxed)
  }

  /// Runs `body` at once if this is the main actor's thread, else later on it.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if isCurrent { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
  }
}
