import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

/// Two decks that are open as one list, in a folder of their own.
struct TwoDecks {
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write("a\t1\nb\t2\nc\t3\n")
    try workshop.write("d\t4\n", to: "other.tsv")
  }

  func study(_ file: ProgressFile? = nil) throws -> StudyList {
    let paths = [workshop.path("deck.tsv"), workshop.path("other.tsv")]
    return try (file ?? workshop.open()).open(WordList(decks: Deck.open(paths)))
  }

  func text(_ name: String = "deck.tsv") throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: workshop.path(name))), as: UTF8.self)
  }

  /// Cards with how often they were reviewed, as another opening sees them.
  func told(_ progress: StudyList) throws -> String {
    try progress.words.order.map { id in
      let reps = try progress.card(id).state.reps
      let mark = progress.words.mark(of: id).map { $0 == .known ? "O" : "X" } ?? ""
      return progress.words.card(id).front + (reps > 0 ? "\(reps)" : "") + mark
    }.joined(separator: " ")
  }

  /// The same for those who have it open and for one who opens it now.
  func expect(
    _ progress: StudyList, _ expected: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try told(progress) == expected, sourceLocation: location)
    #expect(try told(study()) == expected, sourceLocation: location)
    #expect(try progress.file.faults().isEmpty, sourceLocation: location)
  }

  func undo(_ progress: StudyList) throws -> CardID? {
    guard case .edit(let step) = try progress.undo(at: 100) else {
      Issue.record("the last step is no edit")
      return nil
    }
    return try progress.revert(step).card
  }
}
