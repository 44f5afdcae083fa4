import Files
import Foundation
import Progress
import Testing
import WordsTestSupport

@testable import Devices

private let retention = SharedSetting(section: nil, name: "desired-retention")
private let limit = SharedSetting(section: "n5/nouns.tsv", name: "new-cards")

struct SharedSettingsTests {
  /// The settings that a device has at a step, and those that it has to set then.
  struct Step: Sendable {
    let device: Int
    var has: [SharedSetting: String]
    var gets: [SharedSetting: String?] = [:]
  }

  @Test(arguments: [
    // The first device's settings are taken by the second; then the latest change holds.
    [
      Step(device: 0, has: [retention: "0.95"]),
      Step(device: 1, has: [retention: "0.8"], gets: [retention: "0.95"]),
      Step(device: 1, has: [retention: "0.85"]),
      Step(device: 0, has: [retention: "0.95"], gets: [retention: "0.85"]),
      Step(device: 0, has: [retention: "0.85"]),
    ],
    // A usual value is no choice.
    [
      Step(device: 0, has: [retention: "0.9"]),
      Step(device: 1, has: [retention: "0.8"]),
      Step(device: 0, has: [retention: "0.9"], gets: [retention: "0.8"]),
    ],
    // A section that is added, and removed again.
    [
      Step(device: 0, has: [retention: "0.9"]), Step(device: 1, has: [retention: "0.9"]),
      Step(device: 0, has: [retention: "0.9", limit: "5"]),
      Step(device: 1, has: [retention: "0.9"], gets: [limit: "5"]),
      Step(device: 1, has: [retention: "0.9"]),
      Step(device: 0, has: [retention: "0.9", limit: "5"], gets: [limit: nil]),
    ],
  ])
  func `Of each setting the latest change holds on all devices`(steps: [Step]) throws {
    let desks = try (1...2).map { try Desk(Int64($0), at: moment("2026-06-10T12:00:00Z")) }
    let usual = [retention: "0.9"]
    for (number, step) in steps.enumerated() {
      let (desk, other) = (desks[step.device], desks[1 - step.device])
      // The clocks needn't agree.
      let now = desk.now - Double(number * 60)
      let gets = try desk.shared.settle(step.has, usual: usual, at: now)
      #expect(gets == step.gets, "step \(number)")
      let present = step.has.merging(gets.compactMapValues(\.self)) { $1 }
      try desk.progress.note(seen: present.filter { gets[$0.key] != .some(nil) })
      for name in try Folder(desk.shared.log.folder).names() where name.hasPrefix("settings-") {
        let bytes = try File("\(desk.shared.log.folder)/\(name)").read(limit: 1 << 20)
        try Data(bytes).write(to: URL(filePath: "\(other.shared.log.folder)/\(name)"))
      }
    }
  }
}
