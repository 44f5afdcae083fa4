import Foundation
import Testing

/// A terminal in which the program is started and killed again and again, and shows its last frame
/// until the next start.
final class KillTerminal {
  let terminal: Terminal
  private var process: pid_t = 0

  var sandbox: Sandbox { terminal.sandbox }

  init(deck: String, files: [String: String]) throws {
    let script = """
      exec 2>/dev/null
      mkfifo go
      exec 3<>go
      while read -r line <&3; do
        printf '\\033]2;begun\\007'
        clear
        read -r line <&3
        sh -c 'echo $$ >pid; exec "$@"' sh '\(Sandbox.program("karuta"))' $line 3>&-
        printf '\\033]2;ended\\007'
      done
      """
    terminal = try Terminal(
      environment: Sandbox.timed, script: script, deck: deck, files: files)
    try terminal.wait("the script") { _ in
      FileManager.default.fileExists(atPath: sandbox.path("go"))
    }
  }

  /// Starts the program with some words; none may hold a blank.
  func start(_ words: String) throws {
    try? FileManager.default.removeItem(atPath: sandbox.path("pid"))
    try tell("clear")
    try terminal.wait("a blank screen") { $0.allSatisfy(\.isEmpty) }
    // tmux has handed over all keys by now.
    try forgetKeys()
    try tell(words)
    try terminal.wait("the program's number") { _ in
      guard let text = sandbox.read("pid"), text.hasSuffix("\n") else { return false }
      process = pid_t(text.dropLast()) ?? 0
      return process > 0
    }
  }

  private func tell(_ line: String) throws {
    let go = try FileHandle(forWritingTo: URL(filePath: sandbox.path("go")))
    try go.write(contentsOf: Data("\(line)\n".utf8))
    try go.close()
  }

  var isRunning: Bool { Foundation.kill(process, 0) == 0 }

  /// Kills it after so many microseconds, while something is done again and again.
  func kill(after delay: UInt32, during work: () throws -> Void = {}) throws {
    let process = process
    let killer = Thread {
      usleep(delay)
      Foundation.kill(process, SIGKILL)
    }
    killer.start()
    while isRunning { try work() }
    while !killer.isFinished { usleep(100) }
    // The title comes behind all that the program wrote: before it a frame may be there by half.
    try terminal.wait("all that was written") { _ in try terminal.flag("pane_title") == "ended" }
  }

  /// Keys that came too late are not for the next start.
  private func forgetKeys() throws {
    let device = open(try terminal.flag("pane_tty"), O_RDWR | O_NOCTTY)
    tcflush(device, TCIFLUSH)
    close(device)
  }
}
