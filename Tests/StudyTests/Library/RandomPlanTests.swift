import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The plan of random days` {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)] + Array(1...5))
  func `is the session of each day, and what the day before said (the seed is the argument)`(
    seed: UInt64
  ) throws {
    var learner = try RandomPlanLearner(seed)
    for _ in 0..<8 { try learner.liveDay() }
  }
}

/// Somebody who studies some of many decks, with limits of any kind, and does other things between.
private struct RandomPlanLearner {
  private final class World {
    var now = LibraryFolder.now
    var options = StudyOptions()
  }

  private let world: World
  private let seed: UInt64
  private let directory: StudyFolder
  private let library: Library
  /// The decks and folders that can be reviewed, in the library and elsewhere.
  private let paths: [String]
  private var generator: SplitMix64
  /// The last thing that a session said of a later day, and of which decks.
  private var said: (forecast: ReviewForecast?, paths: [String])?

  init(_ seed: UInt64) throws {
    (self.seed, generator) = (seed, SplitMix64(state: seed))
    directory = try StudyFolder()
    let root = directory.path("decks")
    let decks = [
      "a/one", "a/two", "a/b/three", "a/b/c/four", "five", "../else/six", "../else/seven",
    ]
    for deck in decks {
      let file = URL(filePath: "\(root)/\(deck).tsv")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.cards(of: deck, Int(generator.next(below: 25)), &generator)
        .write(to: file, atomically: true, encoding: .utf8)
    }
    if generator.next(below: 2) == 0 {
      try FileManager.default.createDirectory(
        atPath: "\(root)/Links", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/Links/two.tsv", withDestinationPath: "../a/two.tsv")
    }
    paths =
      ["a", "a/b", "a/b/c", "", "../else"].map { "\(root)/\($0)" }
      + decks.map { "\(root)/\($0).tsv" }
    let world = World()
    self.world = world
    library = Library(
      folder: root, progress: try ProgressFile(path: ":memory:"), options: world.options,
      localTime: LocalTime { _ in 3600 }, clock: { world.now })
    let outside = try library.open(library.decks(in: [directory.path("else")]))
    try outside.mark(Array(outside.list.order.prefix(1)), .unknown, at: world.now)
    try outside.mark([outside.list.order[outside.list.count - 1]], .unknown, at: world.now)
    choose()
  }

  /// Chooses the limits, and the schedules of decks and folders.
  private mutating func choose() {
    var options = StudyOptions(
      limits: DailyLimits(
        newCards: pick([0, 3, 8, 20, 200]), reviews: pick([0, 4, 15, 200]),
        newCardsIgnoreReviewLimit: pick([true, false])))
    options.asksKnown = pick([true, false])
    options.sides.buriesNew = pick([true, true, false])
    options.sides.buriesReviews = pick([true, true, false])
    options.sides.buriesLearning = pick([true, true, false])
    let names = ["a", "a/b", "a/b/c", "one", "a/two", "three", "five", directory.path("else")]
    for name in names + [library.folder] where pick([true, false]) {
      options.deckLimits[name] = DeckLimits(
        newCards: pick([nil, 0, 1, 3, 7]), reviews: pick([nil, nil, 0, 2, 5]))
    }
    for name in names where pick([true, false, false]) {
      options.deckSchedules[name] = DeckSchedule(
        usesWordBook: pick([nil, true]), directions: pick([nil, .one, .both, .reversed]))
      options.deckSchedules[name]?.buriesNew = pick([nil, true, false])
      options.deckSchedules[name]?.buriesReviews = pick([nil, true, false])
      options.deckSchedules[name]?.buriesLearning = pick([nil, true, false])
    }
    options.backlogPlan = pick([
      nil, nil, .all, .oldest(3), .week(from: library.today, overdue: 10),
    ])
    world.options = options
  }

  mutating func liveDay() throws {
    try checkForecast()
    for _ in 0..<3 {
      try checkPlans()
      try act()
    }
    try study(pick(paths), cards: pick([2, 9, 1000]))
    try checkPlans()
    let days = pick([1, 1, 1, 3, max(said?.forecast.map { $0.day - library.today } ?? 1, 1)])
    let start = library.calendar.start(of: library.today + days)
    world.now = start + Double(generator.next(below: 70_000))
  }

  /// Compares the numbers of all rows, of all decks, and of decks that are named with their sessions.
  private mutating func checkPlans() throws {
    let home = try library.overview(withStudied: true)
    for entry in home.entries {
      try #expect(entry.plan == session([entry.path]), "seed \(seed), \(entry.path)")
    }
    let all = home.entries.filter { !$0.isFolder }.map(\.path)
    try #expect(home.plan == session(all), "seed \(seed), all")
    let some = [pick(paths), pick(paths), pick(paths)]
    try #expect(library.overview(of: some).plan == session(some), "seed \(seed), \(some)")
  }

  /// Compares what the last session said of this day with its numbers.
  private mutating func checkForecast() throws {
    defer { said = nil }
    guard let said else { return }
    let plan = try library.overview(of: said.paths).plan
    if let forecast = said.forecast, forecast.day == library.today {
      let said = DayPlan(new: forecast.newCards, due: forecast.reviews)
      #expect(plan == said, "seed \(seed), tomorrow")
    } else if said.forecast.map({ $0.day > library.today }) ?? true {
      #expect(plan == DayPlan(), "seed \(seed), nothing was said of this day")
    }
  }

  private func session(_ paths: [String]) throws -> DayPlan {
    let words = try library.open(library.decks(in: paths))
    let counts = try ReviewSession(words, in: library, seed: seed).counts(at: .infinity)
    return DayPlan(new: counts.new, due: counts.learning + counts.review)
  }

  /// Answers some cards of a deck or folder, and notes what the session says of the next day.
  private mutating func study(_ path: String, cards: Int) throws {
    let words = try library.open(library.decks(in: [path]))
    let session = try ReviewSession(words, in: library, seed: seed)
    let plan = try self.session([path])
    var seen: Set<CardSide> = []
    while seen.count < cards {
      if let card = session.current {
        seen.insert(card.question)
        world.now += 2
        try session.answer(pick([.again, .hard, .good, .good, .easy]), after: 2, at: world.now)
      } else if let step = session.nextStep {
        world.now = max(world.now, step)
      } else {
        break
      }
      try session.next(at: world.now)
    }
    if cards > plan.new + plan.due {
      #expect(seen.count == plan.new + plan.due, "seed \(seed), \(path)")
    }
    said = (try session.forecast(at: world.now), [path])
  }

  /// Sets cards aside, marks some, studies elsewhere, or wants more cards.
  private mutating func act() throws {
    let words = try library.open(library.decks(in: paths))
    let card = CardID(rawValue: Int32(generator.next(below: UInt64(words.list.count))))
    switch generator.next(below: 9) {
    case 0: try words.suspend([card], pick([true, false]), at: world.now)
    case 1:
      let day = library.today.number - 1 + Int(generator.next(below: 3))
      try words.bury(card, through: day, at: world.now)
    case 2: try words.mark([card], pick([nil, .known, .unknown]), at: world.now)
    case 3: _ = try words.undo(at: world.now)
    case 4: library.allowMore(2)
    case 5: choose()
    case 6: try edit()
    default: try study(pick(paths), cards: 6)
    }
    world.now += 5
  }

  /// Gives the cards of a deck other directions in another editor, or removes or adds their column.
  private mutating func edit() throws {
    let path = pick(paths.filter { $0.hasSuffix(".tsv") })
    let deck = path.dropFirst("\(library.folder)/".count).dropLast(4)
    let count = try Deck.open([path])[0].count
    try Self.cards(of: String(deck), count, &generator)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The text of a deck, whose cards may have directions.
  private static func cards(
    of deck: String, _ count: Int, _ generator: inout SplitMix64
  ) -> String {
    let hasDirections = generator.next(below: 2) == 0
    let lines = (0..<max(count, 1)).map { card in
      let directions = ["", "one", "both", "reversed", "sideways"][Int(generator.next(below: 5))]
      return "\(deck) \(card)\t뜻 \(deck) \(card)\(hasDirections ? "\t\(directions)" : "")\n"
    }
    return (hasDirections ? "#columns:front\tback\tdirections\n" : "") + lines.joined()
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(generator.next(below: UInt64(values.count)))]
  }
}
