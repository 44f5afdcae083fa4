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
      return value.flatMap { unboxed($0, as: Name.Value.self) } ?? Name.defaultValue
    }
    set { changes[ObjectIdentifier(key)] = newValue }
  }
}

/// What a value is; a cast would ask the runtime, which takes it long.
func unboxed<Content, Value>(_ content: Content, as type: Value.Type) -> Value? {
  Content.self == Value.self ? unsafeBitCast(content, to: Value.self) : content as? Value
}

extension EnvironmentValues {
  func object<ObjectType: AnyObject>(of type: ObjectType.Type) -> ObjectType? {
    let id = ObjectIdentifier(type)
    return (changes[id] ?? scope?.read(id)).flatMap { unboxed($0, as: ObjectType.self) }
  }

  /// Nil hides the object of an ancestor.
  mutating func setObject<ObjectType: AnyObject>(_ object: ObjectType?) {
    let key = ObjectIdentifier(ObjectType.self)
    if let object { changes[key] = object } else { changes[key] = NoObject() }
  }

  private struct NoObject: Equatable {}
}
