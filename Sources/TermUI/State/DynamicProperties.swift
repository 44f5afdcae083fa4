/// The dynamic properties of one type of view, nested ones included: a plan made once for each type.
final class DynamicProperties {
  private typealias Connect = (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void
  private typealias Update = (UnsafeMutableRawPointer) -> Void

  private var connections: [(offset: Int, connect: Connect)] = []
  private var updates: [(offset: Int, update: Update)] = []
  private static var plans: [ObjectIdentifier: DynamicProperties] = [:]

  static func of(_ type: Any.Type) -> DynamicProperties {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    let plan = DynamicProperties()
    plan.add(fieldsOf: type, at: 0)
    plans[key] = plan
    return plan
  }

  /// How many slots a node keeps for the properties.
  var slotCount: Int { connections.count }

  /// Connects a view value to what its node keeps.
  func connect<V>(_ view: inout V, to slots: inout [AnyObject?], of node: Node) {
    guard !connections.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in connections.enumerated() {
        property.connect(base + property.offset, &slots[index], node)
      }
    }
  }

  /// Runs `update()` of each property, nested ones first.
  func update<V>(_ view: inout V) {
    guard !updates.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for property in updates { property.update(base + property.offset) }
    }
  }

  private func add(fieldsOf type: Any.Type, at start: Int) {
    for field in FieldLayout.fields(of: type) where TypeKind(field.type) == .structure {
      guard !Comparison.isPlainValue(field.type),
        let dynamic = field.type as? any DynamicProperty.Type
      else { continue }
      let offset = start + field.offset
      if let connected = dynamic as? any ConnectedProperty.Type {
        connections.append((offset, Self.connection(connected)))
      } else {
        add(fieldsOf: field.type, at: offset)
        updates.append((offset, Self.updating(dynamic)))
      }
    }
  }

  private static func connection<P: ConnectedProperty>(_ type: P.Type) -> Connect {
    { $0.assumingMemoryBound(to: P.self).pointee.connect(to: &$1, of: $2) }
  }

  private static func updating<P: DynamicProperty>(_ type: P.Type) -> Update {
    { $0.assumingMemoryBound(to: P.self).pointee.update() }
  }
}
