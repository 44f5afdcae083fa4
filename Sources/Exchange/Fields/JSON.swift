/// A JSON value (RFC 8259). The order of members and the text of numbers stay the same.
///
/// With FoundationEssentials' decoder in place of this reader the program of 13 MB would be 12 MB larger.
public enum JSON: Equatable, Sendable {
  /// A name and its value.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSON

    public init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A whole number; null for nil.
  public static func number(_ value: Int?) -> JSON { value.map { .number("\($0)") } ?? .null }

  /// A number; null for nil.
  public static func number(_ value: Double?) -> JSON { value.map { .number("\($0)") } ?? .null }

  /// A whole number if the value is one; null for nil.
  public static func seconds(_ value: Double?) -> JSON {
    value.flatMap(Int.init(exactly:)).map(number) ?? number(value)
  }
}

extension JSON {
  /// The first member of a name, if this is an object that has it.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number nearest to the text, unless it is too large to be one.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}

extension JSON {
  /// An object in which some members have the values of another one, or are new.
  public func setting(_ other: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let others) = other else { return self }
    let kept = members.filter { member in !others.contains { $0.name == member.name } }
    return .object(kept + others)
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0, value: $1) })
  }

  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON {
  /// The value on one line, without blanks.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    string.unicodeScalars.reduce(into: "\"") { $0 += escaped($1) } + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u" + String(1 << 16 | Int($0), radix: 16).dropFirst() }.joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    // JSON allows DEL and the C1 controls unescaped, but a terminal would obey them.
    case ..<" ", "\u{7F}"..<"\u{A0}": escape(scalar)
    // Bidirectional controls and zero-width characters hide or reorder the text around them.
    case _ where scalar.properties.generalCategory == .format: escape(scalar)
    default: String(scalar)
    }
  }
}
