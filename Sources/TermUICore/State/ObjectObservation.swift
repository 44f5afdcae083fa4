import Dispatch
import Publishing

/// A node's subscription to one observable object.
///
/// Each announcement asks for the node to be evaluated, on the main actor wherever it came from.
final class ObjectObservation: Connection {
  /// How many announcements there were: bindings projected from the object differ by it.
  private(set) var generation = 0
  private(set) var object: AnyObject?
  private var subscription: AnyCancellable?
  /// Held until the node ends, as is this by what it hears: weak references would make each use slow.
  private var node: Node?

  init(of node: Node) { self.node = node }

  func observe<ObjectType: ObservableObject>(_ model: ObjectType) {
    guard object !== model else { return }
    object = model
    let publisher = model.objectWillChange as? ObservableObjectPublisher
    // Made once, since announcements are many.
    let hear = MainThread.known { [self] (_: Void) in announced() }
    subscription = model.objectWillChange.sink { [self] _ in
      if MainThread.isCurrent {
        hear(())
      } else {
        DispatchQueue.main.async { self.announcedElsewhere(by: publisher) }
      }
    }
  }

  override func end() {
    subscription = nil
    node = nil
  }

  private func announced() {
    generation += 1
    if let reader = Dependent.current, let object { Self.warnOfWrite(to: object, in: reader.name) }
    guard let node else { return }
    if EvaluationLog.isNoting { EvaluationLog.noteChange(of: self, for: node) }
    node.sourceDidChange()
  }

  private static func warnOfWrite(to object: AnyObject, in view: String) {
    let type = Dependent.name(of: type(of: object))
    Warnings.once(
      "change of \(type) in body of \(view)",
      "\(view) changes a published property of \(type) while its body is evaluated; the change is "
        + "shown in the next update. Move it into an action, onAppear or onChange.")
  }

  /// Another thread may still be storing what it has announced; then the object is read once more.
  private func announcedElsewhere(by publisher: ObservableObjectPublisher?) {
    announced()
    guard let publisher, publisher.isChanging else { return }
    DispatchQueue.main.async { self.announcedElsewhere(by: publisher) }
  }
}
