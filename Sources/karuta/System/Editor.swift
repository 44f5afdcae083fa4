import Flashcards
import Glibc
import Localization
import TermUI

/// The learner's own editor: $VISUAL, $EDITOR, or vi.
struct Editor {
  /// The command that starts it; it may hold options, as a shell reads them.
  let command: String

  static var chosen: Editor {
    Editor(command: Locations.variable("VISUAL") ?? Locations.variable("EDITOR") ?? "vi")
  }

  /// Opens a file at a line, and returns when the editor has ended, with what went wrong.
  func open(_ path: String, line: Int) -> String? {
    Editor.run(["sh", "-c", "exec \(command) +\(line) \"$0\"", path], reason)
  }

  /// Runs this program's meeting with Anki, and waits for a key so that its last lines can be read.
  static func meetAnki() {
    let prompt = String(localized: "Press Enter to go on.")
    let script = "\"$0\" anki; printf '\\n%s ' \"$1\"; read -r line"
    _ = run(["sh", "-c", script, "/proc/\(getpid())/exe", prompt]) { _ in nil }
  }

  /// Runs a shell's words, and returns when they have ended, with what went wrong by their status.
  private static func run(_ words: [String], _ reason: (Int32) -> String?) -> String? {
    let arguments: [UnsafeMutablePointer<CChar>?] =
      words.map { (word: String) in strdup(word) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let fault = posix_spawn(&child, "/bin/sh", nil, nil, arguments, environ)
    if fault != 0 { return "/bin/sh: \(String(cString: strerror(fault)))" }
    return reason(Editor.status(of: child))
  }

  /// The reason of a failure, in the words of a shell's status.
  private func reason(_ status: Int32) -> String? {
    let code = status >> 8 & 0xFF
    return switch (status & 0x7F, code) {
    case (0, 0): nil
    case (0, 126): String(localized: "\(command): cannot be run; set $EDITOR")
    case (0, 127): String(localized: "\(command): not found; set $EDITOR")
    case (0, _): String(localized: "\(command) ended with \(code)")
    case (let signal, _): String(localized: "\(command) was ended by signal \(signal)")
    }
  }

  /// An editor that is stopped by Ctrl-Z stops this program too, and continues with it.
  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while true {
      if waitpid(child, &status, WUNTRACED) < 0 {
        if errno == EINTR { continue }
        return 0
      }
      guard status & 0xFF == 0x7F else { return status }
      kill(getpid(), SIGSTOP)
      kill(child, SIGCONT)
    }
  }
}

/// Lets the views within run the learner's own programs: the editor, which gets the terminal meanwhile,
/// and the commands that play and speak.
struct EditorProvider<Content: View>: View {
  let content: Content
  @Environment(\.suspendTerminal) private var suspendTerminal

  var body: some View {
    content.environment(
      \.editFile,
      EditFileAction { path, line in
        var reason: String?
        suspendTerminal { reason = Editor.chosen.open(path, line: line) }
        return reason
      }
    )
    .environment(\.meetAnki, MeetAnkiAction { suspendTerminal { Editor.meetAnki() } })
    .environment(
      \.playSound,
      PlaySoundAction(
        isInstalled: SoundCommand.isInstalled, SoundCommand.shared.start))
  }
}
