import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `A deck with a word book` {
  private let shelf: Shelf

  init() throws {
    var options = StudyOptions()
    options.deckSchedules = ["book": DeckSchedule(usesWordBook: true, days: [1, 4])]
    shelf = try Shelf(options: options)
    try shelf.write("book.tsv", words: 1...2)
    try shelf.write("other.tsv", words: 3...3)
  }

  @Test func `shows its cards on the days of the book, and other decks by FSRS`() throws {
    let words = try shelf.open("book.tsv", "other.tsv")
    var shown: [Int: [String]] = [:]
    for day in 0...6 {
      var now = Shelf.now + Double(day) * UnixTime.day
      let session = try session(words, at: now)
      while let card = session.current {
        shown[day, default: []].append(words.words.card(card.id).front)
        #expect((session.buttons == .two) == (card.id.rawValue < 2))
        // The first card is wrong once, on its last day.
        let isWrong = card.id.rawValue == 0 && session.isOnLastDay && card.state.interval != 60
        try session.answer(isWrong ? .again : .good, after: 1, at: now)
        now += 60
        try session.next(at: now)
      }
    }
    let book = shown.mapValues { $0.filter { $0 != "단어3" } }.filter { !$0.value.isEmpty }
    #expect(
      book.mapValues { $0.sorted() } == [
        0: ["단어1", "단어2"], 1: ["단어1", "단어2"], 4: ["단어1", "단어1", "단어2"],
      ])
    #expect(try words.card(CardID(rawValue: 0)).state.interval == 36_500 * UnixTime.day)
    #expect(try words.file.rebuild(ReviewSettings.rule) == 0)
  }

  @Test func `has the word book of its section, or else of the folder around it`() throws {
    try shelf.write("folder/a.tsv")
    try shelf.write("folder/inner/b.tsv")
    var options = StudyOptions()
    options.deckSchedules = [
      "folder": DeckSchedule(usesWordBook: true), "folder/inner": DeckSchedule(days: [2]),
      "a": DeckSchedule(usesWordBook: false),
    ]
    let library = Library(
      folder: shelf.library.folder, progress: shelf.library.progress, options: options,
      clock: { Shelf.now })
    let paths = ["folder/a.tsv", "folder/inner/b.tsv", "book.tsv"].map { "\(library.folder)/\($0)" }
    #expect(library.wordBooks(of: paths) == [nil, WordBook(days: [2]), nil])
  }

  private func session(_ words: StudyList, at now: UnixTime) throws -> ReviewSession {
    let library = shelf.library
    return try ReviewSession(
      words, library.options, scope: .due, library.rules(of: words.words.decks.map(\.path)),
      localTime: library.localTime, at: now, seed: 1)
  }
}
