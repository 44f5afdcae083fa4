import Dispatch
import Publishing

/// A node's subscription to one observable object.
///
/// Each announcement asks for the node to be evaluated, on the main actor wherever it came from.
final class ObjectObservation {
  /// How many announcements there were: bindings projected from the object differ by it.
  private(set) var generation = 0
  private(set) var object: AnyObject?
  private var subscription: AnyCancellable?
  private weak var node: Node?

  init(of node: Node) { self.node = node }

  func observe<ObjectType: ObservableObject>(_ model: ObjectType) {
    guard object !== model else { return }
    object = model
    let publisher = model.objectWillChange as? ObservableObjectPublisher
    subscription = model.objectWillChange.sink { [weak self] _ in
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.announced() }
      } else {
        DispatchQueue.main.async { self?.announcedElsewhere(by: publisher) }
      }
    }
  }

  private func announced() {
    generation += 1
    node?.sourceDidChange()
  }

  /// Another thread may still be storing what it has announced; then the object is read once more.
  private func announcedElsewhere(by publisher: ObservableObjectPublisher?) {
    announced()
    guard let publisher, publisher.isChanging else { return }
    DispatchQueue.main.async { [weak self] in self?.announcedElsewhere(by: publisher) }
  }
}
