import Foundation
import TestWaiting
import Testing

@testable import karuta

@MainActor @Suite struct `The command for a sound` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "karuta-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A program, as a script for `/bin/sh`, that writes its arguments into a file, and then perhaps waits.
  private func program(_ name: String, waiting: Bool = false) throws -> String {
    let path = folder.appending(path: name).path
    let script = """
      printf '%s\\n' $$ "$@" > '\(path).tmp'
      mv '\(path).tmp' '\(path).out'
      \(waiting ? "sleep 600" : "")
      """
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The process and the arguments that a program has written.
  private func output(of path: String) async throws -> [String] {
    #expect(await Patience.wait { FileManager.default.fileExists(atPath: path + ".out") })
    return try String(contentsOfFile: path + ".out", encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  @Test func `gets its words as they are, past any shell`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try program("say")
    let text = "a  b; $(touch x) 'c' \"d\" | 猫"
    #expect(SoundCommand().start(["/bin/sh", path, "ko", text]) == nil)
    #expect(try await output(of: path).dropFirst() == ["ko", text])
  }

  @Test func `is ended by the next one`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (long, short) = (try program("long", waiting: true), try program("short"))
    let sound = SoundCommand()
    #expect(sound.start(["/bin/sh", long]) == nil)
    let process = try #require(try await output(of: long).first.flatMap { pid_t($0) })
    #expect(kill(process, 0) == 0)
    #expect(sound.start(["/bin/sh", short]) == nil)
    _ = try await output(of: short)
    #expect(
      await Patience.wait {
        sound.stop()
        return kill(process, 0) != 0
      })
  }

  @Test func `that can't be started is named with the reason`() {
    #expect(
      SoundCommand().start(["/nonexistent/say"]) == "/nonexistent/say: No such file or directory")
  }
}
