import Dispatch
import Publishing

/// An observable object that is owned elsewhere; the view is evaluated after each of its announcements.
@MainActor @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType
  private var observation: ObjectObservation?

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, observation: observation) }

  /// Bindings to the properties of an object.
  @MainActor @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    let observation: ObjectObservation?

    /// A binding to a property of the object.
    public subscript<Value>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>
    ) -> Binding<Value> {
      Binding(ObjectLocation(object, path, generation: observation?.generation ?? 0))
    }
  }
}

extension ObservedObject: SourceProperty {
  @MainActor func isSameSource(as other: ObservedObject) -> Bool {
    wrappedValue === other.wrappedValue
  }

  @MainActor func isFed(by source: AnyObject) -> Bool { observation === source }

  @MainActor mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope
  ) {
    let observation = ObjectObservation.inSlot(&slot, of: node)
    observation.observe(wrappedValue)
    self.observation = observation
  }
}

/// An observable object that the view owns: made once for each life of the view.
@MainActor @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private var storage: Storage

  /// Takes the expression that makes the object, for a view that has none yet.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { storage.object }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: storage.object, observation: storage)
  }

  /// The object, made at its first use, and the observation of it.
  final class Storage: ObjectObservation {
    let make: () -> ObjectType
    lazy var object = make()
    override var holdsState: Bool { true }

    init(_ make: @escaping () -> ObjectType, of node: Dependent? = nil) {
      self.make = make
      super.init(of: node)
    }
  }
}

extension StateObject: SourceProperty {
  @MainActor func isSameSource(as other: StateObject) -> Bool { true }

  @MainActor func isFed(by source: AnyObject) -> Bool { storage === source }

  @MainActor mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope
  ) {
    if let owned = slot as? Storage { return storage = owned }
    storage = Storage(storage.make, of: node)
    Dependent.untracked { storage.observe(storage.object) }
    slot = storage
  }
}

/// The nearest ancestor's observable object of a type.
@MainActor @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  private var observation: ObjectObservation?

  /// Looks for the object by its type.
  public init() {}

  /// The object; if there is none, the program ends with a message that says what to add.
  public var wrappedValue: ObjectType {
    guard let object else {
      let view = Dependent.current?.name ?? "A view"
      fatalError(
        "\(view) needs an environment object of type \(ObjectType.self), and no ancestor gives one. "
          + "Add .environmentObject(\(ObjectType.self)(…)) to a view around it.")
    }
    return object
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, observation: observation)
  }
}

extension EnvironmentObject: SourceProperty {
  @MainActor func isSameSource(as other: EnvironmentObject) -> Bool { true }

  @MainActor func isFed(by source: AnyObject) -> Bool { observation === source }

  @MainActor mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope
  ) {
    object = EnvironmentValues(scope).object(of: ObjectType.self)
    let observation = ObjectObservation.inSlot(&slot, of: node)
    if let object { observation.observe(object) }
    self.observation = observation
  }
}

/// A node's subscription to one observable object; each announcement makes the node be evaluated.
@MainActor class ObjectObservation {
  /// The number of announcements: bindings projected from the object differ by it.
  private(set) final var generation = 0
  private var observed: AnyObject?
  private var subscription: AnyCancellable?
  /// Strong until `end`, because weak references would make each use of a node slow.
  private var node: Dependent?

  /// Whether it owns an object.
  var holdsState: Bool { false }

  init(of node: Dependent?) { self.node = node }

  /// The observation in a node's slot, made now if there is none.
  static func inSlot(_ slot: inout AnyObject?, of node: Dependent) -> ObjectObservation {
    let observation = slot as? ObjectObservation ?? ObjectObservation(of: node)
    slot = observation
    return observation
  }

  /// Called when the node ends.
  final func end() {
    subscription = nil
    node = nil
  }

  /// Observes an object in place of the former one.
  final func observe<ObjectType: ObservableObject>(_ newObject: ObjectType) {
    guard observed !== newObject else { return }
    observed = newObject
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
    if let view = Dependent.current?.name, let observed {
      let type = Dependent.name(of: type(of: observed))
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
