import Observation

/// A value of the environment; the view is evaluated if a value that its body has read changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private var scope: EnvironmentScope?

  /// Reads the value at a key path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  /// The nearest ancestor's object of a type; a view that reads it without one ends the program.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    path = \.[needed: ObjectName<Value>()]
  }

  /// The nearest ancestor's object of a type; nil if there is none.
  public init<ObjectType: AnyObject & Observable>(_ type: ObjectType.Type)
  where Value == ObjectType? {
    path = \.[ObjectName<ObjectType>()]
  }

  /// The value that the nearest ancestor has set.
  public var wrappedValue: Value {
    (scope.map { EnvironmentValues($0) } ?? EnvironmentValues())[keyPath: path]
  }
}

extension Environment: ConnectedProperty {
  @MainActor func isSameSource(as other: Environment) -> Bool { path == other.path }

  @MainActor func isFed(by source: AnyObject) -> Bool {
    Dependent.reads(source) { _ = wrappedValue }
  }

  mutating func connect(to slot: inout AnyObject?, of node: Node) { scope = node.scope }
}

/// Names an object of the environment by its type.
struct ObjectName<ObjectType>: Hashable {}

extension EnvironmentValues {
  subscript<ObjectType: AnyObject>(name: ObjectName<ObjectType>) -> ObjectType? {
    object(of: ObjectType.self)
  }

  subscript<ObjectType: AnyObject>(needed name: ObjectName<ObjectType>) -> ObjectType {
    guard let object = self[name] else {
      fatalError(
        "A view needs an object of type \(ObjectType.self) in its environment, and no ancestor gives "
          + "one. Add .environment(\(ObjectType.self)(…)) to a view around it.")
    }
    return object
  }
}
