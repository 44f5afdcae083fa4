import Decks
import Files
import Foundation
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ImportDialogTests {
  @Test func `I shows what comes of a file, and Enter imports it`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I")
    for columns in [80, 40, 20] {
      home.host.resize(columns: columns, rows: 24)
      #expect(home.screen.contains("─ Import a file ─"))
    }
    home.host.resize(columns: 80, rows: 24)
    home.host.type(HomeDriver.package)
    home.host.send(.enter)
    #expect(await home.shows("Enter import"))
    for text in [
      "Korean/Food.tsv: 12 new", "progress: 14 cards, 0 reviews", "pictures and sounds: 2",
      "columns: Basic: Front → front, Back → back", "columns: Cloze: Back Extra → note",
      "decks with cards in both directions: Korean", "aren't imported",
      "the settings of 'Default' (new-cards 1000, desired-retention",
      "Enter import  c columns  p without progress  Esc close",
    ] {
      #expect(home.screen.contains(text), "\(home.screen)")
    }
    home.host.send(.enter)
    #expect(await home.shows("Imported 3 decks"), "\(home.screen)")
    #expect(home.names.contains("Food"))
    #expect(File("\(home.library.folder)/Korean.media/sound.mp3").exists)
    #expect(home.library.options.scheduler.desiredRetention == 0.85)
    let korean = try DeckFile("\(home.library.folder)/Korean.tsv").deck()
    #expect((0..<korean.count).contains { korean.directions(of: $0) == "both" })
    // The clock of these tests is behind the reviews.
    #expect(try home.library.overview().entries.reduce(0) { $0 + $1.counts.learning } > 10)
  }

  @Test func `Tab completes the path as far as the names agree`() throws {
    let home = try HomeDriver(decks: ["words.tsv": 3, "wordbook.tsv": 1, "verbs/one.tsv": 1])
    for (typed, completed) in [("w", "word"), ("s", "words.tsv"), ("x", "words.tsvx")] {
      home.host.type(typed == "w" ? "I\(home.folder)/w" : typed)
      home.host.send(.tab)
      #expect(home.says(wrapped: completed), "\(home.screen)")
    }
    home.host.send(.escape)
    home.host.type("I\(home.folder)/v")
    home.host.send(.tab)
    #expect(home.screen.contains("/verbs/"))
  }

  @Test func `A file without progress has no key for it`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    try HomeDriver.write("사과\tapple\n", to: "\(home.folder).csv")
    home.host.type("I\(home.folder).csv")
    home.host.send(.enter)
    #expect(await home.shows("Enter import  c columns  Esc close"), "\(home.screen)")
    home.host.type("p")
    #expect(home.screen.contains("Esc close") && !home.screen.contains("progress"))
  }
}
