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
