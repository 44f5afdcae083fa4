import Dispatch
import Publishing

/// A node's subscription to one observable object; each announcement makes the node be evaluated.
@MainActor final class ObjectObservation: Connection {
  /// The number of announcements: bindings projected from the object differ by it.
  private(set) var generation = 0
  private var object: AnyObject?
  private var subscription: AnyCancellable?
  /// Strong until `end`, because weak references would make each use of a node slow.
  private var node: Node?

  init(of node: Node) { self.node = node }

  /// The observation in a node's slot, made now if there is none.
  static func inSlot(_ slot: inout AnyObject?, of node: Node) -> ObjectObservation {
    let observation = slot as? ObjectObservation ?? ObjectObservation(of: node)
    slot = observation
    return observation
  }

  override func end() {
    subscription = nil
    node = nil
  }

  /// Observes an object in place of the former one.
  func observe<ObjectType: ObservableObject>(_ newObject: ObjectType) {
    guard object !== newObject else { return }
    object = newObject
    let publisher = newObject.objectWillChange as? ObservableObjectPublisher
    subscription = newObject.objectWillChange.sink { [self] _ in
      if MainThread.isCurrent {
        MainActor.assumeIsolated { objectWillChange() }
      } else {
        DispatchQueue.main.async { self.objectWillChangeElsewhere(publisher) }
      }
    }
  }

  private func objectWillChange() {
    generation += 1
    guard let node else { return }
    if let view = Dependent.current?.name, let object {
      let type = Dependent.name(of: type(of: object))
      Diagnostics.warn(
        once: "change of \(type) in body of \(view)",
        "\(view) changes a published property of \(type) while its body is evaluated; the change is "
          + "shown in the next update. Move it into an action, onAppear or onChange.")
    }
    if EvaluationLog.isRecording { EvaluationLog.recordChange(of: self, for: node) }
    node.sourceDidChange()
  }

  /// Handles a change by another thread, again later if that thread is still storing the value.
  private func objectWillChangeElsewhere(_ publisher: ObservableObjectPublisher?) {
    objectWillChange()
    guard let publisher, publisher.isChanging else { return }
    DispatchQueue.main.async { self.objectWillChangeElsewhere(publisher) }
  }
}
