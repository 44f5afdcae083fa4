/// The character between two fields of a line.
public struct Separator: Equatable, Sendable {
  public let byte: UInt8

  static let tab = Separator(byte: UInt8(ascii: "\t"))

  /// The separators that are tried in a file without a header, the most likely first.
  static let usual = [tab] + ",;|".utf8.map(Separator.init(byte:))

  private static let names: [(name: String, character: UInt8)] = [
    ("tab", UInt8(ascii: "\t")), ("comma", UInt8(ascii: ",")), ("semicolon", UInt8(ascii: ";")),
    ("pipe", UInt8(ascii: "|")), ("space", UInt8(ascii: " ")), ("colon", UInt8(ascii: ":")),
  ]

  init(byte: UInt8) { self.byte = byte }

  /// The value of Anki's `#separator:` header: a name, `\t`, or the character itself.
  init?(header value: String) {
    let name = value.lowercased()
    if let known = Separator.names.first(where: { $0.name == name }) {
      byte = known.character
    } else if name == "\\t" || value == "\t" {
      byte = UInt8(ascii: "\t")
    } else if value.utf8.count == 1, let only = value.utf8.first, Separator.canSeparate(only) {
      byte = only
    } else {
      return nil
    }
  }

  /// Whether a byte has no other meaning in the format, as a quote or a line break has.
  private static func canSeparate(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "#") && byte != 0x0A && byte != 0x0D
      && byte != 0 && byte < 0x80
  }

  /// The name in messages.
  public var name: String {
    Separator.names.first { $0.character == byte }?.name ?? "'\(Unicode.Scalar(byte))'"
  }
}
