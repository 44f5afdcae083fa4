import Publishing

/// An observable object that the view owns: made once for each life of the view.
@MainActor @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty
{
  private var storage: Storage

  /// Takes the expression that makes the object, for a view that has none yet.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { storage.object }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: storage.object, observation: storage.observation)
  }

  final class Storage: Connection {
    let make: () -> ObjectType
    lazy var object = make()
    var observation: ObjectObservation?

    init(_ make: @escaping () -> ObjectType) { self.make = make }

    override func end() { observation?.end() }
  }
}

extension StateObject: ConnectedProperty {
  @MainActor func isSameSource(as other: StateObject) -> Bool { true }

  @MainActor func isFed(by source: AnyObject) -> Bool { storage.observation === source }

  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {
    if slot == nil {
      let owned = Storage(storage.make)
      let observation = ObjectObservation(of: node)
      owned.observation = observation
      Dependent.untracked { observation.observe(owned.object) }
      slot = owned
    }
    storage = unsafeDowncast(slot!, to: Storage.self)
  }
}
