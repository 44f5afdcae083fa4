import Glibc

/// A program that runs in a terminal, without a shell around it.
final class Program {
  private static let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, hidden behind _GNU_SOURCE

  private let id: pid_t
  private var clock = clockid_t()
  private var isRunning = true

  /// Starts it with a home of its own, so that it finds nobody's settings.
  static func start(
    _ words: [String], on terminal: PseudoTerminal, home: String
  ) throws(Refusal) -> Program {
    var environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=\(home)"]
    for name in ["PATH", "TERMINFO"] {
      if let value = getenv(name) { environment.append("\(name)=\(String(cString: value))") }
    }
    guard let id = spawn(words, environment, terminal.path) else {
      throw Refusal("cannot run \(words[0])")
    }
    return Program(id)
  }

  /// There is none without a process of its own: signals to other numbers reach many processes.
  private init(_ id: pid_t) {
    precondition(id > 1)
    self.id = id
    clock_getcpuclockid(id, &clock)
  }

  isolated deinit {
    guard isRunning else { return }
    kill(id, SIGKILL)
    waitForEnd()
  }

  /// Asks it to end, and waits until it has.
  func end() {
    kill(id, SIGTERM)
    waitForEnd()
  }

  func waitForEnd() {
    waitpid(id, nil, 0)
    isRunning = false
  }

  private static func spawn(
    _ words: [String], _ environment: [String], _ terminal: String
  ) -> pid_t? {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The first terminal that a new session opens becomes its own.
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, terminal, O_RDWR, 0)
    for file in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, file)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(newSession))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    return posix_spawnp(&id, words[0], &files, &attributes, &arguments, &variables) == 0 ? id : nil
  }

  /// Nanoseconds of processor time that it has taken, with all its threads.
  var processorTime: Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// The most memory that it has had at once, in KB: VmHWM of proc(5), since what wait4(2) gives
  /// counts in the memory of the one that started it.
  var peakMemory: Int {
    let line = TextFile.line(of: "/proc/\(id)/status") { $0.hasPrefix("VmHWM:") }
    return line?.split { " \t".contains($0) }.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
