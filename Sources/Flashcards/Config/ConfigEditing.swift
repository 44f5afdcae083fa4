import Scheduling

extension ConfigFile {
  /// The bytes of a settings file with other parameters of FSRS; all other lines stay as they are.
  public static func setting(_ parameters: FSRSParameters, in bytes: [UInt8]) -> [UInt8] {
    setting(parametersName, to: Notation.parameters.write(parameters), in: bytes)
  }

  /// The bytes of a settings file with another desired retention.
  public static func setting(desiredRetention: Double, in bytes: [UInt8]) -> [UInt8] {
    setting("desired-retention", to: "\(desiredRetention)", in: bytes)
  }

  /// The line that sets the parameters of FSRS.
  public static func line(of parameters: FSRSParameters) -> String {
    "\(parametersName) = \(Notation.parameters.write(parameters))"
  }

  private static let parametersName = "fsrs-parameters"

  /// Replaces the line of a setting that counts, the last; otherwise adds one below the setting's
  /// comment, or at the end.
  static func setting(_ name: String, to value: String, in bytes: [UInt8]) -> [UInt8] {
    let mark = ConfigLine.mark
    if bytes.starts(with: mark) {
      return mark + setting(name, to: value, in: Array(bytes[mark.count...]))
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    let isWindows = lines.first?.last == UInt8(ascii: "\r")
    let line = Array("\(name) = \(value)".utf8) + (isWindows ? [UInt8(ascii: "\r")] : [])
    // A section of a deck ends with the file, so settings of all decks are before the first.
    let all = ConfigLine.all(in: bytes)
    let end = all.firstIndex { (try? $0.section()) != nil } ?? lines.count
    let names = all[..<end].map { try? $0.setting()?.name }
    let comment = Array("#\(name) =".utf8)
    if let index = names.lastIndex(of: name) {
      lines[index] = line
    } else if let index = lines[..<end].lastIndex(where: { $0.starts(with: comment) }) {
      lines.insert(line, at: index + 1)
    } else {
      // The last line is empty in a file that ends with a line feed.
      lines.insert(line, at: end == lines.count && lines.last == [] ? end - 1 : end)
    }
    let isEnded = lines.last == []
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      + (isEnded ? [] : [UInt8(ascii: "\n")])
  }
}
