import Glibc

/// The learner's own editor: $VISUAL, $EDITOR, or vi.
enum Editor {
  /// Opens a file at a line, and comes back when the editor has ended.
  static func open(_ path: String, line: Int) {
    let editor = Locations.variable("VISUAL") ?? Locations.variable("EDITOR") ?? "vi"
    // The variable may hold options, as a shell reads them.
    let command = "exec \(editor) +\(line) \"$0\""
    let words = ["sh", "-c", command, path]
    let arguments: [UnsafeMutablePointer<CChar>?] =
      words.map { (word: String) in strdup(word) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, nil, arguments, environ) == 0 else { return }
    wait(for: child)
  }

  /// An editor that is stopped by Ctrl-Z stops this program too, and goes on with it.
  private static func wait(for child: pid_t) {
    var status: Int32 = 0
    while true {
      if waitpid(child, &status, WUNTRACED) < 0 {
        if errno == EINTR { continue }
        return
      }
      guard status & 0xFF == 0x7F else { return }
      kill(getpid(), SIGSTOP)
      kill(child, SIGCONT)
    }
  }
}
