import Decks
import Foundation
import Scheduling
import WordsTestSupport

@testable import Progress
@testable import Study

/// A folder with decks and a progress file.
final class Workshop: TemporaryFolder {
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
    words.order.filter { words.card($0).front == front }[nth]
  }

  /// What was studied and is due by some time, the longest due first.
  func due(by time: Double) throws -> [StoredCard] {
    var cards: [StoredCard] = []
    try record.eachDue(by: time, reviews: .max, on: 0, words.id(_:)) { cards.append($0) }
    return cards.sorted { $0.state.due! < $1.state.due! }
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
