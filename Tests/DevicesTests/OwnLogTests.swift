import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress

struct OwnLogTests {
  @Test(arguments: [1, 20])
  func `A log that lost its end is written again`(count: Int) throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try a.grade("둘")
    let file = try #require(a.shared.log.files.last)
    let bytes = try File(file).read(limit: 1 << 20)
    try Data(bytes.dropLast(count)).write(to: URL(filePath: file))
    try a.restart()
    try a.grade("둘")
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
  }

  @Test(arguments: [true, false], [true, false])
  func `An older form of a log that a sync program puts back while Karuta runs is completed`(
    isGone: Bool, isRestarted: Bool
  ) throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    let file = try #require(a.shared.log.files.last)
    let bytes = try File(file).read(limit: 1 << 20)
    try a.grade("둘")
    if isRestarted { try a.restart() }
    if isGone {
      File(file).remove()
    } else {
      try Data(bytes).write(to: URL(filePath: file), options: .atomic)
    }
    try a.grade("하나")
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    #expect(try b.read() == MergedChanges())
  }

  /// What becomes of the log of a device that its program doesn't see.
  struct Loss: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Changes the bytes of each file; nil removes it.
    let change: @Sendable (_ bytes: [UInt8], _ isLast: Bool) -> [UInt8]?
  }

  @Test(
    arguments: [
      Loss(
        testDescription: "a line in the middle",
        change: { bytes, _ in
          var lines = bytes.split(separator: 0x0A)
          lines.remove(at: lines.count / 2)
          return lines.flatMap { $0 + [0x0A] }
        }),
      Loss(
        testDescription: "half of the first file",
        change: { bytes, isLast in
          isLast ? bytes : Array(bytes.prefix(bytes.count / 2))
        }),
      Loss(testDescription: "the first file", change: { bytes, isLast in isLast ? bytes : nil }),
      Loss(testDescription: "the last file", change: { bytes, isLast in isLast ? nil : bytes }),
      Loss(testDescription: "all files", change: { _, _ in nil }),
      Loss(testDescription: "the end of a line", change: { bytes, _ in Array(bytes.dropLast(5)) }),
      Loss(
        testDescription: "all but a part of the first line",
        change: { bytes, _ in
          Array(bytes.prefix(20))
        }),
    ], [true, false])
  func `Whatever its log loses, a device writes it again, and no reader has a fault to report`(
    loss: Loss, isRestarted: Bool
  ) throws {
    let (a, b) = try Desk.pair()
    for word in ["하나", "둘", "하나"] { try a.grade(word) }
    try a.shared.log.rename(to: "other")
    for word in ["둘", "하나", "둘"] { try a.grade(word, 1) }
    for file in a.shared.log.files {
      let bytes = try File(file).read(limit: 1 << 20)
      let new = loss.change(bytes, file == a.shared.log.files.last)
      File(file).remove()
      // It may have grown since.
      if let new { try Data(new).write(to: URL(filePath: file)) }
    }
    if isRestarted { try a.restart() } else { try a.read() }
    try a.grade("하나")
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    #expect(try b.dump().count { $0.hasPrefix("17") } == 7)
    #expect(try b.shared.faults() == [])
    // Nothing is written again without need.
    let size = try a.shared.log.files.map { try File($0).read(limit: 1 << 20).count }
    try a.restart()
    try a.read()
    #expect(try a.shared.log.files.map { try File($0).read(limit: 1 << 20).count } == size)
  }

  @Test func `Of devices that joined under one name, all but one take another when they meet`()
    throws
  {
    let (a, b) = try Desk.pair()
    for desk in [a, b] { try desk.shared.log.rename(to: "laptop") }
    try Desk.exchange(a, b)
    #expect(try b.shared.devices().map(\.name) == ["laptop"])
    #expect(try a.shared.devices().map(\.name) == ["laptop 2"])
  }
}
