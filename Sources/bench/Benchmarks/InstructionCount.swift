import Foundation

/// Instructions for one repetition of a benchmark, counted by valgrind and so the same in each run.
enum InstructionCount {
  static func run(_ words: [String]) throws {
    for benchmark in try Benchmark.named(words, in: Benchmark.countable) {
      print(try benchmark.line(mean))
    }
  }

  /// The mean of three repetitions, or of a hundred if they are short.
  private static func mean(_ benchmark: Benchmark, _ size: Int) throws -> Int {
    let one = try total(benchmark, size, repetitions: 1)
    let few = (try total(benchmark, size, repetitions: 4) - one) / 3
    if few > 5_000_000 { return few }
    return (try total(benchmark, size, repetitions: 101) - one) / 100
  }

  /// The instructions of a process that prepares the benchmark and repeats it.
  private static func total(_ benchmark: Benchmark, _ size: Int, repetitions: Int) throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind",
      "--callgrind-out-file=/dev/null", CommandLine.arguments[0],
      "repeat", benchmark.name, "\(size)", "\(repetitions)",
    ]
    let report = Pipe()
    process.standardError = report
    try process.run()
    let text = String(decoding: report.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard
      let line = text.split(separator: "\n").first(where: { $0.contains("Collected :") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) })
    else { throw BenchError("valgrind counted nothing; is the package valgrind installed?") }
    return count
  }
}

extension Benchmark {
  /// Repeats a benchmark, given by name, size, and count, for valgrind to measure.
  static func `repeat`(_ arguments: [String]) {
    guard arguments.count == 3, let size = Int(arguments[1]), let count = Int(arguments[2]) else {
      return
    }
    for benchmark in countable where benchmark.name == arguments[0] {
      let work = benchmark.prepare(size)
      for _ in 0..<count { work() }
    }
  }
}
