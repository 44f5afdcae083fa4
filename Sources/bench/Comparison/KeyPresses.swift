import Foundation

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
