import Foundation

/// A program in a pseudo-terminal of 24 rows and 80 columns.
final class TerminalProgram {
  private let terminal: Int32
  private let id: pid_t
  private var clock = clockid_t()
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts the program as the leader of a new session, with a home folder that it alone uses.
  init(_ command: [String], home: String) throws {
    var screen: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var keyboard: Int32 = -1
    guard openpty(&keyboard, &screen, nil, nil, &size) == 0, let name = ttyname(screen) else {
      throw BenchError("no pseudo-terminal is available")
    }
    let path = String(cString: name)
    close(screen)
    _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
    terminal = keyboard
    guard let id = Self.spawn(command, home: home, terminal: path) else {
      close(keyboard)
      throw BenchError("can't run \(command[0])")
    }
    self.id = id
    clock_getcpuclockid(id, &clock)
  }

  isolated deinit {
    kill(id, SIGTERM)
    waitpid(id, nil, 0)
    close(terminal)
  }

  private static func spawn(_ command: [String], home: String, terminal: String) -> pid_t? {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID, which needs _GNU_SOURCE
    let inherited = ProcessInfo.processInfo.environment
    var environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home]
    for name in ["PATH", "TERMINFO"] { environment[name] = inherited[name] }
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let failure = posix_spawnp(&id, command[0], &files, &attributes, &arguments, &variables)
    return failure == 0 ? id : nil
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    write(terminal, bytes, bytes.count)
  }

  /// Returns what the program has written, or nil if it writes nothing for some milliseconds.
  func output(within milliseconds: Int) -> ArraySlice<UInt8>? {
    var event = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, Int32(milliseconds)) > 0 else { return nil }
    let count = read(terminal, &block, block.count)
    return count > 0 ? block[..<count] : nil
  }
}

// MARK: Resources used so far

extension TerminalProgram {
  /// Milliseconds of processor time of all threads.
  var processorTime: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Peak memory in MB: VmHWM, because wait4(2) includes the memory of the parent.
  var peakMemory: Double {
    Double(Self.values(of: ["VmHWM"], in: "/proc/\(id)/status")) / 1024
  }

  /// The number of times that a thread gave up the processor: a sleeping program makes no system call.
  var contextSwitches: Int {
    let tasks = "/proc/\(id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let names = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"]
    return threads.reduce(0) { $0 + Self.values(of: names, in: "\(tasks)/\($1)/status") }
  }

  /// The sum of the named lines of a status file (proc(5)).
  private static func values(of names: [String], in path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reduce(0) { sum, line in
      let words = line.split { ": \t".contains($0) }
      guard words.count > 1, names.contains(String(words[0])) else { return sum }
      return sum + (Int(words[1]) ?? 0)
    }
  }
}
