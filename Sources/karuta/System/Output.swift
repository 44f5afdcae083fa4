import Glibc
import Localization

/// The program's output without a screen: lines without control sequences.
nonisolated enum Output {
  /// Whether standard output is a terminal whose cursor can be placed.
  static var canShowScreens: Bool {
    isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  static func print(_ line: String) { Swift.print(harmless(line)) }

  static func print(localized line: Phrase) { print(String(localized: line)) }

  /// Writes bytes to standard output, as they are.
  static func write(_ bytes: [UInt8]) throws(CommandError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw unwritten }
      rest = rest.dropFirst(count)
    }
  }

  static func report(_ line: String) { writeError(harmless(line) + "\n") }

  /// Shows how much is read of what other devices did, in the last line of a terminal, and removes that at the end.
  static func showReading(_ share: Double) {
    guard isatty(STDERR_FILENO) == 1, canShowScreens else { return }
    let text = String(
      localized: "Reading what other devices did: \(Int(share * 100)) % · Ctrl-C: the rest later")
    writeError("\r\u{1B}[K" + (share < 1 ? text : ""))
  }

  /// Whether somebody at a terminal can answer a question.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  static func ask(_ question: String) { writeError(harmless(question)) }

  /// Asks a question, and returns whether the answer is yes.
  static func isAnswerYes(to question: String) -> Bool {
    ask(question)
    return readLine()?.lowercased().hasPrefix("y") == true
  }

  /// Flushes the output; a reader must not take a part of it for all.
  static func finish() throws(CommandError) {
    if fflush(nil) != 0 { throw unwritten }
  }

  private static var unwritten: CommandError {
    CommandError(
      localized: """
        standard output: cannot be written to (\(String(cString: strerror(errno)))); make room, or \
        send it elsewhere
        """)
  }

  /// A text with a visible sign in place of each control and format character.
  ///
  /// Zero-width joiners stay between emoji, and eight marks on a letter. A joiner or non-joiner between other letters is
  /// left out, as on the screen: many words of Persian have one.
  static func harmless(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var marks = 0
    for (index, scalar) in scalars.enumerated() {
      switch scalar.properties.generalCategory {
      case .control:
        let picture = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
        result.append(scalar.value > 0x7F ? "\u{FFFD}" : Unicode.Scalar(picture) ?? "\u{FFFD}")
      case .format where scalar == "\u{200D}" && isBetweenEmoji(index, scalars):
        result.append(scalar)
      case .format
      where ["\u{200C}", "\u{200D}"].contains(scalar) && isBetweenLetters(index, scalars):
        break
      case .format, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
      case .nonspacingMark, .enclosingMark:
        marks += 1
        if marks <= 8 { result.append(scalar) }
        continue
      default: result.append(scalar)
      }
      marks = 0
    }
    return String(result)
  }

  private static func isBetweenEmoji(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let isEmoji = { (scalar: Unicode.Scalar) in scalar.value > 0xFF && scalar.properties.isEmoji }
    let before = scalars[..<index].last { $0 != "\u{FE0F}" && !$0.properties.isEmojiModifier }
    let after = scalars.dropFirst(index + 1).first
    return before.map(isEmoji) == true && after.map(isEmoji) == true
  }

  private static func isBetweenLetters(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let areLetters = [index - 1, index + 1].map { place in
      scalars.indices.contains(place) && scalars[place].value > 0xFF
        && (scalars[place].properties.isAlphabetic
          || scalars[place].properties.generalCategory == .nonspacingMark)
    }
    return areLetters == [true, true]
  }

  /// Writes a text to standard error, as it is.
  static func writeError(_ text: String) {
    let bytes = Array(text.utf8)
    Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
