/// A line of the settings file.
struct ConfigLine {
  let number: Int
  private let bytes: ArraySlice<UInt8>

  /// The lines of a file; a mark of its encoding is left out.
  static func all(in bytes: [UInt8]) -> [ConfigLine] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { ConfigLine(number: $0 + 1, bytes: $1) }
  }

  /// The name and the value that it gives, nil where it is blank or a remark.
  func setting() throws(ConfigFault.Reason) -> (name: String, value: String)? {
    let first = bytes.first { !" \t\r".utf8.contains($0) }
    let saysNothing = first == nil || first == UInt8(ascii: "#")
    if saysNothing && bytes.allSatisfy(UTF8.isASCII) { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    if saysNothing { return nil }
    let line = text.trimmed
    guard let sign = line.firstIndex(of: "=") else { throw .noEqualsSign }
    return (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
  }
}

extension StringProtocol {
  /// The text without the spaces at its ends, and without the other half of a line break.
  fileprivate var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in " \t\r".unicodeScalars.contains(scalar) }
    let rest = unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace)
    return String(String.UnicodeScalarView(rest.reversed()))
  }
}
