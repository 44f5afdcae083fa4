extension JSON {
  /// The value on one line, without blanks.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map(\.text).joined(separator: ",") + "}"
    }
  }

  fileprivate static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars { text += escaped(scalar) }
    return text + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    // Those from DEL on need no escape, but a terminal would obey them.
    case ..<" ", "\u{7F}"..<"\u{A0}":
      "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}

extension JSON.Member {
  fileprivate var text: String { JSON.quoted(name) + ":" + value.text }
}
