import Glibc

/// What the program says without a screen: lines in which a terminal finds nothing to obey.
enum Output {
  /// Writes a line to standard output.
  static func print(_ line: String) { Swift.print(harmless(line)) }

  /// Writes a line to standard error.
  static func tell(_ line: String) { write(harmless(line) + "\n") }

  /// Writes a question to standard error.
  static func ask(_ question: String) { write(harmless(question)) }

  /// Makes sure that all lines have arrived; who reads a part of them must not take it for all.
  static func finish() throws(Refusal) {
    if fflush(nil) == 0 { return }
    throw Refusal(
      "standard output: cannot be written to (\(String(cString: strerror(errno)))); "
        + "make room, or send it elsewhere")
  }

  /// A text with a visible sign in place of each control character.
  static func harmless(_ text: String) -> String {
    // The first byte of the controls that take two is that of many letters too.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(sign)))
  }

  private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.properties.generalCategory == .control else { return scalar }
    let picture = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
    return scalar.value > 0x7F ? "\u{FFFD}" : Unicode.Scalar(picture) ?? "\u{FFFD}"
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
