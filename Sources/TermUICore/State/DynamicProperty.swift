/// A stored property of a view that takes its value from outside of the view value.
public protocol DynamicProperty {
  /// Runs before each evaluation of the `body` of the view that holds the property.
  @MainActor mutating func update()

  @MainActor static var _role: _PropertyRole { get }
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor public static var _role: _PropertyRole { _PropertyRole() }
}

/// A value whose dynamic properties are those of the view that holds it.
package struct PropertyHolder<Value>: DynamicProperty {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  public static var _role: _PropertyRole { _PropertyRole(holding: Value.self) }
}

/// A dynamic property that is compared by where its value comes from.
protocol SourceProperty: DynamicProperty {
  @MainActor func isSameSource(as other: Self) -> Bool

  /// Whether the value comes from a source.
  @MainActor func isFed(by source: AnyObject) -> Bool
}

extension SourceProperty {
  @MainActor public static var _role: _PropertyRole { _PropertyRole(comparing: Self.self) }
}

/// A dynamic property that the layer connects to something that lives as long as the view's node.
protocol ConnectedProperty: SourceProperty {
  /// Connects the property of a new view value; `slot` keeps what outlives the value.
  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node)
}

extension ConnectedProperty {
  @MainActor public static var _role: _PropertyRole { _PropertyRole(connecting: Self.self) }
}

/// What a dynamic property keeps in its slot and has to end with the node.
@MainActor class Connection {
  init() {}

  func end() {}
}
