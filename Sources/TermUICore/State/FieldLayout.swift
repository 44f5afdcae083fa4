@_spi(Reflection) import Swift

/// The stored properties of a type, as the runtime knows them.
///
/// The one place that asks the runtime. With reflection metadata disabled it would find no
/// property and every state would silently be lost, so that is checked once.
struct FieldLayout {
  struct Field {
    let name: String
    let offset: Int
    let type: Any.Type
  }

  private struct Probe { let answer: Int }

  private static let works: Bool = {
    let fields = read(Probe.self)
    return fields.count == 1 && fields[0].name == "answer"
  }()

  static func fields(of type: Any.Type) -> [Field] {
    precondition(
      works, "TermUI finds no stored properties: build without -disable-reflection-metadata")
    return read(type)
  }

  private static func read(_ type: Any.Type) -> [Field] {
    var fields: [Field] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) { name, offset, type, _ in
      fields.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    return fields
  }
}
