/// Instructions that one run of a benchmark takes, counted by valgrind and so the same at each time.
struct InstructionCount {
  let benchmark: Benchmark
  let folder: String

  /// Counts those whose names contain one of the words, or all that are countable.
  static func run(_ words: [String]) throws(Refusal) {
    print("instructions each, counted by valgrind --tool=callgrind")
    try TemporaryFolder.lend { folder throws(Refusal) in
      for benchmark in Measurement.countable.named(words) {
        let count = InstructionCount(benchmark: benchmark, folder: folder)
        print(try benchmark.line { size throws(Refusal) in try count.each(size) })
      }
    }
  }

  /// The mean of a few runs, of many where they are short.
  private func each(_ size: Int) throws(Refusal) -> Int {
    let one = try total(size, 1)
    let few = (try total(size, 4) - one) / 3
    return few > 5_000_000 ? few : (try total(size, 101) - one) / 100
  }

  /// What so many runs take, with all that goes before them.
  private func total(_ size: Int, _ runs: Int) throws(Refusal) -> Int {
    let log = "\(folder)/log"
    let valgrind = [
      "env", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind",
      "--callgrind-out-file=/dev/null",
    ]
    let own = [CommandLine.arguments[0], "repeat", benchmark.name, "\(size)", "\(runs)"]
    let terminal = try PseudoTerminal()
    try Program.start(valgrind + ["--log-file=\(log)"] + own, on: terminal, home: folder)
      .waitForEnd()
    let line = TextFile.line(of: log) { $0.contains("Collected :") }
    guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Refusal("valgrind counts nothing; is it installed?")
    }
    return count
  }
}
