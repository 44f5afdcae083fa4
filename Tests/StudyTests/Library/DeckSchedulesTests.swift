import Scheduling
import Testing

@testable import Study

struct DeckSchedulesTests {
  /// The settings of `[folder kr]`, of the deck `food` in it, and the scheduler that the deck has.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let folder: DeckSchedule
    let deck: DeckSchedule
    let scheduler: CardScheduler

    init(
      _ name: String, folder: (inout DeckSchedule) -> Void = { _ in },
      deck: (inout DeckSchedule) -> Void = { _ in }, _ change: (inout CardScheduler) -> Void
    ) {
      testDescription = name
      self.folder = Self.changed(DeckSchedule(), folder)
      self.deck = Self.changed(DeckSchedule(), deck)
      scheduler = Self.changed(CardScheduler(desiredRetention: 0.8), change)
    }

    private static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
      var changed = value
      change(&changed)
      return changed
    }
  }

  private static let parameters =
    (try? FSRSParameters([0.4] + FSRSParameters.default.values.dropFirst())) ?? .default

  @Test(arguments: [
    Case("nothing") { _ in },
    Case("retention", folder: { $0.desiredRetention = 0.95 }) { $0.desiredRetention = 0.95 },
    Case(
      "retention of both", folder: { $0.desiredRetention = 0.95 },
      deck: { $0.desiredRetention = 0.7 }
    ) { $0.desiredRetention = 0.7 },
    Case("steps", folder: { $0.learningSteps = [60] }, deck: { $0.relearningSteps = [] }) {
      $0.learningSteps = [60]
      $0.relearningSteps = []
    },
    Case("longest interval", deck: { $0.maximumInterval = 30 }) { $0.maximumInterval = 30 },
    Case("parameters", folder: { $0.parameters = parameters }) { $0.fsrs = FSRS(parameters) },
    Case("word book", folder: { $0.days = [1, 5] }, deck: { $0.usesWordBook = true }) {
      $0.wordBook = WordBook(days: [1, 5])
    },
  ])
  func `A deck has its own settings, else those of its folder, else those of all`(
    _ example: Case
  ) throws {
    var options = StudyOptions(scheduler: CardScheduler(desiredRetention: 0.8))
    options.deckSchedules = ["kr": example.folder, "food": example.deck]
    let files = try LibraryFolder(options: options)
    let decks = [try files.write("kr/food.tsv"), try files.write("other.tsv")]
    #expect(files.library.schedulers(of: decks) == [example.scheduler, options.scheduler])
    #expect(files.library.scheduler(of: [decks[0]]) == example.scheduler)
  }

  /// `optimize` fits a folder's parameters to these decks.
  @Test func `A folder's parameters are those of its decks, except of decks with their own`() throws
  {
    var options = StudyOptions()
    for name in ["kr", "kr/verbs", "food"] {
      options.deckSchedules[name] = DeckSchedule()
      options.deckSchedules[name]?.parameters = Self.parameters
    }
    options.deckSchedules["kr/travel"] = DeckSchedule(directions: .both)
    let files = try LibraryFolder(options: options)
    let names = ["kr/verbs/one", "kr/food", "kr/travel", "kr/other", "deck"]
    let decks = try names.map { try files.write("\($0).tsv") }
    let library = files.library
    #expect(
      library.decks(decks, withParametersOf: "\(library.folder)/kr") == [
        decks[2], decks[3], decks[4],
      ])
    #expect(library.decks([decks[0]], withParametersOf: "\(library.folder)/kr/verbs") == [decks[0]])
    #expect(library.decks([decks[1]], withParametersOf: decks[1]) == [decks[1]])
    #expect(library.decks(decks, withParametersOf: nil) == [decks[4]])
  }

  @Test func `A session shows the intervals of each card by the settings of its deck`() throws {
    var options = StudyOptions()
    options.deckSchedules = ["slow": DeckSchedule(), "quick": DeckSchedule()]
    options.deckSchedules["slow"]?.learningSteps = [3600]
    options.deckSchedules["quick"]?.learningSteps = []
    let files = try LibraryFolder(options: options)
    for name in ["slow", "quick", "usual"] { try files.write("\(name).tsv", words: 1...1) }
    let words = try files.open("slow.tsv", "quick.tsv", "usual.tsv")
    let session = try ReviewSession(words, in: files.library, seed: 1)
    var delays: [String: Double] = [:]
    while let card = session.current, delays.count < 3 {
      let deck = try #require(words.list.deck(of: card.id))
      let due = try #require(session.previews(at: LibraryFolder.now)[0].due)
      delays[words.list.decks[deck].name] = due - LibraryFolder.now
      try session.answer(.easy, after: 1, at: LibraryFolder.now)
      try session.next(at: LibraryFolder.now)
    }
    #expect(delays == ["slow": 3600, "quick": UnixTime.day, "usual": 60])
  }
}
