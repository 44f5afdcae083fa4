import Foundation
import Scheduling

@testable import Words

/// A folder of a test's own, which goes with it.
final class Workshop {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "karuta-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  var progress: String { path("progress.db") }

  func open() throws -> ProgressFile { try ProgressFile(path: progress) }

  @discardableResult
  func write(_ text: String, to name: String = "deck.tsv") throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Opens a deck from its file with what the store has of it.
  func study(_ file: ProgressFile? = nil, deck name: String = "deck.tsv") throws -> WordProgress {
    try (file ?? open()).open(WordStore(decks: Deck.open([path(name)])))
  }

  /// The names of the files in it.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

extension WordProgress {
  /// A card by its front.
  func id(_ front: String, _ nth: Int = 0) -> CardID {
    words.order.filter { words.card($0).front == front }[nth]
  }

  /// What was studied and is due by some time, the longest due first.
  func due(by time: Double) throws -> [StoredCard] {
    var cards: [StoredCard] = []
    try eachDue(by: time, reviews: .max, on: 0) { cards.append($0) }
    return cards.sorted { $0.state.due! < $1.state.due! }
  }

  @discardableResult
  func grade(_ front: String, _ grade: Int = 3, at time: Double = 0) throws -> StoredState {
    try self.grade(id(front), Review(time: time, grade: grade), TestRule.next)
  }
}

/// A rule that is no scheduler but uses all that it is given.
enum TestRule {
  static func next(_ before: StoredState, _ review: Review) -> StoredState {
    let stability = (before.stability ?? 0.1) * Double(review.grade) + review.elapsed / 3
    let chance = Double((review.seed ?? 0) % 7) / 10 + Double(review.settings.count)
    return StoredState(
      phase: review.grade == 1 ? 3 : 2, step: review.grade == 1 ? 0 : nil,
      stability: stability, difficulty: 1 / stability,
      due: review.time + stability * 86_400 + chance, lastReview: review.time,
      lapses: before.lapses + (review.grade == 1 ? 1 : 0), reps: before.reps + 1)
  }
}
