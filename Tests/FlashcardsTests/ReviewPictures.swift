import TermUI
import Testing
import Words

@testable import Flashcards

@MainActor struct ReviewPictures {
  @Test func all() throws {
    for (columns, rows) in [(80, 24), (40, 12), (20, 5), (20, 8)] {
      let review = try ReviewDriver(columns: columns, rows: rows)
      review.type("j 1")
      print("\(columns)×\(rows)"); print(review.screen); print("--")
      review.type(" "); print(review.screen); print("--")
      review.type("4 2 4 4 4 4 4 4 4 3 4"); print(review.screen); print("--")
      review.type("   "); print(review.screen); print("==")
    }
    let review = try ReviewDriver(columns: 20, rows: 5, options: StudyOptions(buttons: .two))
    review.type(" "); print(review.screen)
    let r = try ReviewDriver(columns: 60, rows: 12, words: "사과\tりんご\tりんご\tred or green, and sweet")
    r.type(" "); print(r.screen)
    r.type("4"); print(r.screen);
    r.host.send(.escape)
    r.type("r"); print(r.screen);
  }
}
