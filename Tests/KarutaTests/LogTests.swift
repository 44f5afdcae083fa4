import Foundation
import Publishing
import Testing

@testable import karuta

@Suite struct LogTests {
  @Test("warnings go to the log file, one a line, in folders that are made for it")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "karuta-log-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let former = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
    let handler = Diagnostics.handler
    setenv("XDG_STATE_HOME", folder.path, 1)
    Log.begin()
    Diagnostics.warn("첫 줄")
    Diagnostics.note("CardView: @self changed.")
    Diagnostics.handler = handler
    if let former { setenv("XDG_STATE_HOME", former, 1) } else { unsetenv("XDG_STATE_HOME") }
    let log = folder.appending(path: "karuta/log")
    #expect(
      try String(contentsOf: log, encoding: .utf8) == "첫 줄\nCardView: @self changed.\n")
    let mode = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }
}
