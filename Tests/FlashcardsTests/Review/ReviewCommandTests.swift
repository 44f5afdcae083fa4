import Glibc
import Localization
import Scheduling
import Study
import Testing

@testable import Flashcards
@testable import Progress
@testable import TermUICore

@MainActor struct ReviewCommandTests {
  @Test func `The help lists the review's keys from the table that binds them`() throws {
    let review = try ReviewDriver(columns: 60, rows: 50)
    review.type("?")
    for binding in KeyTable<ReviewCommand>().keys(of: .flip, .due).bindings {
      #expect(review.screen.contains(binding.meaning))
    }
    #expect(review.screen.contains("Keys: Review"))
    review.type("?")
    #expect(!review.screen.contains("Keys: Review"))
  }

  @Test func `No key means two things`() {
    let keys = ReviewCommand.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
