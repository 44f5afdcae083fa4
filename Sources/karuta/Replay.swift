import Glibc
import Words

/// `karuta fsrs-replay`: reads histories of reviews, one a line, and prints each with the states
/// that Karuta computes.
enum Replay {
  /// Reads standard input; gives the exit code.
  static func run() throws(Refusal) -> Int32 {
    // Swift takes what cannot be read for the end.
    if read(STDIN_FILENO, nil, 0) != 0 {
      throw Refusal(
        "standard input: cannot be read (\(String(cString: strerror(errno)))); name a file behind <"
      )
    }
    return run(AnyIterator { readLine() }, print: Output.print, tell: Output.tell)
  }

  /// Gives the exit code, 1 where a line was wrong; the others are printed all the same.
  static func run(
    _ lines: some Sequence<String>, print: (String) -> Void, tell: (String) -> Void
  ) -> Int32 {
    var code: Int32 = 0
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(ReplayFault) {
        print(try ReviewHistory(line: line).replayed())
      } catch {
        tell("karuta: standard input:\(index + 1): \(error)")
        code = 1
      }
    }
    return code
  }
}
