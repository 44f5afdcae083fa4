import Glibc

/// The lines of standard input.
enum StandardInput {
  /// Reads lines until the end.
  static func lines() throws(CommandError) -> AnyIterator<String> {
    // `readLine` returns nil at the end and at a failure.
    if read(STDIN_FILENO, nil, 0) != 0 {
      throw CommandError(
        "standard input: cannot be read (\(String(cString: strerror(errno)))); name a file behind <"
      )
    }
    return AnyIterator { readLine() }
  }
}
