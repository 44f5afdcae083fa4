import Decks
import Exchange
import Files
import Foundation
import Progress
import Scheduling
import Testing

@Suite struct AnkiLogTests {
  private let learner: Learner
  private let packages: HostilePackage

  init() throws {
    learner = try Learner()
    packages = try HostilePackage()
  }

  @Test func `The log comes along, and leads to the state of the card`() throws {
    let log = ["0 1 -60 0 800 0", "60 3 1 -60 780 0", "90000 3 6 1 770 1"]
    let path = try packages.studied(
      log, "UPDATE cards SET data = '{\"s\":7.5,\"d\":4.25,\"lrt\":1700090000}', due = 7")
    let plan = try learner.put(path)
    #expect(plan.progressCount == (1, 3))
    #expect(try learner.log() == ["0 1", "60 3", "90000 3"])
    let progress = try #require(learner.progress()[0])
    #expect(progress.log.map(\.state.phase.number) == [1, 2, 2])
    #expect(progress.log.last?.state == progress.state)
    #expect(progress.log[0].review.elapsed == 1.5)
    #expect(try learner.file.rebuild(ReviewSettings.rule) == 0)
  }

  @Test func `Reviews of the future and unknown ones are left out and counted`() throws {
    let path = try packages.studied(["0 3 1 -60 780 0", "600000 3 1 -60 780 0", "60 9 1 -60 780 0"])
    let read = try ImportReader(progressFor: learner.schedule, at: learner.now).read(path)
    #expect(
      read.skipped.map { $0.text(named: false) } == [
        "reviews dated in the future (1) aren't imported", "unknown reviews (1) aren't imported",
      ])
    try learner.put(path)
    #expect(try learner.log() == ["0 3", "287200 0 manual"])
  }

  @Test func `More reviews of a card than Anki writes are left out and counted`() throws {
    let sql = """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO revlog SELECT 1700000000000 + 1000 * i, 1, 0, 3, 1, 1, 2500, 1000, 1 FROM n
      """
    let read = try ImportReader(progressFor: learner.schedule, at: learner.now)
      .read(packages.studied([], sql))
    #expect(read.skipped.map { $0.text(named: false) } == ["unknown reviews (1) aren't imported"])
    #expect(try ImportPlan([read], into: .deck("x")).progressCount.reviews == 100_000)
  }

  @Test func `Answers of one moment come back once`() throws {
    let more = """
      INSERT INTO notes SELECT 2, 'g2', mid, 0, 0, '', 'c' || char(31) || 'd', '', 0, 0, '' FROM notes;
      INSERT INTO cards SELECT 2, 2, did, ord, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' FROM cards;
      """
    try learner.put(packages.studied([], more))
    let record = try StudyRecord([learner.imports.deck("A/B.tsv")], in: learner.file)
    for card in [0, 1, 0] {
      _ = try record.grade(
        (0, card), Review(time: 1_700_350_000, grade: 3, settings: ReviewSettings().text),
        ReviewSettings.rule)
    }
    let before = try learner.progress()
    try learner.put(learner.export(["A/B.tsv"]))
    #expect(try learner.progress() == before)
  }

  @Test(arguments: [("\"schedVer\":1", "1 3 4 2 3 4 3"), ("\"schedVer\":2", "1 2 3 2 3 4 2")])
  func `The first scheduler has no Hard in the steps`(version: String, grades: String) throws {
    let log =
      ["0 1 1 0 0 0", "1 2 1 0 0 0", "2 3 1 0 0 0"] + ["3 2 1 0 0 1", "4 3 1 0 0 1"]
      + ["5 4 1 0 0 1", "6 2 1 0 0 2"]
    try learner.put(packages.studied(log, "UPDATE col SET conf = '{\(version)}'"))
    let read = try learner.progress()[0]?.log.map(\.review.grade).filter { $0 > 0 } ?? []
    #expect(read.map(String.init).joined(separator: " ") == grades)
  }
}
