/// The benchmarks, chosen by name and measured.
enum Measurement {
  /// Those that can be counted by valgrind, which slows a program down, within minutes.
  static let countable = LayerBenchmarks.all + PublishingBenchmarks.all
  static let all = countable + WordsBenchmarks.all + StatisticsBenchmarks.all

  /// Measures those whose names contain one of the words, or all.
  static func run(_ words: [String]) throws(Refusal) {
    print(
      "nanoseconds each, the median of \(Benchmark.rounds) rounds; compare within one run alone")
    for benchmark in all.named(words) {
      print(try benchmark.line { size in Benchmark.median(of: benchmark.prepare(size)) })
    }
  }

  /// Does so many runs of one benchmark and measures nothing: somebody else counts.
  static func `repeat`(_ words: [String]) {
    guard words.count == 3, let size = Int(words[1]), let runs = Int(words[2]) else { return }
    for benchmark in countable where benchmark.name == words[0] {
      let work = benchmark.prepare(size)
      for _ in 0..<runs { work() }
    }
  }
}

extension [Benchmark] {
  func named(_ words: [String]) -> [Benchmark] {
    filter { words.isEmpty || words.contains(where: $0.name.contains) }
  }
}
