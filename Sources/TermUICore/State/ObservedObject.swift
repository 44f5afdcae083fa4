import Publishing

/// An observable object that is owned elsewhere; the view is evaluated after each of its announcements.
@MainActor @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>:
  DynamicProperty
{
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

extension ObservedObject: ConnectedProperty {
  @MainActor func isSameSource(as other: ObservedObject) -> Bool {
    wrappedValue === other.wrappedValue
  }

  @MainActor func isFed(by source: AnyObject) -> Bool { observation === source }

  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {
    let observation = ObjectObservation.inSlot(&slot, of: node)
    observation.observe(wrappedValue)
    self.observation = observation
  }
}
