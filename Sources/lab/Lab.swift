import Glibc
import TermUI

/// The program: it takes the terminal, runs the lab, and gives the terminal back.
enum Lab {
  /// Gives the exit code.
  static func run() -> Int32 {
    let warnings = Warnings()
    defer { warnings.tell() }
    do {
      let screen = try CursesScreen.open()
      defer { screen.close() }
      Fatal.restoreTerminal = { screen.close() }
      warnings.begin()
      let counted = CountingScreen(screen, counters: .shared)
      return Application(screen: counted) { LabView() }.run().map { 128 + $0 } ?? 0
    } catch {
      let message = Array("lab: \(error)\n".utf8)
      write(STDERR_FILENO, message, message.count)
      return 1
    }
  }
}
