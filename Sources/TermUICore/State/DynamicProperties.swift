/// The places of the dynamic properties in one type of view, nested ones included; found once for each type.
@MainActor private final class PropertyLayout {
  typealias Update = @MainActor (UnsafeMutableRawPointer) -> Void

  private(set) var connections: [(offset: Int, connect: _PropertyRole.Connect)] = []
  /// Nested properties come first.
  private(set) var updates: [(offset: Int, update: Update)] = []
  private static var known: [ObjectIdentifier: PropertyLayout] = [:]

  static func of(_ type: Any.Type) -> PropertyLayout {
    let key = ObjectIdentifier(type)
    if let layout = known[key] { return layout }
    let layout = PropertyLayout()
    layout.add(fieldsOf: type, at: 0)
    known[key] = layout
    return layout
  }

  private func add(fieldsOf type: Any.Type, at start: Int) {
    for field in Field.all(of: type) where field.kind == .structure {
      guard Comparison.plainTypes[ObjectIdentifier(field.type)] == nil,
        let property = _PropertyRole.property(field.type)
      else { continue }
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

  /// Whether a type has dynamic properties.
  static func areNeeded(for type: Any.Type) -> Bool {
    let layout = PropertyLayout.of(type)
    return !layout.connections.isEmpty || !layout.updates.isEmpty
  }

  /// Connects a new view value to the objects, then runs `update()` of its other properties.
  mutating func prepare<V>(_ view: UnsafeMutablePointer<V>, of node: Node) {
    let base = UnsafeMutableRawPointer(view)
    for index in slots.indices {
      let (offset, connect) = layout.connections[index]
      connect(base + offset, &slots[index], node)
    }
    for (offset, update) in layout.updates { update(base + offset) }
  }

  /// Ends the connections with their node.
  mutating func end() {
    for slot in slots { (slot as? Connection)?.end() }
    slots = []
  }
}
