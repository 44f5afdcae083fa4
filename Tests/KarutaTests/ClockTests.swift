import Exchange
import Foundation
import Publishing
import Testing

@testable import karuta

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
