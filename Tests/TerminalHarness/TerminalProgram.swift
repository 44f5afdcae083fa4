import Foundation

/// A program on a pseudo-terminal that shows nothing: its bytes are read, or left unread.
public final class TerminalProgram {
  public let id: pid_t
  /// The side of the test or benchmark.
  private let near: Int32
  /// The side of the program.
  private let far: Int32
  private let before: termios
  /// The status as of waitpid; nil until the end was seen.
  public private(set) var status: Int32?
  private let endingSignal: Int32
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  /// A program that can't be started.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The options of a sanitizer, with which a program of these sources is built as its tests are.
  public static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// Starts a program as the leader of a new session; a signal ends it if nothing else has.
  public init(
    _ command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    endingSignal: Int32 = SIGKILL
  ) throws {
    self.endingSignal = endingSignal
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var (near, far): (Int32, Int32) = (-1, -1)
    guard openpty(&near, &far, nil, nil, &size) == 0, let name = ttyname(far) else {
      throw Failure(description: "no pseudo-terminal is available")
    }
    (self.near, self.far) = (near, far)
    for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
    before = Self.modes(of: far)
    guard let id = Self.spawn(command, environment, on: String(cString: name)) else {
      close(near)
      close(far)
      throw Failure(description: "can't run \(command[0])")
    }
    self.id = id
  }

  deinit {
    if status == nil {
      Foundation.kill(id, endingSignal)
      // While a child has ended and isn't waited for, Swift Testing's wait for exit tests spins.
      waitpid(id, nil, 0)
    }
    close(near)
    close(far)
  }

  private static func spawn(
    _ command: [String], _ environment: [String: String], on terminal: String
  ) -> pid_t? {
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
    // POSIX_SPAWN_SETSID, which the header declares for GNU sources alone.
    attributes.handleAllSignals(flags: 0x80)
    var arguments = command.map { strdup($0) } + [nil]
    let environment = environment.merging(sanitizerOptions) { own, _ in own }
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    let failure = posix_spawnp(&id, command[0], &files, &attributes, &arguments, &variables)
    return failure == 0 ? id : nil
  }

  /// Types keys; those for which the terminal has no room are lost.
  public func type(_ keys: String) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(near, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Returns bytes that the program has written; nil if it writes nothing for some milliseconds.
  public func output(within milliseconds: Int) -> ArraySlice<UInt8>? {
    var event = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, Int32(milliseconds)) > 0 else { return nil }
    let count = read(near, &block, block.count)
    return count > 0 ? block[..<count] : nil
  }

  /// Sends a signal; returns false if the program has ended.
  @discardableResult
  public func kill(_ signal: Int32) -> Bool { Foundation.kill(id, signal) == 0 }

  /// Whether the program has ended, which gives ``status``.
  public var hasEnded: Bool {
    var now: Int32 = 0
    if status == nil, waitpid(id, &now, WNOHANG) == id { status = now }
    return status != nil
  }
}

// MARK: The terminal

extension TerminalProgram {
  private static func modes(of descriptor: Int32) -> termios {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes
  }

  /// Whether the modes are those from before the program.
  public var modesAreAsBefore: Bool {
    var (before, now) = (before, Self.modes(of: far))
    return memcmp(&before, &now, MemoryLayout<termios>.size) == 0
  }

  /// The number of bytes that the program has not read.
  public var unread: Int32 {
    var modes = Self.modes(of: far)
    cfmakeraw(&modes)
    tcsetattr(far, TCSANOW, &modes)
    var count: Int32 = 0
    _ = ioctl(far, UInt(FIONREAD), &count)
    return count
  }

  /// Stops the output, as Ctrl-S does.
  public func stopOutput() { tcflow(far, TCOOFF) }
}

extension posix_spawnattr_t {
  /// Tests run on threads that block signals; a program would inherit that.
  public mutating func handleAllSignals(flags: Int32 = 0) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&self, &none)
    posix_spawnattr_setsigdefault(&self, &all)
    posix_spawnattr_setflags(
      &self, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags))
  }
}
