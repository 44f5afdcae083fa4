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

extension Environment: SourceProperty {
  @MainActor func isSameSource(as other: Environment) -> Bool { path == other.path }

  mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope
  ) { self.scope = scope }
}

/// Names an object of the environment by its type.
struct ObjectName<ObjectType>: Hashable {}

extension EnvironmentValues {
  subscript<ObjectType: AnyObject>(name: ObjectName<ObjectType>) -> ObjectType? {
    object(of: ObjectType.self)
  }

  subscript<ObjectType: AnyObject>(needed name: ObjectName<ObjectType>) -> ObjectType {
    guard let object = self[name] else {
      let view = MainActor.assumeIsolated { Dependent.current?.name } ?? "A view"
      fatalError(
        "\(view) needs an object of type \(ObjectType.self) in its environment, and no ancestor gives "
          + "one. Add .environment(\(ObjectType.self)(…)) to a view around it.")
    }
    return object
  }
}

/// A key of the environment, with the type and the default of its value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no ancestor sets one.
  static var defaultValue: Value { get }
}

/// The values that flow down to a view.
public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  /// Values that have been set here, not yet part of a scope.
  private(set) var changes: [EnvironmentEntry] = []

  /// Makes values that are all at their defaults.
  public init() { scope = nil }

  init(_ scope: EnvironmentScope) { self.scope = scope }

  /// The value of a key.
  public subscript<Name: EnvironmentKey>(key: Name.Type) -> Name.Value {
    get { value(ObjectIdentifier(key)) ?? Name.defaultValue }
    set { set(ObjectIdentifier(key), newValue) }
  }

  private func value<Value>(_ key: ObjectIdentifier) -> Value? {
    (changes.first(for: key) ?? scope?.read(key))?.value(as: Value.self)
  }

  private mutating func set<Value>(_ key: ObjectIdentifier, _ value: Value) {
    changes.removeAll { $0.key == key }
    changes.append(TypedEnvironmentEntry(key, value))
  }
}

extension EnvironmentValues {
  func object<ObjectType: AnyObject>(of type: ObjectType.Type) -> ObjectType? {
    let object: ObjectType?? = value(ObjectIdentifier(type))
    return object ?? nil
  }

  /// Sets an object by its type; nil hides the object of an ancestor.
  mutating func setObject<ObjectType: AnyObject>(_ object: ObjectType?) {
    set(ObjectIdentifier(ObjectType.self), object)
  }
}
