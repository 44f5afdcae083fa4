import Publishing

/// The nearest ancestor's observable object of a type.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  private var observation: ObjectObservation?
  private var view = "A view"

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      Fatal.stop(
        "\(view) needs an environment object of type \(ObjectType.self), and no ancestor gives one. "
          + "Add .environmentObject(\(ObjectType.self)(…)) to a view around it.")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, observation: observation)
  }
}

extension EnvironmentObject: ConnectedProperty {
  func isSameSource(as other: EnvironmentObject) -> Bool { true }

  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    view = node.name
    object = node.scope.read(ObjectIdentifier(ObjectType.self)) as? ObjectType
    let observation = slot as? ObjectObservation ?? ObjectObservation(of: node)
    slot = observation
    if let object { observation.observe(object) }
    self.observation = observation
  }
}
