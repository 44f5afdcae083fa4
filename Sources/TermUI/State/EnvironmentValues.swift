/// A kind of value that flows down the tree, and its value where nobody set one.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one.
  static var defaultValue: Value { get }
}

/// The values that flow down to a view.
public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  /// Values that have been set here, not yet part of a scope.
  fileprivate(set) var changes: [ObjectIdentifier: Any] = [:]

  /// Makes values that are all at their defaults.
  public init() { scope = nil }

  init(_ scope: EnvironmentScope) { self.scope = scope }

  /// The value of a key.
  public subscript<Name: EnvironmentKey>(key: Name.Type) -> Name.Value {
    get {
      let id = ObjectIdentifier(key)
      let value = changes.isEmpty ? scope?.read(id) : changes[id] ?? scope?.read(id)
      return value as? Name.Value ?? Name.defaultValue
    }
    set { changes[ObjectIdentifier(key)] = newValue }
  }
}

extension EnvironmentValues {
  mutating func setObject<ObjectType: AnyObject>(_ object: ObjectType) {
    changes[ObjectIdentifier(ObjectType.self)] = object
  }
}
