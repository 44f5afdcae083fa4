import Foundation
import TerminalHarness
import TestWaiting
import Testing

/// A built program on a terminal that shows nothing: a test reads the bytes, or leaves them unread.
final class PseudoTerminal {
  private let program: TerminalProgram
  private var bytes: [UInt8] = []
  /// All that the program has written, as far as it was read.
  private(set) var output = ""

  init(
    columns: Int = 80, rows: Int = 24, program: String, arguments: [String] = [],
    environment: [String: String] = [:], backtrace: String = "enable=no", in sandbox: Sandbox
  ) throws {
    let own = [
      "HOME": sandbox.folder.path, "TERM": "xterm-256color", "SWIFT_BACKTRACE": backtrace,
    ]
    self.program = try TerminalProgram(
      [Sandbox.program(program)] + arguments, environment: own.merging(environment) { $1 },
      columns: columns, rows: rows)
  }

  var modesAreAsBefore: Bool { program.modesAreAsBefore }
  var unread: Int32 { program.unread }

  func stopOutput() { program.stopOutput() }
  func type(_ text: String) { program.type(text) }
  func kill(_ signal: Int32) { #expect(program.kill(signal)) }
}

// MARK: Waiting

extension PseudoTerminal {
  /// Reads until the program has written some texts, each behind the one before.
  func waitForOutput(
    _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait("\(texts) to be written", sourceLocation: sourceLocation) {
      read()
      var rest = output[...]
      for text in texts {
        guard let found = rest.firstRange(of: text) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }

  /// Presses keys, each time that the program waits for some, until it waits for none: it is blocked.
  func type(_ keys: String, untilBlocked limit: Int) throws {
    for _ in 0..<limit {
      let before = program.sleeps
      let start = Date()
      type(keys)
      while program.sleeps == before {
        if Date().timeIntervalSince(start) > 1 { return }
        usleep(2000)
      }
    }
    Issue.record("the program is not blocked")
  }

  /// Waits for the end of the program, and returns its status as of waitpid.
  func waitForEnd(
    reading: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int32 {
    try wait("the program to end", sourceLocation: sourceLocation) {
      if reading { read() }
      return program.hasEnded
    }
    read()
    return program.status ?? -1
  }

  private func read() {
    let former = bytes.count
    while let new = program.output(within: 0) { bytes += new }
    // A character may come in two pieces.
    if bytes.count > former { output = String(decoding: bytes, as: UTF8.self) }
  }

  /// Waits until something has happened; a failure shows the output.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: () throws -> Bool
  ) throws {
    if try Patience.wait(until: condition) { return }
    Issue.record("waited in vain for \(what)\n\(output)", sourceLocation: sourceLocation)
    throw Terminal.Expired()
  }
}
