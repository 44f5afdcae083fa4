import Foundation

/// The command line: which measurement runs, and on which benchmarks or program.
@main enum Bench {
  private static let usage = """
    usage: bench [NAME ...]               time the benchmarks whose names contain a NAME
           bench instructions [NAME ...]  count their instructions with valgrind
           bench compare PROGRAM ...      drive karuta and a program in a terminal, in turns

    PROGRAM takes a deck as its last argument, moves with j, flips with Space,
    shuffles with s, and shows its position as 1/1000.
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    do {
      switch arguments.first {
      case "-h", "--help": print(usage)
      case "compare" where rest.isEmpty: throw BenchError("compare needs a program\n\(usage)")
      case "compare": try ProgramComparison(with: rest).run()
      case "instructions": try InstructionCount.run(rest)
      case "repeat": Benchmark.repeat(rest)
      default: try Benchmark.named(arguments).forEach { print($0.line { $0.medianTime($1) }) }
      }
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// The reason why a measurement can't be made.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// One piece of work that is repeated, in several sizes.
struct Benchmark {
  let name: String
  let sizes: [Int]
  /// Prepares a size and returns the work to measure.
  let prepare: (Int) -> () -> Void

  /// The benchmarks that finish within minutes under valgrind.
  static let countable = LayerBenchmarks.all + ReadingBenchmarks.all + PublishingBenchmarks.all
  static let all = countable + WordsBenchmarks.all

  /// Returns the benchmarks whose names contain one of the words, or all if there are no words.
  static func named(
    _ words: [String], in benchmarks: [Benchmark] = all
  ) throws(BenchError) -> [Benchmark] {
    let named = benchmarks.filter { words.isEmpty || words.contains(where: $0.name.contains) }
    if named.isEmpty { throw BenchError("unknown benchmark \(words.joined(separator: ", "))") }
    return named
  }

  /// The name, and the measured cost for each size.
  func line(_ cost: (Benchmark, Int) throws -> Int) rethrows -> String {
    try sizes.reduce(into: padded(name, to: 44)) { line, size in
      line += padded("\(size): \(grouped(try cost(self, size)))", to: 24)
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func grouped(_ number: Int) -> String {
    var digits = String(number)
    for offset in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
    }
    return digits
  }
}

extension Benchmark {
  private static let rounds = 15

  /// Nanoseconds for one repetition: the median of several rounds.
  func medianTime(_ size: Int) -> Int {
    let work = prepare(size)
    work()
    // The clock needs about a millisecond a round.
    let once = max(1, Self.nanoseconds(1, work))
    let repetitions = max(1, min(2000, 1_000_000 / once))
    let times = (0..<Self.rounds).map { _ in Self.nanoseconds(repetitions, work) / repetitions }
    return times.sorted()[Self.rounds / 2]
  }

  private static func nanoseconds(_ repetitions: Int, _ work: () -> Void) -> Int {
    let time = ContinuousClock().measure { for _ in 0..<repetitions { work() } }
    return Int(time / .nanoseconds(1))
  }
}

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
