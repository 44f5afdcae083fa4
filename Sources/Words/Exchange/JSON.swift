/// A JSON value (RFC 8259). Members keep their order, and numbers their text.
public enum JSON: Equatable, Sendable {
  /// A name and what it stands for.
  public struct Member: Equatable, Sendable {
    let name: String
    let value: JSON
  }

  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A whole number.
  public static func number(_ value: Int) -> JSON { .number("\(value)") }

  /// A number.
  public static func number(_ value: Double) -> JSON { .number("\(value)") }

  /// A whole number where the value is one.
  static func seconds(_ value: Double) -> JSON { Int(exactly: value).map(number) ?? number(value) }

  /// The first member of a name, if this is an object that has it.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The number nearest to the text, unless it is too large to be one.
  var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0, value: $1) })
  }
}
