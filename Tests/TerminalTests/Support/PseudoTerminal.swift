import Foundation
import Testing

/// A program on a terminal that shows nothing: a test reads the bytes, or leaves them unread.
final class PseudoTerminal {
  private let near: Int32
  private let far: Int32
  private let process: pid_t
  private let before: termios
  private var bytes: [UInt8] = []
  /// All that the program has written, as far as it was read.
  private(set) var output = ""
  private var hasEnded = false

  init(
    columns: Int = 80, rows: Int = 24, program: String, arguments: [String] = [],
    backtrace: String = "enable=no", in sandbox: Sandbox
  ) throws {
    var (near, far): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    #expect(openpty(&near, &far, nil, nil, &size) == 0)
    (self.near, self.far) = (near, far)
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    _ = fcntl(far, F_SETFD, FD_CLOEXEC)
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
    before = Self.modes(of: far)
    let environment = [
      "HOME=\(sandbox.folder.path)", "TERM=xterm-256color", "SWIFT_BACKTRACE=\(backtrace)",
    ]
    let path = String(cString: try #require(ttyname(far)))
    let words = [Sandbox.program(program)] + arguments
    process = Self.spawn(words, environment, on: path)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      // While a child has ended and isn't waited for, Swift Testing's wait for exit tests spins.
      waitpid(process, nil, 0)
    }
    close(near)
    close(far)
  }

  private static func spawn(
    _ words: [String], _ environment: [String], on path: String
  ) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The first terminal that the leader of a new session opens is the session's.
    posix_spawn_file_actions_addopen(&files, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which the header declares for GNU sources alone.
    attributes.handleAllSignals(flags: 0x80)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process = pid_t()
    #expect(posix_spawn(&process, words[0], &files, &attributes, &arguments, &variables) == 0)
    return process
  }

  private static func modes(of descriptor: Int32) -> termios {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes
  }

  /// Whether the modes are those from before the program.
  var modesAreAsBefore: Bool {
    var (before, now) = (before, Self.modes(of: far))
    return memcmp(&before, &now, MemoryLayout<termios>.size) == 0
  }

  /// The number of bytes that the program has not read.
  var unread: Int32 {
    var modes = Self.modes(of: far)
    cfmakeraw(&modes)
    tcsetattr(far, TCSANOW, &modes)
    var count: Int32 = 0
    _ = ioctl(far, UInt(FIONREAD), &count)
    return count
  }

  /// Stops the output, as Ctrl-S does.
  func stopOutput() { tcflow(far, TCOOFF) }

  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(near, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  func kill(_ signal: Int32) { #expect(Foundation.kill(process, signal) == 0) }

  private func kill(_ process: pid_t, _ signal: Int32) { _ = Foundation.kill(process, signal) }
}

// MARK: Waiting

extension PseudoTerminal {
  /// Reads until the program has written a text.
  func waitForOutput(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("\(text.debugDescription) to be written", sourceLocation: sourceLocation) {
      read()
      return output.contains(text)
    }
  }

  /// Presses keys, each time that the program waits for some, until it waits for none: it is blocked.
  func type(_ keys: String, untilBlocked limit: Int) throws {
    for _ in 0..<limit {
      let before = try sleeps()
      let start = Date()
      type(keys)
      while try sleeps() == before {
        if Date().timeIntervalSince(start) > 1 { return }
        usleep(2000)
      }
    }
    Issue.record("the program is not blocked")
  }

  /// The number of times that the program has gone to sleep.
  private func sleeps() throws -> Substring? {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("voluntary_ctxt_switches") }
  }

  /// Waits for the end of the program, and returns its status as of waitpid.
  func waitForEnd(
    reading: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int32 {
    var status: Int32 = 0
    try wait("the program to end", sourceLocation: sourceLocation) {
      if reading { read() }
      hasEnded = waitpid(process, &status, WNOHANG) == process
      return hasEnded
    }
    read()
    return status
  }

  private func read() {
    let former = bytes.count
    var block = [UInt8](repeating: 0, count: 65536)
    while case let count = Foundation.read(near, &block, block.count), count > 0 {
      bytes += block[..<count]
    }
    // A character may come in two pieces.
    if bytes.count > former { output = String(decoding: bytes, as: UTF8.self) }
  }

  private func wait(
    _ what: String, sourceLocation: SourceLocation, until condition: () throws -> Bool
  ) throws {
    let deadline = Date(timeIntervalSinceNow: Terminal.patience)
    while try !condition() {
      if Date() > deadline {
        Issue.record("waited in vain for \(what)\n\(output)", sourceLocation: sourceLocation)
        throw Terminal.Expired()
      }
      usleep(5000)
    }
  }
}

extension posix_spawnattr_t {
  /// Tests run on threads that block signals; a program would inherit that.
  mutating func handleAllSignals(flags: Int32 = 0) {
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

extension StringProtocol {
  /// Columns by Unicode's East Asian Width (UAX #11), independent of the program's tables.
  var displayWidth: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// The columns that have a character.
  func columns(of character: Character) -> [Int] {
    var column = 0
    var found: [Int] = []
    for element in self {
      if element == character { found.append(column) }
      column += String(element).displayWidth
    }
    return found
  }
}

extension Unicode.Scalar {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }
}
