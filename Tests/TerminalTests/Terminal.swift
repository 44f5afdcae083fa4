import Foundation
import TerminalHarness
import TestWaiting
import Testing

/// The built program in a real terminal: in a shell, in a window of tmux.
final class Terminal {
  let sandbox: Sandbox
  private let tmux: Tmux

  /// Opens a window and starts the program on the deck in it, or else what a script starts.
  init(
    columns: Int = 80, rows: Int = 24, term: String = "tmux-256color",
    environment: [String: String] = [:], program: String = "karuta",
    arguments: [String] = ["deck.tsv"], script: String? = nil, deck: String,
    files: [String: String] = [:]
  ) throws {
    sandbox = try Sandbox()
    // Beside the decks its files would wake the program, which watches the decks' folder.
    tmux = try Tmux(folder: sandbox.folder.appending(path: ".tmux"))
    for (name, text) in files { try sandbox.write(text, to: name) }
    try sandbox.write(deck, to: "deck.tsv")
    try sandbox.write("stty -a >before\n", to: "prepare")
    try sandbox.write("echo $? >status; stty -a >after; touch finished\n", to: "finish")
    let command = ([Sandbox.program(program)] + arguments).map { "'\($0)'" }.joined(separator: " ")
    try sandbox.write(script ?? "exec \(command)\n", to: "run")
    try openWindow(columns, rows, environment.merging(["TERM": term]) { own, _ in own })
    for line in [". ./prepare", "clear; bash ./run"] { try self.line(line) }
  }

  deinit {
    _ = try? tmux("kill-server")
    sandbox.remove()
  }

  private func openWindow(_ columns: Int, _ rows: Int, _ environment: [String: String]) throws {
    var shell = ["env", "-i", "HOME=\(sandbox.folder.path)", "PS1=$ "]
    // A toolchain's backtracer would wait for a key after a crash.
    shell.append("SWIFT_BACKTRACE=enable=no")
    shell.append("PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")")
    shell += environment.merging(TerminalProgram.sanitizerOptions) { own, _ in own }
      .map { "\($0)=\($1)" }
    shell += ["bash", "--norc", "--noprofile", "-i"]
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try tmux.run(["new-session", "-d", "-c", sandbox.folder.path] + size + shell)
    try tmux("set-option", "-g", "status", "off")
    try resize(columns: columns, rows: rows)
  }
}

// MARK: What the user does

extension Terminal {
  /// Presses keys by tmux's names: `Space`, `Enter`, `C-c`, `j`.
  func send(_ keys: String...) throws { try send(keys) }

  func send(_ keys: [String]) throws { try tmux.run(["send-keys"] + keys) }

  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Pastes a text as a terminal does, with marks if the program wants them.
  func paste(_ text: String) throws {
    try sandbox.write(text, to: ".tmux/paste")
    try tmux("load-buffer", sandbox.folder.appending(path: ".tmux/paste").path)
    try tmux("paste-buffer", "-p", "-r")
  }

  /// A line for the shell.
  func line(_ text: String) throws {
    try type(text)
    try send("Enter")
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Sends a signal to the program, and to it alone.
  func kill(_ signal: Int32) throws { #expect(Foundation.kill(try processID(), signal) == 0) }

  func processID() throws -> pid_t {
    let shell = try tmux.format("#{pane_pid}")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
  }
}

// MARK: What the user sees

extension Terminal {
  /// The rows of the window, trailing blanks cut.
  func screen() throws -> [String] {
    let text = try tmux("capture-pane", "-p")
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The window with its colours and attributes as control sequences.
  func styledScreen() throws -> String { try tmux("capture-pane", "-p", "-e") }

  /// Records in a file what the program writes from now on.
  func record(to file: String) throws {
    try tmux("pipe-pane", "cat >'\(sandbox.folder.appending(path: file).path)'")
  }

  var cursor: (column: Int, row: Int) {
    get throws { (Int(try flag("cursor_x")) ?? -1, Int(try flag("cursor_y")) ?? -1) }
  }

  /// A variable of tmux's formats, such as `alternate_on`.
  func flag(_ name: String) throws -> String { try tmux.format("#{\(name)}") }

  /// Waits until the screen is as described, and the same when looked at again: the first look may
  /// have met a frame half drawn. A failure shows the screen as it was at the end.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: ([String]) throws -> Bool
  ) throws {
    var patience = Patience()
    var last: [String]?
    while !patience.isOver() {
      let rows = try screen()
      let isAsDescribed = try condition(rows)
      if isAsDescribed, rows == last { return }
      last = isAsDescribed ? rows : nil
      if !isAsDescribed { usleep(20_000) }
    }
    let picture = try screen().joined(separator: "\n")
    Issue.record("waited in vain: \(what)\n\(picture)", sourceLocation: sourceLocation)
    throw Expired()
  }

  struct Expired: Error {}
}

// MARK: Sleep

extension Terminal {
  /// Waits until the program has slept for half a second on end.
  func waitForSleep(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var last = (wakeUps: "", time: Date())
    try wait("the program sleeps", sourceLocation: sourceLocation) { _ in
      let now = try wakeUps()
      if now == nil || now != last.wakeUps { last = (now ?? "", Date()) }
      return Date().timeIntervalSince(last.time) > 0.5
    }
  }

  /// The number of times that the program has gone to sleep; nil while it is awake, or waits for a processor.
  private func wakeUps() throws -> String? {
    let status = try String(contentsOfFile: "/proc/\(processID())/status", encoding: .utf8)
    let lines = status.split(separator: "\n")
    guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return nil }
    return String(try #require(lines.first { $0.hasPrefix("voluntary_ctxt_switches") }))
  }
}

// MARK: The end

extension Terminal {
  /// The state of the terminal after the program's end.
  struct Aftermath: Equatable {
    var status: Int32
    var modesAreAsBefore = true
    var isAlternate = false
    var isCursorShown = true
    var takesMouse = false
  }

  var isInShell: Bool { get throws { try flag("pane_current_command") == "bash" } }

  /// Waits for the program's end.
  func aftermath(sourceLocation: SourceLocation = #_sourceLocation) throws -> Aftermath {
    try wait("the program ends", sourceLocation: sourceLocation) { _ in try isInShell }
    let alternate = try flag("alternate_on") == "1"
    let cursor = try flag("cursor_flag") == "1"
    let mouse = try flag("mouse_any_flag") == "1"
    try line(". ./finish")
    try wait("the shell answers", sourceLocation: sourceLocation) { _ in
      sandbox.read("finished") != nil
    }
    let status = sandbox.read("status").flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
    return Aftermath(
      status: status ?? -1, modesAreAsBefore: modes("before") == modes("after"),
      isAlternate: alternate, isCursorShown: cursor, takesMouse: mouse)
  }

  /// The modes apart from the size of the window, which a test may change.
  private func modes(_ name: String) -> [Substring]? {
    sandbox.read(name)?.split(separator: ";").filter {
      !$0.contains("rows") && !$0.contains("columns")
    }
  }
}
