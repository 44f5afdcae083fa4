@_spi(Reflection) import Swift

/// A stored property of a struct or a tuple.
///
/// The one place that uses the runtime's reflection. Without its metadata it would find no property, and every
/// state would silently be lost, so that is checked once.
struct Field {
  enum Kind { case structure, tuple, optional, object, function, other }

  let name: String
  let offset: Int
  let type: Any.Type
  let kind: Kind

  static func kind(of type: Any.Type) -> Kind {
    func holder<Value>(of type: Value.Type) -> Any.Type { Holder<Value>.self }
    return read(_openExistential(type, do: holder))[0].kind
  }

  /// The stored properties of a struct or a tuple.
  static func all(of type: Any.Type) -> [Field] {
    precondition(
      isReflectionPresent,
      "TermUI finds no stored properties: build without -disable-reflection-metadata")
    return read(type)
  }

  private struct Probe { let answer: Int }

  private struct Holder<Value> { let value: Value }

  private static let isReflectionPresent = read(Probe.self).map(\.name) == ["answer"]

  private static func read(_ type: Any.Type) -> [Field] {
    var fields: [Field] = []
    _ = _forEachField(of: type) { name, offset, type, kind in
      fields.append(
        Field(name: String(cString: name), offset: offset, type: type, kind: Kind(kind)))
      return true
    }
    return fields
  }
}

extension Field.Kind {
  fileprivate init(_ kind: _MetadataKind) {
    self =
      switch kind {
      case .struct: .structure
      case .tuple: .tuple
      case .optional: .optional
      case .class: .object
      case .function: .function
      default: .other
      }
  }
}
