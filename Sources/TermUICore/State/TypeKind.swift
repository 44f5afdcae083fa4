/// What a type is made of, from the first word of its metadata (Swift's ABI, MetadataKind.def).
///
/// To ask this costs next to nothing; to ask for a conformance the first time, the runtime looks
/// through all that the program has.
enum TypeKind: UInt {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  /// A class, or a rarer kind.
  case other = 0

  init(_ type: Any.Type) {
    let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    self = TypeKind(rawValue: word) ?? .other
  }

  /// The type that an optional one wraps: the third word of its metadata.
  static func wrapped(in optional: Any.Type) -> Any.Type {
    unsafeBitCast(optional, to: UnsafePointer<Any.Type>.self)[2]
  }
}
