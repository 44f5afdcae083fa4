import Foundation

/// A run of the program `grader`.
public final class GraderProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var said = ""

  public init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: GraderProcess.program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// Kills it with SIGKILL.
  public func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  public func closeInput() { try? input.fileHandleForWriting.close() }

  /// Its next output, at least one byte unless it has ended.
  @discardableResult
  public func next() -> String {
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    said += text
    return text
  }

  /// All complete lines of its output until it has ended.
  public func lines() -> [String] {
    said += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The built program, beside the bundle of the tests.
  private static var program: String {
    var folder = Bundle.main.bundleURL
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument)
    }
    while folder.path != "/" {
      let candidate = folder.appending(path: "grader").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return ".build/debug/grader"
  }
}
