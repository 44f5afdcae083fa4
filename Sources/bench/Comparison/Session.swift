import Glibc

/// A program at its terminal: a key goes in when all is silent, and what it took is counted.
final class Session {
  /// Nothing has been written and computed for so long: the program waits for a key.
  private static let silence = Duration.milliseconds(80)
  private static let patience = Duration.seconds(60)

  private let terminal: PseudoTerminal
  private let program: Program
  private let start = ContinuousClock.now
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  private var written = Cost()

  init(_ words: [String], home: String) throws(Refusal) {
    terminal = try PseudoTerminal()
    program = try Program.start(words, on: terminal, home: home)
  }

  var peakMemory: Int { program.peakMemory }

  /// The time from the start until the screen has been given all of these texts.
  func firstFrame(showing texts: [String]) throws(Refusal) -> Duration {
    var shown: [UInt8] = []
    var missing = texts
    while ContinuousClock.now - start < Self.patience {
      guard let bytes = terminal.read(into: &block, wait: 10) else { continue }
      let time = ContinuousClock.now - start
      shown += bytes
      missing.removeAll { shown.contains($0.utf8) }
      guard missing.isEmpty else { continue }
      try settle(hasWritten: true)
      return time
    }
    throw Refusal("no first frame with \(texts.joined(separator: " and "))")
  }

  /// What the keys, sent at once, take until the program is silent.
  func press(_ keys: String) throws(Refusal) -> Cost {
    written = Cost()
    let before = program.processorTime
    terminal.type(keys)
    try settle(hasWritten: false)
    written.processor = program.processorTime - before
    return written
  }

  /// The processor time that it takes, in nanoseconds, while nobody presses a key.
  func rest(seconds: Int) -> Int {
    let before = program.processorTime
    _ = terminal.read(into: &block, wait: Int32(seconds * 1000))
    return program.processorTime - before
  }

  /// Asks the program to end, and waits until it has.
  func end() { program.end() }

  private func settle(hasWritten: Bool) throws(Refusal) {
    let deadline = ContinuousClock.now + Self.patience
    var hasWritten = hasWritten
    var active = ContinuousClock.now
    var computed = program.processorTime
    while ContinuousClock.now < deadline {
      if let bytes = terminal.read(into: &block, wait: 10) {
        written.bytes += bytes.count
        written.reads += 1
        hasWritten = true
        active = .now
      }
      let time = program.processorTime
      if time - computed > 1_000_000 { active = .now }
      computed = time
      // A key that is not answered at all is given longer.
      if ContinuousClock.now - active > Self.silence * (hasWritten ? 1 : 5) { return }
    }
    throw Refusal("the program is not silent")
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String.UTF8View) -> Bool {
    let text = Array(text)
    guard count >= text.count else { return false }
    return (0...count - text.count).contains { self[$0..<$0 + text.count].elementsEqual(text) }
  }
}
