/// The dynamic properties of one type of view, nested ones included: a plan made once for each type.
@MainActor final class DynamicProperties {
  fileprivate typealias Update = (UnsafeMutableRawPointer) -> Void

  fileprivate var connections: [(offset: Int, connect: _PropertyRole.Connect)] = []
  fileprivate var updates: [(offset: Int, update: Update)] = []
  private static var plans: [ObjectIdentifier: DynamicProperties] = [:]

  fileprivate static func of(_ type: Any.Type) -> DynamicProperties {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    let plan = DynamicProperties()
    plan.add(fieldsOf: type, at: 0)
    plans[key] = plan
    return plan
  }

  private func add(fieldsOf type: Any.Type, at start: Int) {
    for field in FieldLayout.fields(of: type) where TypeKind(field.type) == .structure {
      guard !Comparison.isPlainValue(field.type),
        let property = _PropertyRole.property(field.type)
      else { continue }
      let offset = start + field.offset
      if let connect = property._role.connect {
        connections.append((offset, connect))
      } else {
        add(fieldsOf: property._role.held ?? field.type, at: offset)
        updates.append((offset, Self.updating(property)))
      }
    }
  }

  private static func updating<P: DynamicProperty>(_ type: P.Type) -> Update {
    { $0.assumingMemoryBound(to: P.self).pointee.update() }
  }
}

/// What a node keeps for the dynamic properties of its view or modifier.
@MainActor struct PropertySlots {
  private let properties: DynamicProperties
  private var slots: [AnyObject?]

  init(for type: Any.Type) {
    properties = DynamicProperties.of(type)
    slots = properties.connections.map { _ in nil }
  }

  /// Whether a type has dynamic properties.
  static func areNeeded(for type: Any.Type) -> Bool {
    let properties = DynamicProperties.of(type)
    return !properties.connections.isEmpty || !properties.updates.isEmpty
  }

  /// Connects a view value to what its node keeps.
  mutating func connect<V>(_ view: inout V, of node: Node) {
    guard !slots.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in properties.connections.enumerated() {
        property.connect(base + property.offset, &slots[index], node)
      }
    }
  }

  /// Runs `update()` of each property, nested ones first.
  func update<V>(_ view: inout V) {
    guard !properties.updates.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for property in properties.updates { property.update(base + property.offset) }
    }
  }

  /// What the view was connected to is let go even where somebody still holds the node.
  mutating func end() {
    for slot in slots { (slot as? Connection)?.end() }
    slots = []
  }
}
