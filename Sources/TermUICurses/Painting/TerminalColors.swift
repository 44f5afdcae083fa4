import TermUICore

/// The colours that a terminal has reported as its own.
nonisolated struct TerminalColors: Equatable {
  var text: RGB?
  var background: RGB?
  /// The first 16 of its palette, by their numbers.
  var palette: [Int: RGB] = [:]

  /// The questions for all of them (xterm's ctlseqs, "Operating System Commands").
  static let questions =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
    + (0..<16).map { "\u{1B}]4;\($0);?\u{1B}\\" }.joined()

  /// Takes a report.
  mutating func take(_ report: ColorReport) {
    switch report.place {
    case .text: text = report.color
    case .background: background = report.color
    case .palette(let index): palette[index] = report.color
    }
  }

  /// The parts of a colour on this terminal, if they are known.
  func rgb(_ color: Color) -> RGB? {
    switch color.value {
    case .palette(let index) where index < 16: palette[Int(index)]
    case .terminalDefault: text
    default: color.parts.map { RGB($0) }
    }
  }
}

/// A terminal's report of one of its colours.
nonisolated package struct ColorReport: Equatable {
  enum Place: Equatable {
    case text
    case background
    case palette(Int)
  }

  let place: Place
  let color: RGB

  /// Reads the text of a control string, such as `11;rgb:0000/2b2b/3636` or `4;1;rgba:cd/00/00/ff`.
  init?(_ text: Substring) {
    var fields = text.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count >= 2, let color = Self.color(fields.removeLast()) else { return nil }
    self.color = color
    switch (fields[0], fields.count) {
    case ("10", 1): place = .text
    case ("11", 1): place = .background
    case ("4", 2):
      guard let index = Int(fields[1]), 0..<16 ~= index else { return nil }
      place = .palette(index)
    default: return nil
    }
  }

  /// The colour of a text in the form of X11, with 1 to 4 hexadecimal digits for a part.
  private static func color(_ text: Substring) -> RGB? {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0] == "rgb" || halves[0] == "rgba" else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
      .map { digits -> Int? in
        guard 1...4 ~= digits.utf8.count, digits.utf8.allSatisfy(isHexDigit) else { return nil }
        let most = 1 << (4 * digits.utf8.count) - 1
        return Int(digits, radix: 16).map { ($0 * 255 + most / 2) / most }
      }
    guard parts.count == halves[0].utf8.count, let red = parts[0], let green = parts[1],
      let blue = parts[2], parts.last != .some(nil)
    else { return nil }
    return RGB((red, green, blue))
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }
}
