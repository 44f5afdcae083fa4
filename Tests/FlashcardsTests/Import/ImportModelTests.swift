import Decks
import Files
import Foundation
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ImportModelTests {
  @Test func `p leaves progress out, and Esc changes nothing`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I\(HomeDriver.package)")
    home.host.send(.enter)
    #expect(await home.shows("p without progress"))
    home.host.type("p")
    #expect(await home.shows("p with progress") && !home.screen.contains("progress: "))
    home.host.send(.escape)
    #expect(home.names == ["words"])
    home.host.type("I")
    #expect(home.screen.contains("path, such as"))
  }

  @Test(arguments: [(80, 24), (20, 5)])
  func `Esc stops the work, which shows how far it is, and leaves nothing behind`(
    columns: Int, rows: Int
  ) async throws {
    let home = try HomeDriver(columns: columns, rows: rows, decks: ["words.tsv": 3], saves: true)
    home.host.type("I\(HomeDriver.package)")
    home.host.send(.enter)
    #expect(home.screen.contains("Reading the file") && home.screen.contains("Esc cancel"))
    #expect(await home.shows("Korean/Food.tsv"))
    // The import waits for another program, which writes.
    let other = try ProgressFile(path: home.library.progress.path)
    try other.change {
      home.host.send(.enter)
      #expect(home.screen.contains("Importing"))
      home.host.send(.escape)
    }
    #expect(await home.shows("Korean/Food.tsv"))
    home.host.send(.escape)
    #expect(home.names == ["words"])
    #expect(try Folder(home.library.folder).names() == ["words.tsv"])
  }

  @Test func `A file that can't be imported is refused with the reason`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I/no/such.apkg")
    home.host.send(.enter)
    #expect(await home.shows("no such file or folder"), "\(home.screen)")
    home.host.send(.escape)
    #expect(home.names == ["words"])
  }
}
