import Foundation
import TerminalHarness

/// A run of the built program without a terminal, in a temporary folder and home.
struct Program {
  let sandbox: Sandbox
  var environment: [String: String] = [:]
  /// The number of blocks of 512 bytes that a file may have; a shell sets it.
  var blocks = "unlimited"
  /// The shell's command for it.
  var call = #"exec "$0" "$@""#

  /// The exit code, the output, and the errors of a run.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs it to its end; what it says can be sent into a file.
  func run(_ arguments: String..., input: String = "", into file: String? = nil) throws -> Outcome {
    try run(arguments, input: input, into: file)
  }

  func run(
    _ arguments: [String], input: String = "", into file: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let script = "ulimit -f \(blocks); \(call)"
    process.arguments = ["-c", script, Sandbox.program("karuta")] + arguments
    process.currentDirectoryURL = sandbox.folder
    let own = ["HOME": sandbox.folder.path, "TZ": "UTC", "LANG": "C.UTF-8"]
    process.environment = own.merging(TerminalProgram.sanitizerOptions) { own, _ in own }
      .merging(environment) { _, new in new }
    let (output, errors, typed) = (Pipe(), Pipe(), Pipe())
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, typed)
    if let file { process.standardOutput = FileHandle(forWritingAtPath: file) }
    try process.run()
    if file != nil { try output.fileHandleForWriting.close() }
    typed.fileHandleForWriting.write(Data(input.utf8))
    try typed.fileHandleForWriting.close()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    let wrong = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: told, as: UTF8.self),
      errors: String(decoding: wrong, as: UTF8.self))
  }
}
