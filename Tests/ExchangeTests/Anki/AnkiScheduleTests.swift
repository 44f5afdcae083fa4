import Decks
import Exchange
import Files
import Progress
import Scheduling
import Testing

@Suite struct `Exporting progress to Anki` {
  /// The first moment of day 20,000 in UTC, with a roll-over at 4.
  private let today: UnixTime = 20_000 * 86_400 + 4 * 3600
  private let schedule = LearnerSchedule(
    CardScheduler(desiredRetention: 0.85, learningSteps: [60, 600]),
    StudyCalendar(localTime: LocalTime { _ in 0 }))

  private func export(_ progress: [Int: CardProgress], in imports: Imports) throws -> String {
    let deck = try DeckFile(imports.write("a\tb\nc\td\ne\tf\ng\th\n", to: "own.tsv")).deck()
    let path = imports.path("out.apkg")
    try DeckExport(
      [
        ExportedDeck(
          deck,
          progress: DeckProgress { index in [.front: progress[index]].compactMapValues(\.self) })
      ],
      as: .apkg, at: today + 3600, with: schedule
    ).write(to: path, replacing: true)
    return path
  }

  private let review = CardState(
    phase: 2, stability: 12.5, difficulty: 5.5, due: (20_000 + 8) * 86_400,
    lastReview: (20_000 - 2) * 86_400 + 18_000, lapses: 1, reps: 7)

  @Test func `Cards have their queues, days, and the memory of FSRS`() throws {
    let imports = try Imports()
    let path = try export(
      [
        0: CardProgress(state: review),
        1: CardProgress(
          state: CardState(
            phase: 1, step: 1, stability: 2, difficulty: 3, due: today + 4000,
            lastReview: today + 3400, reps: 2)),
        2: CardProgress(state: review, isSuspended: true), 3: CardProgress(buried: 20_000),
      ], in: imports)
    #expect(
      try rows(of: path, "SELECT type, queue, due, ivl, factor, reps, lapses, left FROM cards")
        == [
          "2|2|8|10|2500|7|1|0", "1|1|\(Int(today) + 4000)|0|0|2|0|1001", "2|-1|8|10|2500|7|1|0",
          "0|-3|4|0|0|0|0|0",
        ])
    #expect(
      try rows(of: path, "SELECT data FROM cards LIMIT 1") == [
        #"{"s":12.5,"d":5.5,"dr":0.85,"decay":0.1542,"lrt":\#((20_000 - 2) * 86_400 + 18_000)}"#
      ])
    #expect(try rows(of: path, "SELECT crt FROM col") == ["\(Int(today))"])
  }

  @Test func `The log has every grade that was not undone, each at a different time`() throws {
    let imports = try Imports()
    let learning = CardState(
      phase: 1, step: 0, stability: 1, difficulty: 1, due: 1060, lastReview: 1000, reps: 1)
    var known = review
    known.due = 2000 + 3 * 86_400
    known.lastReview = 2000
    let log: [CardProgress.Entry] = [
      .init(Review(time: 1000, grade: 1, elapsed: 2.5), leadingTo: learning),
      .init(Review(time: 2000, grade: 3), leadingTo: known),
      .init(Review(time: 2500, grade: 0, kind: .manual), leadingTo: review),
      .init(Review(time: 3000, grade: 2, kind: .cram), leadingTo: known),
    ]
    let path = try export(
      [0: CardProgress(state: review, log: log), 1: CardProgress(log: [log[0]])], in: imports)
    let columns = "id, ease, ivl, lastIvl, factor, time, type"
    #expect(
      try rows(of: path, "SELECT \(columns) FROM revlog ORDER BY id")
        == [
          "1000000|1|-60|0|100|2500|0", "1000001|1|-60|0|100|2500|0", "2000000|3|3|-60|600|0|0",
          "3000000|2|3|10|0|0|3",
        ])
  }

  @Test func `An overdue card is due before the first day, which is that of the export`() throws {
    let imports = try Imports()
    var overdue = review
    overdue.due = (20_000 - 3) * 86_400
    let step = CardState(
      phase: 3, stability: 2, difficulty: 3, due: today - 5 * 86_400,
      lastReview: today - 9 * 86_400,
      reps: 2)
    let path = try export(
      [0: CardProgress(state: overdue), 1: CardProgress(state: step, isSuspended: true)],
      in: imports)
    let cards = try rows(of: path, "SELECT queue, due FROM cards ORDER BY id LIMIT 2")
    #expect(cards == ["2|-3", "-1|-5"])
    #expect(try rows(of: path, "SELECT crt FROM col") == ["\(Int(today))"])
  }

  @Test func `The options of the decks have the retention and the parameters`() throws {
    let imports = try Imports()
    let path = try export([0: CardProgress(state: review)], in: imports)
    let names = ["fsrsParams6[20]", "fsrsParams6[0]", "desiredRetention", "new.delays[1]"]
    let values = names.map { "dconf -> '$.1795000001000.\($0)'" }.joined(separator: ", ")
    #expect(try rows(of: path, "SELECT \(values) FROM col") == ["0.1542|0.212|0.85|10.0"])
    #expect(try rows(of: path, "SELECT conf ->> 'fsrs', conf ->> 'schedVer' FROM col") == ["1|2"])
  }
}
