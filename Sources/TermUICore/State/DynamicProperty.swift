/// A stored property of a view whose value has a source outside of the view value.
public protocol DynamicProperty {
  /// Runs before each evaluation of the `body` of the view that holds the property.
  @MainActor mutating func update()

  /// The treatment of the property; the layer implements it.
  @MainActor static var _role: _PropertyRole { get }
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  @MainActor public static var _role: _PropertyRole { .container(of: Self.self) }
}

/// The treatment of a dynamic property by the layer.
@MainActor public struct _PropertyRole {
  typealias Connect = @MainActor (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void

  /// Whether two values have one source.
  private(set) var isSameSource: Comparison.Test?
  /// Connects a value to its node's object.
  private(set) var connect: Connect?
  /// The type whose stored properties are searched for further dynamic properties.
  private(set) var container: Any.Type?

  private static var properties: [ObjectIdentifier: (any DynamicProperty.Type)?] = [:]

  static func container(of type: Any.Type) -> _PropertyRole {
    var role = _PropertyRole()
    role.container = type
    return role
  }

  static func source<P: SourceProperty>(_ type: P.Type) -> _PropertyRole {
    var role = _PropertyRole.container(of: type)
    role.isSameSource = {
      $0.assumingMemoryBound(to: P.self).pointee.isSameSource(
        as: $1.assumingMemoryBound(to: P.self).pointee)
    }
    return role
  }

  static func connected<P: ConnectedProperty>(_ type: P.Type) -> _PropertyRole {
    var role = _PropertyRole.source(type)
    role.connect = { $0.assumingMemoryBound(to: P.self).pointee.connect(to: &$1, of: $2) }
    return role
  }

  /// The type as one of dynamic properties; remembered, because the runtime takes long to find it out.
  static func property(_ type: Any.Type) -> (any DynamicProperty.Type)? {
    let key = ObjectIdentifier(type)
    if let known = properties[key] { return known }
    let property = type as? any DynamicProperty.Type
    properties[key] = .some(property)
    return property
  }
}

/// A value whose dynamic properties belong to the view that holds it.
package struct PropertyHolder<Value>: DynamicProperty {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  public static var _role: _PropertyRole { .container(of: Value.self) }
}

/// A dynamic property that is compared by its source.
protocol SourceProperty: DynamicProperty {
  @MainActor func isSameSource(as other: Self) -> Bool

  /// Whether the value comes from a source.
  @MainActor func isFed(by source: AnyObject) -> Bool
}

extension SourceProperty {
  @MainActor public static var _role: _PropertyRole { .source(Self.self) }
}

/// The object that a node owns for a dynamic property.
@MainActor class Connection {
  init() {}

  /// Called when the node ends.
  func end() {}
}

/// A dynamic property connected to an object with the lifetime of the view's node.
protocol ConnectedProperty: SourceProperty {
  /// Connects the property of a new view value; the slot holds the object.
  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node)
}

extension ConnectedProperty {
  @MainActor public static var _role: _PropertyRole { .connected(Self.self) }
}
