import Foundation
import Study
import TermUICore
import Testing

@testable import Flashcards

/// Changes that another program makes to the file of an open deck.
@MainActor struct CardEditorTests {
  @Test
  func `A list shows its deck again after another program has written it, at the same position`()
    async throws
  {
    let list = try EditDriver(columns: 60)
    list.press("j ")
    try list.write("새\t鳥\n사과\tりんご\n물\t川\tみず\nno back\n")
    #expect(await list.shows("words reloaded"))
    #expect(list.selected == "川  みず")
    #expect(list.status == "3/3  words reloaded")
    #expect(list.host.lines[0].contains("front → back · 1 bad line (!)  "))
    try list.write("물\t川\tみず\n")
    #expect(await list.shows("1/1"))
    #expect(!list.says("bad line"))
  }

  @Test func `A search without a hit finds what another program has written since`() async throws {
    let list = try EditDriver()
    list.press("/새")
    #expect(list.status.contains("not found"))
    try list.write("사과\tりんご\n새\t鳥\n")
    #expect(await list.shows("1 of 1"))
    #expect(list.selected == "새")
  }

  @Test func `An edit in the app is reported as such, and not read again`() async throws {
    let list = try EditDriver()
    list.press("e", .tab, "!", .enter)
    #expect(list.status == "1/3  Card saved")
    // The watch reports a second file after the first.
    try list.write("사과\tりんご!\n물\t水\tみず\n집\t家\tいえ\n끝\t端\n")
    #expect(await list.shows("words reloaded"))
    #expect(list.selected == "りんご!" || list.selected == "사과")
  }

  @Test(arguments: [("i", "Statistics"), ("?", "Keys: List"), ("rr", "left")])
  func `What another program writes while another screen is shown is there on the way back`(
    key: String, sign: String
  ) async throws {
    let list = try EditDriver(columns: 60, rows: 24)
    list.press("j", .text(key))
    #expect(list.says(sign))
    try list.write("새\t鳥\n사과\tりんご\n물\t川\tみず\n")
    // A screen that follows the file does so now, and others would when they come back.
    await list.settle()
    list.press(.escape)
    #expect(await list.shows("3/3"))
    list.press(" ")
    #expect(list.selected == "川  みず")
  }

  @Test
  func `A file removed or unreadable while another screen is shown is reported on the way back`()
    async throws
  {
    let list = try EditDriver(columns: 60, rows: 24, open: ["words.tsv", "other.tsv"])
    list.press("i")
    try FileManager.default.removeItem(atPath: "\(list.folder)/words.tsv")
    list.press(.escape)
    #expect(list.status == "1/4  words: deleted; last copy shown")
    list.press("i")
    try list.write(EditDriver.words)
    try Data([0xFF, 0xFE, 0x41, 0x00]).write(to: URL(filePath: "\(list.folder)/other.tsv"))
    list.press(.escape)
    #expect(list.says("UTF-16"))
  }

  @Test(arguments: ["사과\t林檎\n물\t水\tみず\n", "물\t水\tみず\n"])
  func `A form writes over nothing that another program has made of its card meanwhile`(
    text: String
  ) async throws {
    let list = try EditDriver(columns: 80, rows: 14)
    list.press("e", .tab, "!")
    try list.write(text)
    #expect(await list.shows("words reloaded"))
    list.press(.enter)
    #expect(list.says("Not saved") && list.says(wrapped: "another program"))
    #expect(try list.text() == text)
    #expect(try list.text("words.tsv.unsaved") == "사과\tりんご!\n")
    list.press(.enter)
    #expect(list.says("りんご!"))
  }

  @Test func `A form still edits its card after another program has changed other lines`()
    async throws
  {
    let list = try EditDriver(columns: 60, rows: 14)
    list.press("e", .tab, "!")
    try list.write("새\t鳥\n사과\tりんご\n")
    #expect(await list.shows("words reloaded"))
    list.press(.enter)
    #expect(try list.text() == "새\t鳥\n사과\tりんご!\n")
    #expect(list.status == "2/2  Card saved" && list.selected == "사과")
  }

  @Test func `A file that has not changed is not reported, whichever screen was shown`()
    async throws
  {
    let list = try EditDriver(columns: 60, rows: 24)
    list.press("e", .tab, "!", .enter, "i", .escape)
    #expect(list.status.hasPrefix("1/3  ") && !list.says("reloaded") && !list.says("changed"))
  }

  @Test
  func `A removed file is reported, and its cards stay; one that returns is read again`()
    async throws
  {
    let list = try EditDriver()
    try FileManager.default.removeItem(atPath: "\(list.folder)/words.tsv")
    #expect(await list.shows("words: deleted; last copy shown"))
    #expect(list.selected == "사과")
    try list.write(EditDriver.words)
    #expect(await list.shows("words reloaded"))
  }

  @Test func `A file without cards empties the list, and a binary file is reported`() async throws {
    let list = try EditDriver()
    try list.write("# nothing\n")
    #expect(await list.shows("This list is empty."))
    try list.write(EditDriver.words)
    #expect(await list.shows("1/3"))
    try Data([0xFF, 0xFE, 0x41, 0x00]).write(to: URL(filePath: "\(list.folder)/words.tsv"))
    #expect(await list.shows("UTF-16"))
    list.press(.enter)
    #expect(list.selected == "사과")
  }

  @Test func `A review shows a changed card again, and leaves out a deleted one`() async throws {
    let review = try EditDriver(review: true)
    review.press(" ", "e", .tab, "!", .enter)
    #expect(review.says("りんご!") && review.says("Card saved"))
    try review.write("물\t水\tみず\n집\t家\tいえ\n")
    #expect(await review.shows("words reloaded"))
    #expect(!review.showsWord("사과") && review.says("물"))
    #expect(review.host.lines[0].contains("2 left"))
    try review.write("집\t家\n")
    #expect(await review.shows("1 left"))
    #expect(review.says("집"))
    try review.write("# nothing\n")
    #expect(await review.shows("There are no cards."))
    // The edited card has another text, so that it doesn't return.
    try review.write(EditDriver.words)
    #expect(await review.shows("2 left"))
  }

  @Test(arguments: StudyMode.allCases)
  func `A file that is emptied for a moment takes no card from a review`(mode: StudyMode)
    async throws
  {
    let review = try EditDriver(review: true, mode: mode)
    let title = review.host.lines[0]
    try review.write("")
    #expect(await review.shows("words: deleted; last copy shown"))
    #expect(review.host.lines[0] == title)
    try review.write("물\t水\tみず\n")
    #expect(await review.shows("1 left"))
    try review.write(EditDriver.words)
    #expect(await review.shows(title))
  }

  @Test func `A review takes an edit back without losing its place`() throws {
    let review = try EditDriver(review: true)
    review.press(" 3", " ", "e", .tab, "!", .enter)
    #expect(review.says("水!"))
    review.press("u")
    #expect(review.says("水") && !review.says("水!") && review.says("Undone: 물 edited"))
    #expect(try review.text() == EditDriver.words)
    review.press("u")
    #expect(review.showsWord("사과"))
    review.host.resize(columns: 20, rows: 5)
    review.press(" ", "e", .tab, "!", .enter, "u")
    #expect(review.message == "Undone: 사과 edited")
  }

  @Test func `T gives tags to several cards and takes them, as one step`() throws {
    let words = "#columns:front\tback\ttags\na\tA\told\nb\tB\t\nc\tC\t\n"
    let list = try EditDriver(columns: 60, words: words)
    list.press("Vj", "T", "new -old", .enter)
    #expect(list.status.hasSuffix("2 cards tagged"))
    #expect(try list.text().hasSuffix("a\tA\tnew\nb\tB\tnew\nc\tC\t\n"))
    list.press("T", "-none", .enter)
    #expect(list.status.hasSuffix("Nothing changed"))
    list.press("u")
    #expect(try list.text() == words)
  }
}
