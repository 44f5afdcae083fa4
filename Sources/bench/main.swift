import Glibc

do throws(Refusal) {
  let words = Array(CommandLine.arguments.dropFirst())
  switch words.first {
  case "compare": try Comparison.run(Array(words.dropFirst()))
  case "instructions": try InstructionCount.run(Array(words.dropFirst()))
  case "read": Reading.run(Array(words.dropFirst()))
  case "repeat": Measurement.repeat(Array(words.dropFirst()))
  default: try Measurement.run(words)
  }
} catch {
  let line = Array("bench: \(error.message)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(1)
}
