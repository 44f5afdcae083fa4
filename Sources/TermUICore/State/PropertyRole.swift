/// What the layer itself does with a dynamic property, told by the property's type.
@MainActor public struct _PropertyRole {
  typealias Test = (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  typealias Connect = (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void

  /// Whether two values have one source.
  private(set) var isSameSource: Test?
  /// Connects a value to what its node keeps.
  private(set) var connect: Connect?

  /// The type of the value that takes the property's whole place.
  private(set) var held: Any.Type?

  private static var properties: [ObjectIdentifier: (any DynamicProperty.Type)?] = [:]

  init() {}

  init(holding type: Any.Type) { held = type }

  init<P: SourceProperty>(comparing type: P.Type) {
    isSameSource = {
      $0.assumingMemoryBound(to: P.self).pointee.isSameSource(
        as: $1.assumingMemoryBound(to: P.self).pointee)
    }
  }

  init<P: ConnectedProperty>(connecting type: P.Type) {
    self.init(comparing: type)
    connect = { $0.assumingMemoryBound(to: P.self).pointee.connect(to: &$1, of: $2) }
  }

  /// The type as one of dynamic properties; the runtime is asked once, since that takes it long.
  static func property(_ type: Any.Type) -> (any DynamicProperty.Type)? {
    let key = ObjectIdentifier(type)
    if let known = properties[key] { return known }
    let property = type as? any DynamicProperty.Type
    properties[key] = .some(property)
    return property
  }
}
