import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A progress file whose programs are killed` {
  private static let deck = (0..<40).map { "앞\($0)\t뒤\($0)\n" }.joined()

  @Test func `has every grade that was confirmed, whenever the program is killed`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let directory = try StudyFolder()
    let deck = try directory.write(Self.deck)
    var reported: [String] = []
    for run in 1...50 {
      let child = try GraderProcess(["grade", directory.progress, deck, String(run)])
      // Some die while they open the file, the others between two grades or within one.
      if run.isMultiple(of: 2) { child.next() }
      usleep(UInt32(generator.next(below: 40_000)))
      child.kill()
      let lines = child.lines()
      #expect(!lines.contains { $0.hasPrefix("failed") }, "\(lines.last ?? "") seed \(seed)")
      reported += lines
    }
    let file = try directory.open()
    let kept = try Set(
      file.database.rows("SELECT seed FROM log WHERE kind = 1") { String($0.integer(0)) })
    #expect(reported.count >= 25 && reported.allSatisfy(kept.contains), "seed \(seed)")
    #expect(try file.faults().isEmpty, "seed \(seed)")
    try expectStatesFollow(from: file)
    for backup in try Backup.all(in: directory.progress + ".backups") {
      #expect(try ProgressFile(path: backup.path).faults().isEmpty, "seed \(seed)")
    }
  }

  @Test func `loses nothing while two programs grade at once`() throws {
    let directory = try StudyFolder()
    let deck = try directory.write(Self.deck)
    let count = 300
    let children = try (1...2).map {
      try GraderProcess(["grade", directory.progress, deck, String($0), String(count)])
    }
    let reported = children.map { $0.lines() }
    #expect(reported.map(\.count) == [count, count], "\(reported.compactMap(\.last))")
    let file = try directory.open()
    let kept = try Set(
      file.database.rows("SELECT seed FROM log WHERE kind = 1") { String($0.integer(0)) })
    #expect(kept == Set(reported.joined()))
    #expect(try file.faults().isEmpty)
    try expectStatesFollow(from: file)
  }

  @Test func `says that the disk is full, and has everything that was confirmed before`() throws {
    let directory = try StudyFolder()
    let deck = try directory.write(Self.deck)
    _ = try directory.open()
    let child = try GraderProcess(["fill", directory.progress, deck, "1", "4000000"])
    let lines = child.lines()
    #expect(lines.last?.contains("progress.db: the disk is full") == true, "\(lines.suffix(1))")
    let file = try directory.open()
    let kept = try Set(
      file.database.rows("SELECT seed FROM log WHERE kind = 1") { String($0.integer(0)) })
    #expect(lines.count > 50 && lines.dropLast().allSatisfy(kept.contains))
    #expect(try file.faults().isEmpty)
    try directory.study(file).grade("앞1")
  }

  /// Every grade counts once: the state of a card is the one that its log leads to.
  private func expectStatesFollow(from file: ProgressFile) throws {
    let wrong = try file.database.number(
      """
      SELECT count(*) FROM schedules
      WHERE reps <> (SELECT count(*) FROM reviews WHERE card = schedules.card)
      """)
    #expect(wrong == 0)
  }
}
