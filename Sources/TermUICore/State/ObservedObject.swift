import Publishing

/// An observable object that somebody else owns; the view is evaluated at each of its announcements.
@MainActor @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType
  private var observation: ObjectObservation?

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Gives bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, observation: observation) }

  /// Gives bindings to the object's properties.
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

  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    let observation = slot as? ObjectObservation ?? ObjectObservation(of: node)
    slot = observation
    observation.observe(wrappedValue)
    self.observation = observation
  }
}

/// A property of an observed object; it counts as changed at each of the object's announcements.
final class ObjectLocation<ObjectType: ObservableObject, Value>: Location<Value>,
  @unchecked Sendable
{
  private let object: ObjectType
  private let path: ReferenceWritableKeyPath<ObjectType, Value>
  private let generation: Int

  init(
    _ object: ObjectType, _ path: ReferenceWritableKeyPath<ObjectType, Value>,
    generation: Int
  ) {
    self.object = object
    self.path = path
    self.generation = generation
  }

  override func peek() -> Value { object[keyPath: path] }

  override func write(_ newValue: Value) { object[keyPath: path] = newValue }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<ObjectType, Value> else { return false }
    return object === other.object && path == other.path && generation == other.generation
  }
}
