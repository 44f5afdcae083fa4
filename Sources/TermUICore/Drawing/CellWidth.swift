import Glibc

/// The columns of a character, as ncurses counts them, or columns would drift.
enum CellWidth {
  /// `wcwidth` follows the locale, and knows wide characters in a UTF-8 one alone.
  private static let usesUTF8: Void = {
    if codeSetIsUTF8 { return }
    setlocale(LC_CTYPE, "")
    if !codeSetIsUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
  }()

  private static var codeSetIsUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    _ = usesUTF8
    switch scalar.value {
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: return 2
    default: break
    }
    let width = wcwidth(Int32(bitPattern: scalar.value))
    // What the C library does not know is shown as one column by every terminal at hand.
    return width < 0 ? 1 : Int(width)
  }
}

/// The C library's own; its header hides it from Swift behind a feature macro.
@_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
