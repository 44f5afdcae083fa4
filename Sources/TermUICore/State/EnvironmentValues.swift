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
