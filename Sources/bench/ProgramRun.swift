import Foundation
import TerminalHarness

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
  /// Starts a program with a home folder that it alone uses, in which it can save when it ends.
  convenience init(_ command: [String], home: String) throws {
    let inherited = ProcessInfo.processInfo.environment
    var environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home]
    for name in ["PATH", "TERMINFO"] { environment[name] = inherited[name] }
    try self.init(command, environment: environment, endingSignal: SIGTERM)
  }

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
