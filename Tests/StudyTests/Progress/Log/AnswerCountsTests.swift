import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct AnswerCountsTests {
  /// The columns of the tables, of which the last is not 0.
  private static let tables = [
    ("answers", ["day", "deck", "kind", "milliseconds", "count"]),
    ("grades", ["month", "deck", "maturity", "span", "grade", "count"]),
    ("known", ["day", "deck", "change"]),
  ]

  @Test(arguments: (0..<4).map { _ in UInt64.random(in: 0...UInt64.max) })
  func `After any step the counts are those of the log, and so are the statistics`(
    seed: UInt64
  ) throws {
    var random = try RandomSteps(seed)
    for number in 0..<150 {
      let step = try random.step()
      let comment = Comment(rawValue: "seed \(seed), step \(number): \(step)")
      let kept = try counts(random.file)
      try random.file.database.write {
        try AnswerCounts(database: random.file.database).rebuild()
      }
      let rebuilt = try counts(random.file)
      try #require(kept == rebuilt, comment)
      if number % 10 == 9 { try compare(random, comment) }
    }
    #expect(try random.file.faults() == [])
  }

  /// All counts that are not 0.
  private func counts(_ file: ProgressFile) throws -> [String] {
    try Self.tables.flatMap { table, columns in
      try file.database.rows(
        """
        SELECT \(columns.joined(separator: ", ")) FROM \(table) WHERE \(columns.last ?? "") <> 0
        ORDER BY \(columns.joined(separator: ", "))
        """
      ) { row in "\(table) \(columns.indices.map { row.integer(Int32($0)) })" }
    }
  }

  private func compare(_ random: RandomSteps, _ comment: Comment) throws {
    for deck in [nil, 0, 1] {
      let path = deck.map { random.study.list.decks[$0].path }
      let found = try Statistics(
        of: path.map { [$0] }, in: random.file, random.calendar, at: random.now)
      let plain = try PlainStatistics(random.file, path, random.calendar.day(of: random.now))
      #expect(found.reviews == plain.reviews, comment)
      #expect(Int((found.time.total * 1000).rounded()) == plain.milliseconds, comment)
      #expect(found.known == plain.known, comment)
      #expect(Maturity.allCases.map { found.buttons[$0] } == plain.buttons, comment)
      #expect(found.retention.young == plain.young, comment)
      #expect(found.retention.mature == plain.mature, comment)
      #expect(found.retention.spans.map(\.recall) == plain.spans, comment)
    }
  }
}

/// Changes by chance of two decks and their progress.
private struct RandomSteps {
  let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
  let file: ProgressFile
  let study: StudyList
  private(set) var now: UnixTime = 1_790_000_000
  private let folder: StudyFolder
  private var chance: SplitMix64

  init(_ seed: UInt64) throws {
    chance = SplitMix64(state: seed)
    folder = try StudyFolder()
    for name in ["a", "b"] {
      try folder.write((1...8).map { "\(name)\($0)\tback\n" }.joined(), to: "\(name).tsv")
    }
    file = try folder.open()
    file.calendar = { [calendar] in calendar }
    study = try file.open(
      WordList(decks: Deck.open([folder.path("a.tsv"), folder.path("b.tsv")])))
  }

  private mutating func next(_ count: Int) -> Int { Int(chance.next(below: UInt64(count))) }

  private mutating func card() -> CardID? {
    study.list.order.isEmpty ? nil : study.list.order[next(study.list.order.count)]
  }

  /// Makes one change; returns its name.
  mutating func step() throws -> String {
    now += [60, 40_000, 200_000][next(3)] * Double(1 + next(10)) / 10
    guard let card = card() else { return "nothing" }
    switch next(20) {
    case 0:
      try study.mark([card], [.known, .unknown, nil][next(3)], at: now)
      return "mark"
    case 1:
      try study.move([card], to: study.list.decks[next(2)].path, at: now)
      return "move"
    case 2:
      try study.delete([card], at: now)
      return "delete"
    case 3, 4: return try unlessChangedElsewhere(undo)
    case 5: return try unlessChangedElsewhere(redo)
    case 6:
      try importProgress(to: next(2))
      return "import"
    case 7:
      let deck = next(2)
      var lines = try text(deck).split(separator: "\n")
      if lines.count > 1 { lines.remove(at: next(lines.count)) }
      if next(2) == 0 { lines.append("\(["a", "b"][next(2)])\(1 + next(8))\tback") }
      try write(lines.map { "\($0)\n" }.joined(), to: deck)
      return "other editor"
    case 8:
      let orphans = try file.orphans()
      guard let orphan = orphans.first, let place = study.list.place(of: card) else {
        return "no orphan"
      }
      return "reattach \(try study.record.reattach(orphan.number, to: place))"
    case 9:
      try file.updateMemories(
        by: ReviewSettings(CardScheduler(), calendar, at: now).text, at: now)
      return "optimize"
    default: return try grade(card)
    }
  }

  private func undo() throws -> String {
    guard let undone = try study.undo(at: now) else { return "no undo" }
    if case .edit(let step) = undone.step { _ = try study.revert(step) }
    return "undo \(undone.step)"
  }

  private func redo() throws -> String { "redo \(try study.redo(at: now)?.step as Any)" }

  /// An edit is refused if the other editor has changed its line since.
  private func unlessChangedElsewhere(_ step: () throws -> String) throws -> String {
    do {
      return try step()
    } catch let error as DeckError {
      guard case .lineChanged = error.problem.fault else { throw error }
      return "\(error)"
    }
  }

  private mutating func grade(_ card: CardID) throws -> String {
    let review = Review(
      time: now, day: calendar.day(of: now).number, grade: 1 + next(4),
      elapsed: Double(next(60_000)) / 1000, kind: next(5) == 0 ? .cram : .study)
    let isLong = next(3) == 0
    try study.grade(card, review, side: next(4) == 0 ? .back : .front) { before, review in
      var state = ReviewSettings().state(after: review, of: before)
      if isLong, state.phase == .review { state.due = review.time + 30 * UnixTime.day }
      return state
    }
    return "grade"
  }

  private mutating func importProgress(to number: Int) throws {
    var imported: [Int: [Side: CardProgress]] = [:]
    for index in 0..<study.list.decks[number].count where next(3) == 0 {
      var progress = CardProgress()
      var time = now - Double(20 + next(100)) * UnixTime.day
      for _ in 0...next(3) {
        let review = Review(time: time, grade: 2 + next(3), origin: "test")
        progress.state = ReviewSettings().state(after: review, of: progress.state)
        progress.log.append(.init(review, leadingTo: progress.state))
        time += Double(1 + next(9)) * UnixTime.day
      }
      // The last entry is that of the card's last change.
      let change = Review(time: time, grade: 0, kind: .manual, origin: "test")
      progress.log.append(.init(change, leadingTo: progress.state))
      imported[index] = [next(4) == 0 ? .back : .front: progress]
    }
    try file.change {
      try DeckRecord(study.list.decks[number], in: file).merge(imported.keys.sorted()) {
        imported[$0] ?? [:]
      }
    }
  }

  private func text(_ number: Int) throws -> String {
    try String(contentsOfFile: study.list.decks[number].path, encoding: .utf8)
  }

  private func write(_ text: String, to number: Int) throws {
    try Data(text.utf8).write(to: URL(filePath: study.list.decks[number].path))
    _ = try study.reread(number)
  }
}

/// Statistics from all entries of the log, each number by itself.
private struct PlainStatistics {
  private struct Entry {
    let card: Int64
    let isPresent: Bool
    let day: Int
    let kind: Int
    let side: Int
    let grade: Int
    let elapsed: Double
    let state: CardState
    let mark: Int?
  }

  private let entries: [Entry]
  private let today: Int

  init(_ file: ProgressFile, _ path: String?, _ today: StudyDay) throws {
    self.today = today.number
    entries = try file.database.rows(
      """
      SELECT card, missing IS NULL, day, kind, ifnull(side, -1), grade, elapsed, phase, due,
        last_review, log.mark
      FROM log JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
      WHERE (kind = 7 OR kind <= 4 AND retracted = 0) AND ifnull(decks.path = ?, TRUE)
      ORDER BY log.stamp, device, number, digest
      """, [SQLValue(path)]
    ) { row in
      Entry(
        card: row.integer(0), isPresent: row.integer(1) == 1, day: row.int(2)!, kind: row.int(3)!,
        side: row.int(4)!, grade: row.int(5)!, elapsed: row.double(6)!,
        state: CardState(
          phase: row.int(7)!, due: row.double(8), lastReview: row.double(9)), mark: row.int(10))
    }
  }

  var reviews: [Int] {
    (0..<365).map { index in
      entries.count { $0.kind == 1 && $0.grade > 0 && $0.day == today + index - 364 }
    }
  }

  var milliseconds: Int {
    entries.filter { $0.kind <= 2 && $0.grade > 0 }.reduce(0) {
      $0 + Int(($1.elapsed * 1000).rounded())
    }
  }

  var known: [Int] {
    let cards = Dictionary(grouping: entries.filter(\.isPresent), by: \.card).values
    // An imported state may come after an entry of a later day.
    let changes = cards.flatMap { entries in
      entries.indices.map { index in
        let (before, after) = (isKnown(entries[..<index]), isKnown(entries[...index]))
        return (day: entries[index].day, change: (after ? 1 : 0) - (before ? 1 : 0))
      }
    }
    return (0..<365).map { index in
      changes.reduce(0) { $0 + ($1.day <= today + index - 364 ? $1.change : 0) }
    }
  }

  private func isKnown(_ entries: ArraySlice<Entry>) -> Bool {
    if entries.last(where: { $0.kind == 7 })?.mark == 1 { return true }
    let sides = Dictionary(grouping: entries.filter { $0.kind < 7 }, by: \.side)
    let states = sides.values.map { $0.last!.state }.filter { $0.phase != .new }
    return !states.isEmpty && states.allSatisfy { isMature($0) }
  }

  private func isMature(_ state: CardState) -> Bool {
    state.phase == .review && (state.interval ?? 0) / 86_400 >= 20.5
  }

  /// The answers of study, each with the entries of its schedule before it.
  private var studied: [(answer: Entry, before: [Entry])] {
    entries.indices.compactMap { index in
      let answer = entries[index]
      guard answer.kind == 1, answer.grade > 0 else { return nil }
      let before = entries[..<index].filter { $0.card == answer.card && $0.side == answer.side }
      return (answer, Array(before))
    }
  }

  var buttons: [[Int]] {
    var counts = Array(repeating: [0, 0, 0, 0], count: 4)
    for (answer, before) in studied {
      let state = before.last?.state ?? CardState()
      let maturity =
        switch state.phase {
        case .new: 0
        case .learning, .relearning: 1
        case .review: isMature(state) ? 3 : 2
        }
      counts[maturity][answer.grade - 1] += 1
    }
    return counts
  }

  private func recall(_ isMeant: (CardState, Int) -> Bool) -> Recall {
    var recall = Recall()
    for (answer, before) in studied {
      guard let state = before.last?.state, state.phase == .review,
        !before.contains(where: { $0.kind == 1 && $0.day >= answer.day }),
        let days = state.interval.map({ Int(($0 / 86_400).rounded()) }), days >= 1,
        isMeant(state, days)
      else { continue }
      if answer.grade > 1 { recall.remembered += 1 } else { recall.forgotten += 1 }
    }
    return recall
  }

  var young: Recall { recall { state, _ in !isMature(state) } }
  var mature: Recall { recall { state, _ in isMature(state) } }
  var spans: [Recall] {
    [1...3, 4...7, 8...21, 22...90, 91...100_000].map { span in
      recall { span.contains($1) }
    }
  }
}
