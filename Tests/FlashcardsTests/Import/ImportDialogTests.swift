import Files
import Foundation
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ImportDialogTests {
  /// A package of the tests of Exchange.
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ExchangeTests/Samples/studied3.apkg").standardized.path

  @Test func `I shows what comes of a file, and Enter imports it`() throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I")
    #expect(home.screen.contains("Import a file from Anki or another program"))
    home.host.type(Self.package)
    home.host.send(.enter)
    for text in [
      "Korean/Food.tsv: 12 new", "progress: 15 cards, 0 reviews", "pictures and sounds: 2",
      "columns: front, back, note, image, sound, tags, guid",
      "skipped: other cards of notes with several (1)", "Enter import",
      "p without progress",
    ] {
      #expect(home.screen.contains(text), "\(home.screen)")
    }
    home.host.send(.enter)
    #expect(home.screen.contains("Imported 3 decks"), "\(home.screen)")
    #expect(home.names.contains("Food"))
    #expect(File("\(home.library.folder)/Korean.media/sound.mp3").exists)
    // The clock of these tests is behind the reviews.
    #expect(try home.library.overview().entries.reduce(0) { $0 + $1.counts.learning } > 10)
  }

  @Test func `p leaves progress out, and Esc changes nothing`() throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    home.host.type("p")
    #expect(!home.screen.contains("progress: ") && home.screen.contains("p with progress"))
    home.host.send(.escape)
    #expect(home.names == ["words"])
    home.host.type("I")
    #expect(home.screen.contains("path, such as"))
  }

  @Test func `A file that can't be imported is refused with the reason`() throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I/no/such.apkg")
    home.host.send(.enter)
    #expect(home.screen.contains("no such file or folder"), "\(home.screen)")
    home.host.send(.escape)
    #expect(home.names == ["words"])
  }

  @Test(arguments: [(80, 24), (20, 5)])
  func `The preview fits any window`(columns: Int, rows: Int) throws {
    let home = try HomeDriver(columns: columns, rows: rows, decks: ["words.tsv": 3])
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    #expect(home.screen.contains("Korean/Food.tsv"), "\(home.screen)")
    home.host.send(.escape)
  }
}
