import Exchange
import Foundation
import Publishing
import Testing

@testable import karuta

@Suite struct LogTests {
  /// In a separate process, as all tests share one environment.
  @Test func `warnings go to the log file, one a line, in folders that are made for it`() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "karuta-log-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      setenv("XDG_STATE_HOME", folder.path, 1)
      await Locations.beginLog()
      Diagnostics.warn("첫 줄")
      Diagnostics.note("CardView: @self changed.")
      let log = folder.appending(path: "karuta/log")
      #expect(
        try String(contentsOf: log, encoding: .utf8) == "첫 줄\nCardView: @self changed.\n")
      let mode = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }
}
