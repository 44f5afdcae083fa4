import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `A deck with a word book` {
  private let files: LibraryFolder

  init() throws {
    var options = StudyOptions()
    options.deckSchedules = ["book": DeckSchedule(usesWordBook: true, days: [1, 4])]
    files = try LibraryFolder(options: options)
    try files.write("book.tsv", words: 1...2)
    try files.write("other.tsv", words: 3...3)
  }

  @Test func `shows its cards on the days of the book, and other decks by FSRS`() throws {
    let words = try files.open("book.tsv", "other.tsv")
    var shown: [Int: [String]] = [:]
    for day in 0...8 {
      var now = LibraryFolder.now + Double(day) * UnixTime.day
      let session = try session(words, at: now)
      while let card = session.current {
        shown[day, default: []].append(words.list.card(card.id).front)
        #expect((session.buttons == .two) == (card.id.rawValue < 2))
        // The first card is wrong once, on its last day.
        let isWrong = card.id.rawValue == 0 && session.isOnLastDay && day == 4
        try session.answer(isWrong ? .again : .good, after: 1, at: now)
        now += 60
        try session.next(at: now)
      }
    }
    let book = shown.mapValues { $0.filter { $0 != "단어3" } }.filter { !$0.value.isEmpty }
    #expect(
      book.mapValues { $0.sorted() } == [
        0: ["단어1", "단어2"], 1: ["단어1", "단어2"], 4: ["단어1", "단어1", "단어2"],
        5: ["단어1"], 8: ["단어1"],
      ])
    for card in 0..<2 {
      #expect(WordBook.isDone(try words.card(CardID(rawValue: Int32(card))).state))
    }
    #expect(try words.file.rebuild(ReviewSettings.rule) == 0)
  }

  @Test func `has no more days ahead once its cards are done`() throws {
    let words = try files.open("book.tsv")
    var now = LibraryFolder.now
    for day in [0.0, 1, 4] {
      now = LibraryFolder.now + day * UnixTime.day
      let session = try session(words, at: now)
      while session.current != nil {
        try session.answer(.good, after: 1, at: now)
        try session.next(at: now)
      }
      #expect((try session.forecast(at: now) == nil) == (day == 4))
    }
  }

  @Test func `has the word book of its section, or else of the folder around it`() throws {
    try files.write("folder/a.tsv")
    try files.write("folder/inner/b.tsv")
    var options = StudyOptions()
    options.deckSchedules = [
      "folder": DeckSchedule(usesWordBook: true), "folder/inner": DeckSchedule(days: [2]),
      "a": DeckSchedule(usesWordBook: false),
    ]
    let library = Library(
      folder: files.library.folder, progress: files.library.progress, options: options,
      clock: { LibraryFolder.now })
    let paths = ["folder/a.tsv", "folder/inner/b.tsv", "book.tsv"].map { "\(library.folder)/\($0)" }
    let books = library.schedulers(of: paths).map(\.wordBook)
    #expect(books == [nil, WordBook(days: [2]), nil])
  }

  private func session(_ words: StudyList, at now: UnixTime) throws -> ReviewSession {
    let library = Library(
      folder: files.library.folder, progress: files.library.progress,
      options: files.library.options, localTime: files.library.localTime, clock: { now })
    return try ReviewSession(words, in: library, seed: 1)
  }
}
