import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `The overview of a library` {
  @Test func `has folders before their decks, by names as people sort them`() throws {
    let files = try LibraryFolder()
    for name in ["Lesson 10", "lesson 2", "나라", "가방", "ひらがな/あ行", "Japanese/N5/verbs", "japanese2"] {
      try files.write("\(name).tsv")
    }
    try files.write(".hidden/secret.tsv")
    try files.write(".hidden.tsv")
    try files.write("notes.md")
    try files.write("empty/notes.md")
    #expect(
      try files.names() == [
        "Japanese/", "  N5/", "    verbs", "japanese2", "lesson 2", "Lesson 10", "ひらがな/",
        "  あ行", "가방", "나라",
      ])
  }

  @Test func `shows the reason in the row of an unreadable deck, and counts the rest`() throws {
    let files = try LibraryFolder()
    try files.write("good.tsv")
    try files.write("bad/empty.tsv", text: "")
    try files.write("bad/fronts.tsv", text: "\n하나\n둘\n")
    mkfifo("\(files.library.folder)/pipe.tsv", 0o600)
    let overview = try files.library.overview()
    let faults = overview.entries.map { $0.failure?.problem.fault }
    #expect(overview.entries.map(\.name) == ["bad", "empty", "fronts", "good", "pipe"])
    #expect(faults == [nil, .empty, .noCards, nil, .file(.notAFile)])
    #expect(try files["fronts"]?.failure?.reason.hasPrefix("line 2: ") == true)
    #expect(overview.plan.new == 3)
  }

  @Test func `lets through what the limits leave after what was studied today`() throws {
    let limits = DailyLimits(newCards: 4, reviews: 10)
    let files = try LibraryFolder(options: StudyOptions(limits: limits))
    try files.write("a/one.tsv", words: 1...10)
    try files.write("b/two.tsv", words: 11...30)
    let plans = { try files.library.overview().entries.map { [$0.plan.new, $0.plan.due] } }
    #expect(try plans() == [[4, 0], [4, 0], [4, 0], [4, 0]])
    let words = try files.open("a/one.tsv")
    for card in 0..<3 {
      try words.put(Int32(card), into: .review(seen: 0, days: 9), at: LibraryFolder.now)
    }
    #expect(try plans() == [[1, 0], [1, 0], [1, 0], [1, 0]])
    _ = try words.undo(at: LibraryFolder.now)
    #expect(try plans() == [[2, 0], [2, 0], [2, 0], [2, 0]])
    for card in 3..<6 {
      try words.put(
        Int32(card), into: .review(seen: 4, days: 2), at: LibraryFolder.now - 3 * UnixTime.day)
    }
    #expect(try plans() == [[2, 3], [2, 3], [2, 0], [2, 0]])
    #expect(try files.library.overview().plan == DayPlan(new: 2, due: 3))
  }

  @Test func `finds the cards of a changed file again before it counts them`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...5)
    let words = try files.open("words.tsv")
    for card in 0..<4 {
      try words.put(
        Int32(card), into: .review(seen: 3, days: 2), at: LibraryFolder.now - UnixTime.day)
    }
    #expect(try files["words"]?.counts == DeckCounts(total: 5, new: 1, reviews: 4, learning: 4))
    try files.write("words.tsv", words: 3...9)
    #expect(try files["words"]?.counts == DeckCounts(total: 7, new: 5, reviews: 2, learning: 2))
  }

  @Test func `opens a deck that was emptied here while that can be undone`() throws {
    let files = try LibraryFolder()
    let path = try files.write("words.tsv", text: "#separator:tab\n물\t水\n")
    let words = try files.open("words.tsv")
    try words.delete(words.id("물"), at: LibraryFolder.now - 80_000)
    #expect(try files["words"]?.failure == nil)
    #expect(try files["words"]?.counts == DeckCounts())
    #expect(try files.library.issues(in: []).isEmpty)
    let again = try files.library.open(files.library.decks(in: [path]))
    #expect(again.list.count == 0)
    guard case .edit(let step) = try again.undo(at: LibraryFolder.now)?.step else {
      throw CancellationError()
    }
    try again.revert(step)
    #expect(try Deck.open([path])[0][0] == Card(front: "물", back: "水"))
  }

  @Test func `opens no deck that was emptied elsewhere, or a day ago`() throws {
    let files = try LibraryFolder()
    let path = try files.write("words.tsv", words: 1...1)
    let words = try files.open("words.tsv")
    try words.delete(words.list.order[0], at: LibraryFolder.now - 90_000)
    let other = try files.write("other.tsv", text: "")
    for path in [path, other] {
      #expect(throws: DeckError(DeckProblem(file: path, fault: .empty))) {
        try files.library.decks(in: [path])
      }
    }
  }

  @Test func `counts bad lines, and days on end with reviews`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", text: "물\t水\n밥\n집\t家\n")
    #expect(try files["words"]?.badLines == 1)
    #expect(try files.library.overview().streak == 0)
    let words = try files.open("words.tsv")
    func review(daysAgo days: Double) throws -> Int {
      let review = Review(time: LibraryFolder.now - days * 86_400, grade: 3)
      // The word is due at once, and a day without an answer ends the streak.
      try words.grade(words.list.order[0], review) { _, review in
        CardState(phase: 2, due: review.time, lastReview: review.time)
      }
      return try files.library.overview().streak
    }
    #expect(try [3, 1, 2, 0].map(review(daysAgo:)) == [0, 1, 3, 4])
  }

  @Test func `is that of a new learner until a word elsewhere is due`() throws {
    let files = try LibraryFolder()
    let outside = try files.directory.write("물\t水\n", to: "elsewhere.tsv")
    let words = try files.library.open(files.library.decks(in: [outside]))
    #expect(files.library.isNew)
    try words.put(0, into: .review(seen: 3, days: 1), at: LibraryFolder.now - 3 * 86400)
    #expect(!files.library.isNew)
  }

  @Test func `lists decks outside of the library that were studied, while they exist`()
    throws
  {
    let files = try LibraryFolder()
    try files.write("words.tsv")
    let outside = try files.directory.write("물\t水\n", to: "elsewhere.tsv")
    let words = try files.library.open(files.library.decks(in: [outside]))
    try words.mark([words.list.order[0]], .unknown, at: LibraryFolder.now)
    let entries = try files.library.overview(withStudied: true).entries
    #expect(entries.map(\.isOutside) == [false, true])
    #expect(entries[1].counts.new == 1)
    try FileManager.default.removeItem(atPath: outside)
    #expect(try files.library.overview(withStudied: true).entries.count == 1)
  }

  @Test
  func `counts no card that is marked as known among the new ones, unless a setting says so`()
    throws
  {
    let files = try LibraryFolder()
    try files.write("words.tsv")
    let words = try files.open("words.tsv")
    try words.mark([words.list.order[0]], .known, at: LibraryFolder.now)
    #expect(try files["words"]?.counts.new == 2 && files["words"]?.counts.known == 1)
    let session = try ReviewSession(words, in: files.library, seed: 1)
    #expect(session.counts(at: LibraryFolder.now).new == 2)
    files.options.asksKnown = true
    let all = try ReviewSession(words, in: files.library, seed: 1)
    #expect(all.counts(at: LibraryFolder.now).new == 3)
  }

  @Test func `reads a file again only where it has changed`() throws {
    let files = try LibraryFolder()
    let path = try files.write("words.tsv")
    let count = { try files.library.count(of: path).get().cards }
    let setTime = {
      let time = Date(timeIntervalSince1970: 1_750_000_000)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
    try setTime()
    #expect(try count() == 3)
    // Other text of the same size and time: only a look into the file would show it.
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("#".utf8))
    try file.close()
    try setTime()
    #expect(try count() == 3)
    try files.write("words.tsv", words: 1...4)
    #expect(try count() == 4)
  }

  @Test func `estimates the minutes of a day once some answers have been given`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...99)
    let words = try files.open("words.tsv")
    for card in 0..<10 {
      try words.put(Int32(card), into: .review(seen: 0, days: 9), at: LibraryFolder.now)
    }
    #expect(try files.library.overview().minutes == nil)
    for card in 0..<10 {
      try words.put(Int32(card), into: .review(seen: 0, days: 9), at: LibraryFolder.now)
    }
    // Two answers a card, six seconds each: 12 seconds for each of ten cards.
    #expect(try files.library.overview().plan == DayPlan(new: 10, due: 0))
    #expect(try files.library.overview().minutes == 2)
  }
}
