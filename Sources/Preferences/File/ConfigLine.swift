/// A line of the settings file.
struct ConfigLine {
  let number: Int
  private let bytes: ArraySlice<UInt8>

  /// The byte order mark with which a file may begin.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Splits a file into lines, without its byte order mark.
  static func all(in bytes: [UInt8]) -> [ConfigLine] {
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { ConfigLine(number: $0 + 1, bytes: $1) }
  }

  /// The text between the spaces at both ends; nil for a blank line or a comment, as most lines are.
  func text() throws(ConfigFault.Reason) -> String? {
    let first = bytes.first { !" \t\r".utf8.contains($0) }
    let isEmpty = first == nil || first == UInt8(ascii: "#")
    if isEmpty && bytes.allSatisfy(UTF8.isASCII) { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return isEmpty ? nil : text.trimmed
  }

  /// The deck or folder of a line that begins a section; nil for any other line.
  static func section(_ text: String) throws(ConfigFault.Reason) -> String? {
    guard text.hasPrefix("[") else { return nil }
    let words = text.dropFirst().dropLast().trimmed
    let kind = ["deck ", "folder "].first(where: words.hasPrefix)
    let name = kind.map { words.dropFirst($0.count).trimmed } ?? ""
    guard text.hasSuffix("]"), !name.isEmpty else { throw .wrongSection }
    return name
  }

  /// The name and the value of a line that sets something.
  static func setting(_ text: String) throws(ConfigFault.Reason) -> (name: String, value: String) {
    guard let sign = text.firstIndex(of: "=") else { throw .noEqualsSign }
    return (text[..<sign].trimmed, text[text.index(after: sign)...].trimmed)
  }
}

extension StringProtocol {
  /// The text without the spaces at its ends, and without the CR of a CR LF.
  fileprivate var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in " \t\r".unicodeScalars.contains(scalar) }
    let rest = unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace)
    return String(String.UnicodeScalarView(rest.reversed()))
  }
}
