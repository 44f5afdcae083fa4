import CNcurses
import Glibc

/// Finds out whether there is a terminal that can show a screen, before ncurses, which would exit.
enum TerminalCheck {
  static func check(input: Int32, output: Int32) throws(CursesError) {
    guard isatty(input) == 1 else { throw .noTerminal(stream: "standard input") }
    guard isatty(output) == 1 else { throw .noTerminal(stream: "standard output") }
    guard let term = environment("TERM") else { throw .termUnset }
    guard term != "dumb" else { throw .termUnfit(term) }
    var why: Int32 = 0
    if cn_setupterm(output, &why) != OK {
      throw why == 1 ? .termUnfit(term) : .termUnknown(term)
    }
    guard capability("cup") != nil else { throw .termUnfit(term) }
  }
}
