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
  typealias Connect =
    @MainActor (
      UnsafeMutableRawPointer, inout AnyObject?, Dependent, EnvironmentScope
    ) -> Void

  /// Whether two values have one source.
  private(set) var isSameSource: Comparison.Test?
  /// Connects a value to an object of its view's node.
  private(set) var connect: Connect?
  /// The type whose stored properties are searched for further dynamic properties.
  private(set) var container: Any.Type?

  static func container(of type: Any.Type) -> _PropertyRole {
    var role = _PropertyRole()
    role.container = type
    return role
  }

  static func source<P: SourceProperty>(_ type: P.Type) -> _PropertyRole {
    var role = _PropertyRole()
    role.isSameSource = {
      $0.assumingMemoryBound(to: P.self).pointee.isSameSource(
        as: $1.assumingMemoryBound(to: P.self).pointee)
    }
    role.connect = {
      $0.assumingMemoryBound(to: P.self).pointee.connect(to: &$1, of: $2, in: $3)
    }
    return role
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
  associatedtype Value

  @MainActor var wrappedValue: Value { get }

  @MainActor func isSameSource(as other: Self) -> Bool

  /// Whether the value comes from a source.
  @MainActor func isFed(by source: AnyObject) -> Bool

  /// Connects the property of a new view value to an object with the lifetime of the view's node, which the slot holds.
  @MainActor mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope)
}

extension SourceProperty {
  @MainActor func isFed(by source: AnyObject) -> Bool {
    Dependent.reads(source) { _ = wrappedValue }
  }

  @MainActor mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope
  ) {}

  @MainActor public static var _role: _PropertyRole { .source(Self.self) }
}

/// The places of the dynamic properties in one type of view, nested ones included; found once for each type.
@MainActor private final class PropertyLayout {
  typealias Update = @MainActor (UnsafeMutableRawPointer) -> Void

  private(set) var connections: [(offset: Int, connect: _PropertyRole.Connect)] = []
  /// Nested properties come first.
  private(set) var updates: [(offset: Int, update: Update)] = []
  /// Whether views of the type began with different values, such as random ones: a new view wouldn't begin as
  /// a former one did.
  private(set) var beginningsDiffer = false
  private var beginnings: [Int: Beginning] = [:]

  private struct Beginning {
    weak var source: Source?
  }
  private static var known: [ObjectIdentifier: PropertyLayout] = [:]

  static func of(_ type: Any.Type) -> PropertyLayout {
    let key = ObjectIdentifier(type)
    if let layout = known[key] { return layout }
    let layout = PropertyLayout()
    layout.add(fieldsOf: type, at: 0)
    known[key] = layout
    return layout
  }

  /// Compares what a new view begins with to what another one began with.
  func viewBegan(with object: AnyObject?, at index: Int) {
    guard !beginningsDiffer, let source = object as? Source else { return }
    if let other = beginnings[index]?.source {
      beginningsDiffer = !source.beganLike(other)
    } else {
      beginnings[index] = Beginning(source: source)
    }
  }

  private func add(fieldsOf type: Any.Type, at start: Int) {
    for field in Field.all(of: type) where field.kind == .structure {
      guard let property = field.type as? any DynamicProperty.Type else { continue }
      let (role, offset) = (property._role, start + field.offset)
      if let connect = role.connect {
        connections.append((offset, connect))
      } else {
        if let container = role.container { add(fieldsOf: container, at: offset) }
        updates.append((offset, updating(property)))
      }
    }
  }

  private func updating<P: DynamicProperty>(_ type: P.Type) -> Update {
    { $0.assumingMemoryBound(to: P.self).pointee.update() }
  }
}

/// The objects that a node owns for the dynamic properties of its view or modifier.
@MainActor struct PropertySlots {
  private let layout: PropertyLayout
  private var slots: [AnyObject?]

  init(for type: Any.Type) {
    layout = PropertyLayout.of(type)
    slots = layout.connections.map { _ in nil }
  }

  /// Connects a new view value to the objects, then runs `update()` of its other properties.
  mutating func prepare<V>(
    _ view: UnsafeMutablePointer<V>, of node: Dependent, in scope: EnvironmentScope
  ) {
    let base = UnsafeMutableRawPointer(view)
    for index in slots.indices {
      let (offset, connect) = layout.connections[index]
      let isNew = slots[index] == nil
      connect(base + offset, &slots[index], node, scope)
      if isNew { layout.viewBegan(with: slots[index], at: index) }
    }
    for (offset, update) in layout.updates { update(base + offset) }
  }

  /// Whether an object holds state that new slots wouldn't have.
  var holdState: Bool {
    !slots.isEmpty && layout.beginningsDiffer
      || slots.contains {
        ($0 as? Source)?.holdsState == true || ($0 as? ObjectObservation)?.holdsState == true
      }
  }

  /// Ends the connections with their node.
  mutating func end() {
    for slot in slots { (slot as? ObjectObservation)?.end() }
    slots = []
  }
}
