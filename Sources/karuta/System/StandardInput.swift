import Glibc

/// The lines of standard input.
enum StandardInput {
  /// Reads lines until the end.
  static func lines() throws(CommandError) -> AnyIterator<String> {
    // `readLine` returns nil at the end and at a failure.
    if read(STDIN_FILENO, nil, 0) != 0 {
      let reason = String(cString: strerror(errno))
      throw CommandError("standard input: cannot be read (\(reason)); redirect a file with <")
    }
    return AnyIterator { readLine() }
  }

  /// Reads the line of a person; the rest of one that is longer than any command is discarded.
  static func shortLine() -> String? {
    var bytes: [UInt8] = []
    var next = getchar()
    guard next != EOF else { return nil }
    while next != EOF, next != 0x0A {
      if bytes.count < 200 { bytes.append(UInt8(truncatingIfNeeded: next)) }
      next = getchar()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
