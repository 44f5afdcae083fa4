import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

/// A folder with decks and a progress file.
final class StudyFolder: TemporaryFolder {
  var progress: String { path("progress.db") }

  func open() throws -> ProgressFile { try ProgressFile(path: progress) }

  /// Opens a deck from its file with what the store has of it.
  func study(_ file: ProgressFile? = nil, deck name: String = "deck.tsv") throws -> StudyList {
    try (file ?? open()).open(WordList(decks: Deck.open([path(name)])))
  }
}

extension StudyList {
  var database: Database { record.database }

  var decks: [DeckRecord] { record.decks }

  func write(_ body: () throws -> Void) throws(StorageError) {
    try record.write(body)
  }

  /// A card by its front.
  func id(_ front: String, _ nth: Int = 0) -> CardID {
    list.order.filter { list.card($0).front == front }[nth]
  }

  /// The row ID of a card.
  func row(of id: CardID) throws -> Int64? {
    let place = try place(of: id)
    return try decks[place.deck].cards([place.index])[0]
  }

  /// The studied cards that are due by a time, the longest due first.
  func due(by time: Double) throws -> [StudyCard] {
    var cards: [StudyCard] = []
    let day = DaySpan(StudyDay(number: 0), StudyCalendar(localTime: LocalTime { _ in 0 }))
    try record.eachDue(
      by: time, reviews: .max, on: day, decks.map { _ in SideRules() }, list.id(_:)
    ) { cards.append($0) }
    return cards.sorted { $0.state.due! < $1.state.due! }
  }

  func delete(_ id: CardID, at time: Double) throws { try delete([id], at: time) }

  @discardableResult
  func move(_ id: CardID, toDeck number: Int, at time: Double) throws -> CardID? {
    try move([id], to: decks[number].path, at: time)
  }

  @discardableResult
  func grade(_ front: String, _ grade: Int = 3, at time: Double = 0) throws -> CardState {
    try self.grade(id(front), Review(time: time, grade: grade), TestRule.next)
  }
}

/// A rule that is no scheduler but uses all that it is given.
enum TestRule {
  static func next(_ before: CardState, _ review: Review) -> CardState {
    let grown = (before.memory?.stability ?? 0.1) * Double(review.grade) + review.elapsed / 3
    let stability = min(grown, 36_500)
    let chance = Double((review.seed ?? 0) % 7) / 10 + Double(review.settings.count)
    return CardState(
      phase: review.grade == 1 ? 3 : 2, step: review.grade == 1 ? 0 : nil,
      stability: stability, difficulty: 1 / stability,
      due: review.time + stability * 86_400 + chance, lastReview: review.time,
      lapses: before.lapses + (review.grade == 1 ? 1 : 0), reps: before.reps + 1)
  }
}

/// Two decks that are open as one list, in a temporary folder.
struct TwoDecks {
  let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\nc\t3\n")
    try directory.write("d\t4\n", to: "other.tsv")
  }

  func study(_ file: ProgressFile? = nil) throws -> StudyList {
    let paths = [directory.path("deck.tsv"), directory.path("other.tsv")]
    return try (file ?? directory.open()).open(WordList(decks: Deck.open(paths)))
  }

  func text(_ name: String = "deck.tsv") throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: directory.path(name))), as: UTF8.self)
  }

  /// Cards with how often they were reviewed, as another opening sees them.
  func summary(of progress: StudyList) throws -> String {
    try progress.list.order.map { id in
      let reps = try progress.card(id).state.reps
      let mark = progress.list.mark(of: id).map { $0 == .known ? "O" : "X" } ?? ""
      return progress.list.card(id).front + (reps > 0 ? "\(reps)" : "") + mark
    }.joined(separator: " ")
  }

  /// The same for those who have it open and for one who opens it now.
  func expect(
    _ progress: StudyList, _ expected: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try summary(of: progress) == expected, sourceLocation: location)
    #expect(try summary(of: study()) == expected, sourceLocation: location)
    #expect(try progress.file.faults().isEmpty, sourceLocation: location)
  }

  func undo(_ progress: StudyList, leavingEditOut: Bool? = nil) throws -> CardID? {
    let undone = try progress.undo(at: 100)
    guard case .edit(let step) = undone?.step else {
      Issue.record("the last step is no edit")
      return nil
    }
    if let leavingEditOut { #expect(undone?.leavesEditOut == leavingEditOut) }
    return try progress.revert(step).card
  }
}

extension WordList {
  convenience init(words count: Int) throws {
    let lines = (0..<count).map { "앞\($0)\t뒤\($0)" }
    let deck = try Deck(
      path: "a.tsv", bytes: Array(lines.joined(separator: "\n").utf8), needsCards: false)
    self.init(decks: count == 0 ? [] : [deck])
  }
}

extension StudyList {
  /// Applies an edit to the file, the list, and the database; returns the card unless it was deleted.
  @discardableResult
  func edit(_ edit: DeckEdit, inDeck number: Int, at now: Double) throws -> CardID? {
    try apply([try DeckEditor(list.decks[number]).prepare([edit])], at: now)
  }
}

extension StudyList {
  func mark(
    _ ids: [CardID], _ mark: Mark?, continuing: Bool = false, at now: Double
  ) throws(StorageError) {
    try set(.mark(mark), of: ids, continuing: continuing, at: now)
  }

  func suspend(
    _ ids: [CardID], _ isSuspended: Bool, continuing: Bool = false, at now: Double
  ) throws(StorageError) {
    try set(.isSuspended(isSuspended), of: ids, continuing: continuing, at: now)
  }

  func bury(_ id: CardID, through day: Int?, at now: Double) throws(StorageError) {
    try set(.buried(through: day), of: [id], at: now)
  }
}
