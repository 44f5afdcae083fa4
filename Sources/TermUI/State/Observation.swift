import Dispatch
import Publishing

/// A node's subscription to one observable object.
///
/// Each announcement asks for the node to be evaluated, on the main actor wherever it came from.
final class Observation {
  /// How many announcements there were: bindings projected from the object differ by it.
  private(set) var generation = 0
  private(set) var object: AnyObject?
  private var subscription: AnyCancellable?
  private weak var node: Node?

  init(of node: Node) { self.node = node }

  func observe<Model: ObservableObject>(_ model: Model) {
    guard object !== model else { return }
    object = model
    subscription = model.objectWillChange.sink { [weak self] _ in
      MainThread.run { self?.announced() }
    }
  }

  private func announced() {
    generation += 1
    node?.sourceDidChange()
  }
}

/// The thread that the main actor runs on.
enum MainThread {
  nonisolated private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs `body` at once on the main actor, later where this is another thread.
  nonisolated static func run(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: key) == true {
      MainActor.assumeIsolated { body() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
    }
  }
}
