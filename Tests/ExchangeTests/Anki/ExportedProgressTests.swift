import Foundation
import Progress
import Scheduling
import Testing

@testable import Exchange

@Suite struct `Progress that goes back to Anki` {
  private let learner: Learner
  /// After the samples were studied.
  private static let noon: UnixTime = 1_795_867_200
  private let packages: HostilePackage

  init() throws {
    learner = try Learner()
    packages = try HostilePackage()
  }

  @Test func `Real progress goes back to Anki as it was`() throws {
    learner.now = Self.noon
    try learner.put(Sample.legacy1.path)
    let package = try learner.export(["Korean.tsv", "Korean/Food.tsv", "Cloze.tsv"])
    let columns = "guid, type, queue, ivl, reps, lapses, cards.data ->> 'lrt'"
    let cards = """
      SELECT \(columns) FROM cards JOIN notes ON notes.id = nid WHERE reps > 0 OR queue < 0
      ORDER BY guid
      """
    #expect(try rows(of: package, cards) == rows(of: Sample.legacy1.path, cards))
    let log = "SELECT id, ease, ivl, lastIvl, factor, time, type FROM revlog ORDER BY id"
    #expect(try rows(of: package, log) == rows(of: Sample.legacy1.path, log))
  }

  @Test func `The numbers of Anki's reviews go back, and need no settings of their own`() throws {
    let log = [
      "0 1 -60 0 0 0", "60 3 1 -1000000000 100000 0", "90000 3 6 1 1 1", "200000 2 7 36500 770 1",
      "300000 3 8 5 2500 3", "310000 1 -60 -60 0 3", "310060 3 0 -60 0 3",
    ]
    try learner.put(packages.studied(log))
    let reviews = try #require(learner.progress()[0]).log.map(\.review).filter { $0.grade > 0 }
    #expect(reviews.count == 7 && Set(reviews.map(\.settings)).count == 1)
    #expect(try exportedLog() == log)
  }

  private func exportedLog() throws -> [String] {
    let columns = "id / 1000 - 1700000000, ease, ivl, lastIvl, factor, type"
    return try rows(
      of: learner.export(["A/B.tsv"]), "SELECT \(columns) FROM revlog ORDER BY id"
    ).map { $0.replacing("|", with: " ") }
  }

  @Test func `A review here changes no number of one in Anki after it`() throws {
    try learner.put(packages.studied(["0 3 1 -60 780 0"]))
    let record = try StudyRecord([learner.imports.deck("A/B.tsv")], in: learner.file)
    _ = try record.grade(
      (0, 0), Review(time: 1_700_350_000, grade: 4, settings: ReviewSettings().text),
      ReviewSettings.rule)
    let later = ["0 3 1 -60 780 0", "360000 3 6 1 770 1"]
    try learner.put(packages.studied(later))
    #expect(try exportedLog().filter { !$0.hasPrefix("350000 ") } == later)
  }

  @Test func `The ease of Anki's older scheduler goes back`() throws {
    let log = ["0 3 1 -60 2500 0", "90000 2 6 1 2150 1", "100000 3 -60 7 0 3"]
    let card = "UPDATE cards SET data = '{\"s\":7.5,\"d\":4.25,\"lrt\":1700090000}', due = 7"
    try learner.put(packages.studied(log, card))
    let columns = "SELECT factor FROM cards"
    #expect(try rows(of: learner.export(["A/B.tsv"]), columns) == ["2150"])
  }

  @Test(
    arguments: [
      // The log lacks the ease, the interval, both, and the interval after a lapse.
      (["0 3 6 1 2500 1"], "due = 6, ivl = 6, factor = 2150"),
      (["0 3 6 1 2500 1"], "due = 15, ivl = 9, factor = 2500"),
      ([], "due = 15, ivl = 9, factor = 1300"),
      (["0 1 -600 40 2300 1"], "type = 3, queue = 1, due = 1700000600, ivl = 20, factor = 2300"),
    ])
  func `The ease and the interval of a card without FSRS go back if the log lacks them`(
    log: [String], card: String
  ) throws {
    let path = try packages.studied(log, "UPDATE cards SET data = '', \(card)")
    try learner.put(path)
    let numbers = "SELECT ivl, factor FROM cards"
    let before = try rows(of: path, numbers)
    #expect(try rows(of: learner.export(["A/B.tsv"]), numbers) == before)
    // The log has no row for them.
    #expect(try exportedLog() == log)
    try learner.put(path)
    #expect(try rows(of: learner.export(["A/B.tsv"]), numbers) == before)
  }

  @Test func `The interval in Anki holds until the next review here, and its ease stays`() throws {
    try learner.put(
      packages.studied([], "UPDATE cards SET data = '', due = 15, ivl = 99, factor = 1300"))
    let record = try StudyRecord([learner.imports.deck("A/B.tsv")], in: learner.file)
    _ = try record.grade(
      (0, 0), Review(time: learner.now, grade: 3, settings: ReviewSettings().text),
      ReviewSettings.rule)
    let days = try #require(learner.progress()[0]?.state.interval) / 86_400
    let numbers = try rows(of: learner.export(["A/B.tsv"]), "SELECT ivl, factor FROM cards")
    #expect(numbers == ["\(Int(days.rounded()))|1300"] && numbers != ["99|1300"])
  }

  @Test(arguments: [Sample.studied1, .studied3])
  func `A collection that was studied with FSRS goes back as it was`(_ sample: Sample) throws {
    learner.now = Self.noon
    let plan = try learner.put(sample.path)
    #expect(plan.progressCount == (15, 40))
    let package = try learner.export(["Korean.tsv", "Korean/Food.tsv", "Cloze.tsv"])
    let notes = "FROM cards JOIN notes ON notes.id = nid"
    let cards = """
      SELECT guid, ord, type, max(queue, -2), iif(type IN (2, 3) AND due < 1e9, crt / 86400 + due, 0),
        cards.flags, trim(notes.tags), round(cards.data ->> 's', 4), round(cards.data ->> 'd', 3)
      \(notes) JOIN col ORDER BY guid, ord
      """
    let there = try rows(of: package, cards)
    #expect(there.count == 17)
    #expect(try there == rows(of: Sample.studied1.path, cards))
    let log = """
      SELECT revlog.id, guid, ord, ease, revlog.ivl, lastIvl, revlog.factor, time, revlog.type
      FROM revlog JOIN (SELECT cards.id, guid, ord \(notes)) AS known ON known.id = cid
      ORDER BY revlog.id
      """
    #expect(try rows(of: package, log) == rows(of: Sample.studied1.path, log))
  }
}
