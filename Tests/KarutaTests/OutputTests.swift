import Exchange
import Foundation
import Publishing
import Testing

@testable import karuta

@Suite struct `A line of output` {
  @Test(arguments: [
    ("단어\tことば", "단어␉ことば"), ("a\u{1B}[31m\u{7F}\u{9B}", "a␛[31m␡\u{FFFD}"),
    ("zero\u{200B}width\u{200C}\u{200D}\u{2060}\u{FEFF}", "zero�width����"),
    ("می\u{200C}خواهم", "میخواهم"), ("क्\u{200D}ष", "क्ष"),
    ("bidi\u{202E}\u{2066}\u{200F}", "bidi���"), ("old\u{206A}\u{206F}", "old��"),
    ("soft\u{AD}hyphen\u{180E}", "soft�hyphen�"), ("lines\u{2028}\u{2029}", "lines��"),
    ("👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 é 각", "👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 é 각"),
    ("e" + String(repeating: "\u{301}", count: 500), "e" + String(repeating: "\u{301}", count: 8)),
  ])
  func `has visible signs in place of control and format characters`(text: String, shown: String) {
    #expect(Array(Output.harmless(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `in JSON escapes them`() {
    let text = JSON.string("a\u{202E}b\u{200B}\u{E0041}\u{1B}단").text
    #expect(text == #""a\u202eb\u200b\udb40\udc41\u001b단""#)
  }
}

@Suite struct `A clock for tests` {
  @Test(arguments: [
    ("1780000000.5\n", 1_780_000_000.5), ("-86400", -86_400), ("nan", nil), ("inf", nil),
    ("-inf", nil), ("1e18", nil), ("9.3e18", nil), ("1e300", nil),
  ])
  func `is a moment of the years 1 to 9999`(text: String, time: Double?) throws {
    let path = FileManager.default.temporaryDirectory.path + "/karuta-\(UUID().uuidString)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(Clock.read(path) == time)
  }
}

@Suite struct LogTests {
  /// In a separate process, as all tests share one environment.
  @Test func `warnings go to the log file, one a line, in folders that are made for it`() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "karuta-log-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      setenv("XDG_STATE_HOME", folder.path, 1)
      await Log.begin()
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
