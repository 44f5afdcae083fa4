import Dispatch

/// The thread that the main actor runs on.
enum MainThread {
  nonisolated private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  nonisolated static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs `body` at once on the main actor, later where this is another thread.
  nonisolated static func run(_ body: @escaping @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { body() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
    }
  }
}
