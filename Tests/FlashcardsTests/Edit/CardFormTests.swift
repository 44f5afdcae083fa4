import Foundation
import Testing

@testable import Flashcards
@testable import TermUICore

@MainActor struct CardFormTests {
  @Test func `A card is added at the end of the deck of the selected one, and the form stays open`()
    throws
  {
    let list = try EditDriver(open: ["words.tsv", "other.tsv"])
    list.press("a")
    list.fill("꽃", "花", "はな")
    list.press(.enter)
    #expect(try list.text() == EditDriver.words + "꽃\t花\tはな\n")
    #expect(list.says("Added 꽃"))
    list.fill("별", "星")
    list.press(.enter, .escape)
    #expect(try list.text() == EditDriver.words + "꽃\t花\tはな\n별\t星\n")
    #expect(list.selected == "별")
    #expect(list.status.hasPrefix("5/6  Space flip"))
  }

  @Test func `In a list of several decks the form has a field for the deck of the new card`() throws
  {
    let list = try EditDriver(columns: 80, rows: 24, open: ["words.tsv", "other.tsv"])
    list.press("G", "a")
    #expect(list.says("╭─ New card ─") && list.says("Deck    other ▾"))
    list.press(.key(.backTab), .enter)
    #expect(list.says("│ words ") && !list.says("bare"))
    list.press(.escape, "꽃", .tab, "花", .tab, .tab, .tab, .enter)
    #expect(list.says("Deck of the new card") && list.says("Enter choose"))
    list.press(.escape)
    #expect(list.says("Deck    other ▾") && list.says("Front   꽃"))
    list.press(.key(.backTab), .enter, "wor", .enter)
    #expect(list.says("Deck    words ▾"))
    list.press(.enter)
    #expect(list.says("Added 꽃") && list.says("Deck    words ▾"))
    #expect(try list.text() == EditDriver.words + "꽃\t花\n")
    #expect(try list.text("other.tsv") == "개\t犬\n")
    list.press(.escape, "e")
    #expect(list.says("Edit card – words") && !list.says("▾"))
  }

  @Test func `A front that exists already is reported while it is typed`() throws {
    let list = try EditDriver()
    list.press("a", "물")
    #expect(list.says("Already in this deck: 水"))
    list.press(.tab, "물", .enter)
    #expect(list.says(wrapped: "Enter again adds it") && list.progress.list.count == 3)
    list.press(.key(.backTab), "건")
    #expect(!list.says("Already in this deck"))
    list.press(.escape, .escape, "je")
    #expect(!list.says("Already in this deck"))
  }

  @Test func `A front with its reading in it is the same as without; a second Enter adds it`()
    throws
  {
    let list = try EditDriver(words: "駅[えき]\tstation\n")
    list.press("a", "駅")
    #expect(list.says("Already in this deck: station"))
    list.press(.tab, "stop", .enter)
    #expect(list.progress.list.count == 1)
    list.press(.enter)
    #expect(list.says("Added 駅") && list.progress.list.count == 2)
  }

  @Test
  func `Enter goes to the first missing field and says so; Tab and arrows reach all four`()
    throws
  {
    let list = try EditDriver()
    list.press("a", .down, .down, .down, "note", .up, "reading", .enter)
    #expect(list.says("Front is empty"))
    list.press("front")
    #expect(!list.says("is empty"))
    list.press(.enter)
    #expect(list.says("Back is empty"))
    list.press("back")
    #expect(list.says("│ Front   front") && list.says("│ Back    back"))
    #expect(list.says("│ Reading reading") && list.says("│ Note    note"))
    list.press(.key(.backTab), .key(.backspace), .enter)
    #expect(try list.text() == EditDriver.words + "fron\tback\treading\tnote\n")
  }

  @Test func `Esc asks once before typed text is lost, and not without text`() throws {
    let list = try EditDriver()
    list.press("e", .escape)
    #expect(!list.says("Change a card"))
    list.press("e", .tab, "x", .escape)
    #expect(list.says("Not saved; Esc again to leave") && list.says("りんごx"))
    list.press("y", .escape)
    #expect(list.says("りんごxy"))
    list.press(.escape)
    #expect(!list.says("Change a card"))
    #expect(try list.text() == EditDriver.words)
  }

  @Test func `The cursor is where an input method composes, and a wide text scrolls to it`()
    throws
  {
    let list = try EditDriver(columns: 20, rows: 5)
    list.press("a", "사과나무한그루를심다")
    #expect(list.screen.hasPrefix("╭─ New card in wo…─╮\n│ Front   를심다   │"))
    #expect(list.host.cursor.map { [$0.x, $0.y] } == [16, 1])
    list.press(.tab)
    #expect(list.host.cursor.map { [$0.x, $0.y] } == [10, 2])
  }

  @Test func `A card is deleted only by who says so, and the next one is selected`() throws {
    let list = try EditDriver()
    list.press("jd", .enter)
    #expect(try list.text() == EditDriver.words)
    list.press("d", .tab, .enter)
    #expect(try list.text() == "사과\tりんご\n집\t家\tいえ\n")
    #expect(list.selected == "집")
    list.press("jd", .tab, .enter)
    #expect(list.selected == "사과")
    #expect(list.status == "1/1  Card deleted")
  }

  @Test func `Saving a card without a change is no step to undo`() throws {
    let list = try EditDriver()
    list.press("jo", "e", .enter)
    #expect(list.status == "2/3  Nothing changed")
    list.press("u")
    #expect(list.status == "2/3  Mark undone")
    #expect(try list.text() == EditDriver.words)
  }

  @Test func `A deck whose last card is deleted says so, and takes new ones`() throws {
    let list = try EditDriver(words: "물\t水\n")
    list.press("d", .tab, .enter)
    #expect(try list.text() == "")
    #expect(list.says("This list is empty. a adds a card."))
    #expect(list.status == "0/0  Card deleted")
    list.press("edmoxff ")
    list.press("a")
    list.fill("불", "火")
    list.press(.enter, .escape)
    #expect(try list.text() == "불\t火\n")
    #expect(list.selected == "불")
    list.press("uu")
    #expect(try list.text() == "물\t水\n")
    #expect(list.selected == "물")
  }

  @Test func `A card moves to another deck of the library, and back`() throws {
    let list = try EditDriver()
    list.press("m")
    #expect(list.says("Move the card to"))
    list.press(.down, .enter)
    #expect(try list.text() == "물\t水\tみず\n집\t家\tいえ\n")
    #expect(try list.text("other.tsv") == "개\t犬\n사과\tりんご\n")
    #expect(list.status == "1/2  Moved to other")
    list.press("u")
    #expect(try list.text() == EditDriver.words)
    #expect(try list.text("other.tsv") == "개\t犬\n")
    #expect(list.selected == "사과")
  }

  @Test func `Several selected cards are deleted or moved at once`() throws {
    let list = try EditDriver(columns: 60)
    list.press("Vj", "d")
    #expect(list.says("Delete 2 cards?") && list.says("사과 and 1 more"))
    list.press("y")
    #expect(list.status == "1/1  2 cards deleted")
    #expect(try list.text() == "집\t家\tいえ\n")
    list.press("u")
    #expect(try list.text() == EditDriver.words)
    list.press("g", "V", .down, "m")
    #expect(list.says("Move 2 cards to"))
    list.press(.enter)
    #expect(list.status == "1/1  2 cards moved to other")
    #expect(try list.text("other.tsv") == "개\t犬\n사과\tりんご\n물\t水\tみず\n")
  }

  @Test func `Too many selected cards to delete or move are refused before a question`() throws {
    let words = String(repeating: "말\t言葉\n", count: 250_001)
    let list = try EditDriver(columns: 60, words: words)
    list.press("V", "G")
    for key: EditDriver.Step in ["d", "m"] {
      list.press(key)
      #expect(list.says("Not done") && list.says("select fewer"))
      list.press(.escape)
      #expect(list.status.hasPrefix("250001 selected"))
    }
  }

  @Test func `Typed text filters the decks to move to, which have their folders`() throws {
    let list = try EditDriver()
    try list.write("a\tA\n", to: "food/fruit.tsv")
    list.press("m")
    #expect(list.says("│ food/fruit "))
    list.press("ru")
    #expect(list.says("│ food/fruit ") && !list.says("│ other "))
    list.press(.enter)
    #expect(list.status == "1/2  Moved to food/fruit")
    #expect(try list.text("food/fruit.tsv") == "a\tA\n사과\tりんご\n")
  }

  @Test func `Decks that can't take the card are left out`() throws {
    let list = try EditDriver()
    try list.write("a\tA\n", to: "locked.tsv")
    chmod("\(list.folder)/locked.tsv", 0o444)
    try Data([0x82, 0xA0, 0x09, 0x41, 0x0A]).write(to: URL(filePath: "\(list.folder)/sjis.tsv"))
    list.press("m")
    #expect(list.says("│ bare ") && !list.says("locked") && !list.says("sjis"))
    list.press(.escape, "jm")
    #expect(list.says("│ other ") && !list.says("bare"), "it has no column for the reading")
  }

  @Test func `The selected deck stays visible, however many there are, by a page too`() throws {
    let list = try EditDriver(columns: 40, rows: 14)
    for number in 10..<50 { try list.write("a\tA\n", to: "deck\(number).tsv") }
    list.press("m")
    for _ in 0..<15 { list.host.send(.down) }
    #expect(list.says("deck24") && !list.says("bare"))
    list.host.send(.pageDown)
    #expect(list.says("deck31") && !list.says("deck23"))
    list.host.send(.pageUp)
    list.press(.enter)
    #expect(list.status == "1/2  Moved to deck24")
  }

  @Test func `The form edits tags and the image, where the deck has columns for them`() throws {
    let list = try EditDriver(
      columns: 80, rows: 24, words: "#columns:front\tback\ttags\timage\n사과\tりんご\tfruit\n")
    list.press("e")
    #expect(list.says("Tags    fruit") && list.says("Image"))
    list.press(.tab, .tab, .tab, .tab, " 과일　red", .tab, "apple.png", .enter)
    #expect(
      try list.text()
        == "#columns:front\tback\ttags\timage\n사과\tりんご\tfruit 과일 red\tapple.png\n")
  }

  @Test func `Pasted lines with tabs become cards, which are shown before they are added`() throws {
    let list = try EditDriver(columns: 80, rows: 24)
    list.press("a", .key(.paste("uno\tone\r\ndos\ttwo\r\n물\twater\n")))
    #expect(list.says("Add 3 cards to words?") && list.says("1 is already here."))
    #expect(list.says("dos  two") && !list.says("left out"))
    list.press(.escape, .key(.paste("uno\tone\rdos\ttwo\rno tab\r#tres\tthree\r\tfour")))
    #expect(list.says("Add 2 cards to words?"))
    #expect(list.says("3 lines were left out: they aren't cards."))
    list.press(.escape, .key(.paste("uno\tone\rno tab")))
    #expect(list.says("1 line was left out: it isn't a card.") && list.says("Front   uno"))
    list.press(.escape, .escape, "a", .key(.paste("uno\tone\r물\tone")), .escape)
    #expect(list.says("New card in words"))
    #expect(try list.text() == EditDriver.words)
    list.press(.key(.paste("uno\tone\rdos\ttwo")), .enter)
    #expect(list.says("Added 2 cards"))
    #expect(try list.text() == EditDriver.words + "uno\tone\ndos\ttwo\n")
    list.press(.key(.paste("tres\tthree\t-\tnumber")))
    #expect(list.says("Front   tres") && list.says("Note    number"))
  }

  @Test func `Pasted cards are added all or none, and undone at once`() throws {
    let list = try EditDriver(columns: 80, rows: 24, open: ["bare.tsv"])
    let before = try list.text("bare.tsv")
    list.press("a", .key(.paste("uno\tone\ndos\ttwo\tdu")), .enter)
    #expect(list.says("column for the reading"))
    #expect(try list.text("bare.tsv") == before)
    list.press(.enter, .escape, .key(.paste("uno\tone\ndos\ttwo")), .enter, .escape)
    #expect(try list.text("bare.tsv") == before + "uno\tone\ndos\ttwo\n")
    list.press("u")
    #expect(list.status.hasSuffix("Undone: 2 cards added"))
    #expect(try list.text("bare.tsv") == before)
  }

  @Test
  func `An edit keeps the selection and the flipped cards, in any order, filter and direction`()
    throws
  {
    let words = (1...9).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let list = try EditDriver(columns: 60, rows: 24, words: words)
    list.press("stt", "jjx", "jjx", "kkkx", "vv")
    #expect(list.host.lines[0].contains("only X"))
    list.press("g ", "j")
    let selected = try #require(list.selected)
    list.press("e", .tab, "새", .enter)
    #expect(list.selected != nil && list.status == "2/3  Card saved")
    list.press("u")
    #expect(list.selected == selected)
    list.press("kd", .tab, .enter)
    #expect(list.selected == selected)
  }

  @Test func `A text without a column is reported whole, and stays in the form`() throws {
    let list = try EditDriver(columns: 20, rows: 5, open: ["bare.tsv"])
    list.press("a")
    list.fill("꽃", "花", "はな")
    list.press(.enter)
    #expect(list.says("Not saved") && list.says("▼") && list.says("[ OK ]"))
    list.press(.key(.end))
    #expect(list.says("file") && !list.says("▼") && list.says("[ OK ]"))
    list.press(.enter)
    #expect(list.says("Back    花") && list.says("Reading はな"))
    list.press(.key(.control("u")), .enter)
    #expect(try list.text("bare.tsv") == "#columns:front\tback\n돌\t石\n꽃\t花\n")
  }

  @Test func `A line that another program has changed stays, and the typed text is added below it`()
    throws
  {
    let list = try EditDriver(columns: 80, rows: 24)
    list.press("e", .tab, "!")
    try list.write("사과\tapple\n")
    list.press(.enter)
    #expect(list.says(wrapped: "another program changed this card's line"))
    #expect(try list.text() == "사과\tapple\n")
    #expect(try list.text("words.tsv.unsaved") == "사과\tりんご!\n")
    list.press(.enter)
    #expect(list.says("Back    りんご!"))
    list.press(.enter)
    #expect(try list.text("words.tsv.unsaved") == "사과\tりんご!\n")
  }
}
