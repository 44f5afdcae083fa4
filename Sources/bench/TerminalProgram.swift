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

/// The costs of one run of a program on a deck.
struct ProgramRun {
  /// In an empty home folder.
  private(set) var firstStart = Cost()
  /// In a home folder that an earlier start has used, if the deck has only a few words.
  private(set) var laterStart = Cost()
  /// A move that scrolls.
  private(set) var move = Cost()
  private(set) var flip = Cost()
  private(set) var shuffle = Cost()
  /// 500 moves, typed at once.
  private(set) var heldKeys = Cost()
  private(set) var peakMemory = 0.0

  /// Starts the program, and presses keys if the deck has more than a few words.
  init(_ command: [String], _ deck: SampleDeck) throws {
    let home = try deck.makeHome()
    let program: TerminalProgram
    (program, firstStart) = try Self.start(command, deck, home: home)
    guard deck.count >= 1_000 else {
      let later = try (0..<5).map { _ in try Self.start(command, deck, home: home).firstFrame }
      laterStart = Self.typical(later)
      return
    }
    // The first moves stay within the window.
    for _ in 0..<10 { _ = try program.press("j") }
    move = try Self.typical((0..<40).map { _ in try program.press("j") })
    flip = try Self.typical((0..<20).map { _ in try program.press(" ") })
    shuffle = try Self.typical((0..<10).map { _ in try program.press("s") })
    heldKeys = try Self.typical(
      (0..<5).map { _ in
        // Selects the first card again.
        _ = try program.press("s")
        return try program.press(String(repeating: "j", count: 500))
      })
    peakMemory = program.peakMemory
  }

  static func start(
    _ command: [String], _ deck: SampleDeck, home: String
  ) throws -> (program: TerminalProgram, firstFrame: Cost) {
    let start = ContinuousClock.now
    let program = try TerminalProgram(command + [deck.path], home: home)
    // The zeros of a long position may be abbreviated.
    let frame = try program.firstFrame(showing: [deck.firstFront, "1/1"], since: start)
    return (program, frame)
  }

  /// The median time, and the mean bytes.
  private static func typical(_ costs: [Cost]) -> Cost {
    Cost(
      time: costs.map(\.time).median, bytes: costs.map(\.bytes).reduce(0, +) / Double(costs.count))
  }
}

extension [Double] {
  /// The middle value, the upper one of two.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// The cost of a key, or of the first frame.
struct Cost {
  /// Milliseconds: of the processor for keys, of the clock for the first frame.
  var time = 0.0
  var bytes = 0.0
}

extension TerminalProgram {
  /// A program that writes and computes nothing for this time waits for a key.
  private static let silence = Duration.milliseconds(80)
  private static let timeout = Duration.seconds(60)

  /// Waits until the program has written all of the texts, and then until it waits for a key.
  func firstFrame(showing texts: [String], since start: ContinuousClock.Instant) throws -> Cost {
    var written = Data()
    while ContinuousClock.now - start < Self.timeout {
      guard let bytes = output(within: 10) else { continue }
      let time = ContinuousClock.now - start
      written += bytes
      guard texts.allSatisfy({ written.range(of: Data($0.utf8)) != nil }) else { continue }
      let rest = try bytesUntilSilence(Self.silence)
      return Cost(time: time / .milliseconds(1), bytes: Double(written.count + rest))
    }
    throw BenchError("no first frame with \(texts.joined(separator: " and "))")
  }

  /// Types keys at once and waits until the program waits for the next one.
  func press(_ keys: String) throws -> Cost {
    let before = processorTime
    type(keys)
    let bytes = try bytesUntilSilence(Self.silence * 5)
    return Cost(time: processorTime - before, bytes: Double(bytes))
  }

  /// Counts the bytes until the program is silent, which may take longer before the first one.
  private func bytesUntilSilence(_ patience: Duration) throws -> Int {
    let deadline = ContinuousClock.now + Self.timeout
    var count = 0
    var lastActivity = ContinuousClock.now
    var computed = processorTime
    while ContinuousClock.now < deadline {
      if let bytes = output(within: 10) {
        count += bytes.count
        lastActivity = .now
      }
      let time = processorTime
      if time - computed > 1 { lastActivity = .now }
      computed = time
      if ContinuousClock.now - lastActivity > (count > 0 ? Self.silence : patience) { return count }
    }
    throw BenchError("the program doesn't stop writing or computing")
  }
}
