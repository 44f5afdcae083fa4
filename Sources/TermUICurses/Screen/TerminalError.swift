/// The reason for which a terminal can't show a screen.
package enum TerminalError: Error, Equatable {
  case noTerminal(stream: String)
  case termUnset
  case termUnknown(String)
  case termUnfit(String)
  case outOfMemory
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTerminal(let stream):
      "\(stream) is not a terminal; run this in a terminal window, without a pipe or a redirection"
    case .termUnset:
      "TERM is not set; set it to your terminal's type, as in TERM=xterm-256color"
    case .termUnknown(let name):
      "the terminal type '\(name)' is not known here; set TERM to one that is, as in TERM=xterm"
    case .termUnfit(let name):
      "a terminal of type '\(name)' can't place its cursor; use another terminal, or set TERM to its type"
    case .outOfMemory:
      "there is not enough memory to open the screen"
    }
  }
}
