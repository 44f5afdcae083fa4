/// `karuta fsrs-replay`: reads histories of reviews, one a line, and prints each with the states
/// that Karuta computes.
enum Replay {
  /// Prints every sound line and returns the exit code: 1 if a line was wrong.
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
