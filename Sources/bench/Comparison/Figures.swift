/// What is compared.
enum Figures {
  private static let time = ("ms", 2)
  private static let bytes = ("bytes", 0)
  private static let memory = ("MB", 1)
  private static let most = 1_000_000

  static let all = keys + screens + sizes

  private static let keys = [
    Figure("processor time, a move that scrolls", time, .ratio(2)) {
      $0.both(1000, \.move.milliseconds)
    },
    Figure("processor time, a flip", time, .ratio(2)) { $0.both(1000, \.flip.milliseconds) },
    Figure("processor time, a shuffle", time, .ratio(2)) { $0.both(1000, \.shuffle.milliseconds) },
    Figure("processor time, 500 moves at once", time, .ratio(2)) {
      $0.both(1000, \.held.milliseconds)
    },
  ]

  private static let screens = [
    Figure("bytes, a move in the window", bytes, .amount(160)) {
      $0.both(1000) { Double($0.step.bytes) }
    },
    Figure("bytes, a move that scrolls", bytes, .amount(160)) {
      $0.both(1000) { Double($0.move.bytes) }
    },
    Figure("bytes, a flip", bytes, .ratio(1.5)) { $0.both(1000) { Double($0.flip.bytes) } },
    Figure("reads, a move that scrolls", ("", 0), nil) { $0.both(1000) { Double($0.move.reads) } },
    Figure("processor time, \(Visit.secondsOfRest) seconds without a key", time, .amount(0)) {
      $0.both(10) { Double($0.rest) / 1_000_000 }
    },
    Figure("first frame, 10 words", time, .ratio(3)) { $0.both(10, \.firstFrame) },
    Figure("peak memory, 1,000 words", memory, .ratio(4)) { $0.both(1000, \.megabytes) },
  ]

  private static let sizes = [
    Figure("first frame, 1,000,000 words", time, nil) { $0.both(most, \.firstFrame) },
    // No more than the reading, with a quarter for noise.
    Figure("… more than with 1,000 words, against the reading alone", time, .ratio(1.25)) {
      $0.growthOfFirstFrame
    },
    Figure("processor time, a move: 1,000,000 words against 1,000", time, .ratio(1.5)) {
      $0.growth(\.move.milliseconds)
    },
    Figure("processor time, a flip: 1,000,000 words against 1,000", time, .ratio(1.5)) {
      $0.growth(\.flip.milliseconds)
    },
    Figure("processor time, a shuffle, 1,000,000 words", time, .ratio(2)) {
      $0.both(most, \.shuffle.milliseconds)
    },
    Figure("peak memory, 1,000,000 words", memory, .ratio(2)) { $0.both(most, \.megabytes) },
  ]
}

extension Cost {
  fileprivate var milliseconds: Double { Double(processor) / 1_000_000 }
}

extension Visit {
  fileprivate var megabytes: Double { Double(peakMemory) / 1024 }
}
