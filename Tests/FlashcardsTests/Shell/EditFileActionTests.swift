import Foundation
import Testing

@testable import Flashcards
@testable import TermUICore

@MainActor struct EditFileActionTests {
  @Test func `The bad lines are listed, and E opens the file at the selected one`() throws {
    let list = try EditDriver(columns: 80, rows: 24, words: "사과\tりんご\nonly a front\n물\t水\n\tback\n")
    #expect(list.says("2 bad lines (!)"))
    list.press("!")
    #expect(list.says("Line 2: ") && list.says("Line 4: "))
    list.press("jE")
    #expect(list.status.contains("Couldn't open the editor: no editor for words.tsv:4"))
    try list.write("사과\tりんご\n물\t水\n")
    list.press("!", "E")
    #expect(!list.says("bad line"))
  }

  @Test func `An editor that cannot be started is reported`() throws {
    let list = try EditDriver(columns: 80)
    list.press("E")
    #expect(list.says("no editor for words.tsv"))
    list.press(.enter)
    #expect(list.selected == "사과")
  }
}
