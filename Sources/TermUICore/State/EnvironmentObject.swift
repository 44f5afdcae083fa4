import Publishing

/// The nearest ancestor's observable object of a type.
@MainActor @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>:
  DynamicProperty
{
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

extension EnvironmentObject: ConnectedProperty {
  @MainActor func isSameSource(as other: EnvironmentObject) -> Bool { true }

  @MainActor func isFed(by source: AnyObject) -> Bool { observation === source }

  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {
    object = EnvironmentValues(node.scope).object(of: ObjectType.self)
    let observation = ObjectObservation.inSlot(&slot, of: node)
    if let object { observation.observe(object) }
    self.observation = observation
  }
}
