import Decks
import Files
import Foundation
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ImportReportTests {
  @Test(
    arguments: [
      (
        Language.english, "line 2: there is no separator between front and back",
        "the back has no text"
      ),
      (.korean, "2번째 줄: 앞면과 뒷면 사이에 구분 기호가 없습니다", "뒷면이 비어 있습니다"),
      (.japanese, "2行目: 表面と裏面の間に区切りがありません", "裏面が空です"),
    ])
  func `Reasons are in the language of the screen`(
    language: Language, reason: String, fault: String
  ) async throws {
    try await Language.$current.withValue(language) {
      let home = try HomeDriver(decks: ["words.tsv": 3])
      for (text, shown) in [("사과\tapple\nno separator\n", reason), ("a\t\nb\t\n", fault)] {
        try HomeDriver.write(text, to: "\(home.folder).csv")
        home.host.type("I\(home.folder).csv")
        home.host.send(.enter)
        #expect(await home.shows(shown), "\(home.screen)")
        home.host.send(.escape)
      }
    }
  }

  @Test(arguments: [(80, 24), (20, 5)])
  func `The preview fits any window`(columns: Int, rows: Int) async throws {
    let home = try HomeDriver(columns: columns, rows: rows, decks: ["words.tsv": 3])
    home.host.type("I\(HomeDriver.package)")
    home.host.send(.enter)
    #expect(await home.shows("Korean/Food.tsv"), "\(home.screen)")
    home.host.send(.escape)
  }
}
