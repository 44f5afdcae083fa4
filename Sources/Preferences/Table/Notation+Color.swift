import TermUICore

extension Notation<Color?> {
  /// A color as a name, a palette index, or `#rrggbb`; `auto` is none.
  static var color: Notation {
    Notation(
      localized: "a color: \(names); 0 to 255; #rrggbb; dim; default; or auto"
    ) { text in
      if text == "auto" { return .some(nil) }
      if text == "default" { return .primary }
      if text == "dim" { return .secondary }
      if let index = names.firstIndex(of: text) { return Color(palette: UInt8(index)) }
      if text.hasPrefix("#") { return exact(text.dropFirst()).map(Optional.some) }
      return UInt8(text).map { .some(Color(palette: $0)) }
    } writing: { color in
      switch color?.value {
      case nil: "auto"
      case .palette(let index) where index < names.count: names[Int(index)]
      case .palette(let index): "\(index)"
      case .exact(let red, let green, let blue): "#" + [red, green, blue].map(hex).joined()
      case .role: "dim"
      case .terminalDefault: "default"
      }
    }
  }

  private static let base = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
  private static let names = base + base.map { "bright-\($0)" }

  private static func exact(_ digits: Substring) -> Color? {
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }

  private static func hex(_ part: UInt8) -> String {
    (part < 16 ? "0" : "") + String(part, radix: 16)
  }
}
