import Decks
import Foundation
import Study
import Testing

@testable import Flashcards
@testable import TermUICore

@MainActor struct UndoneTextTests {
  @Test func `Edits are undone one after another, also after a restart`() throws {
    let list = try EditDriver()
    list.press("a")
    list.fill("꽃", "花")
    list.press(.enter, .escape, "ge", .tab, "!", .enter, "jd", .tab, .enter)
    #expect(try list.text() == "사과\tりんご!\n집\t家\tいえ\n꽃\t花\n")
    let again = try list.library.open(Deck.open(["\(list.folder)/words.tsv"]))
    let host = ViewHost { FlashcardsView(LibraryStorage(list.library), [.list(again)]) }
    host.type("u")
    #expect(try list.text() == "사과\tりんご!\n물\t水\tみず\n집\t家\tいえ\n꽃\t花\n")
    host.type("uu")
    #expect(try list.text() == EditDriver.words)
    #expect(host.lines.dropLast().last?.trimmed.hasSuffix("Undone: 꽃 added") == true)
    host.type("u")
    #expect(host.lines.dropLast().last?.trimmed.hasSuffix("Nothing to undo") == true)
  }

  @Test func `An undo names the card whose deck is not open in this list, and that deck`() throws {
    let list = try EditDriver()
    list.press("a")
    list.fill("꽃", "花")
    list.press(.enter, .escape, "ge", .tab, "!", .enter, "jd", .tab, .enter)
    list.press("m", .down, .enter, "o")
    let other = try list.library.open(Deck.open(["\(list.folder)/bare.tsv"]))
    let host = ViewHost(columns: 60, rows: 8) {
      FlashcardsView(LibraryStorage(list.library), [.list(other)])
    }
    var told: [String] = []
    for _ in 1...6 {
      host.type("u")
      if host.lines.contains(where: { $0.contains("Undo the ") }) { host.type("y") }
      told.append(String((host.lines.last ?? "").dropFirst(6)))
    }
    #expect(
      told == [
        "Mark of 꽃 in words undone", "집 is back from other", "Restored 물 in words",
        "Undone: 사과 edited in words", "Undone: 꽃 added to words", "Nothing to undo",
      ])
    #expect(try list.text() == EditDriver.words)
    told = (1...5).map { _ in
      host.send(.control("r"))
      return String((host.lines.last ?? "").dropFirst(6))
    }
    #expect(
      told == [
        "Redone: 꽃 added to words", "Redone: 사과 edited in words",
        "Redone: 물 deleted from words", "Redone: 집 moved to other",
        "Mark of 꽃 in words redone",
      ])
  }

  @Test func `Cards deleted together return together, each where it was, and go together again`()
    throws
  {
    let words = (1...9).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let list = try EditDriver(columns: 60, rows: 24, words: words)
    list.press("s", "jjVjjj")
    let fronts = { list.progress.list.order.map { list.progress.list.card($0).front } }
    let shuffled = fronts()
    list.press("d", "y")
    #expect(list.status == "3/5  4 cards deleted")
    list.press("u")
    #expect(list.status == "3/9  Restored 4 cards")
    #expect(try list.text() == words && fronts() == shuffled)
    list.press(.key(.control("r")))
    #expect(list.status == "3/5  Redone: 4 cards deleted")
    list.press("u")
    #expect(try list.text() == words && fronts() == shuffled)
    list.press("u")
    #expect(list.status.hasSuffix("Shuffle undone"))
  }

  @Test func `Cards moved together return together, also after a restart`() throws {
    let list = try EditDriver(columns: 60)
    list.press("o", "Vjj", "m", "other", .enter)
    #expect(try list.text("other.tsv") == "개\t犬\n" + EditDriver.words)
    let again = try list.library.open(Deck.open(["\(list.folder)/other.tsv"]))
    let host = ViewHost(columns: 60) {
      FlashcardsView(LibraryStorage(list.library), [.list(again)])
    }
    host.type("u")
    #expect(host.lines.dropLast().last?.trimmed.hasSuffix("3 cards are back") == true)
    #expect(try list.text() == EditDriver.words && list.text("other.tsv") == "개\t犬\n")
    host.send(.control("r"))
    #expect(host.lines.dropLast().last?.trimmed.hasSuffix("Redone: 3 cards moved") == true)
    #expect(try list.text("other.tsv") == "개\t犬\n" + EditDriver.words)
    host.type("u")
    #expect(try list.text() == EditDriver.words && list.text("other.tsv") == "개\t犬\n")
  }

  @Test func `Cards of which one can't be deleted all stay`() throws {
    let list = try EditDriver(columns: 80, rows: 24, open: ["words.tsv", "other.tsv"])
    chmod("\(list.folder)/other.tsv", 0o444)
    list.press("jVjj", "d", "y")
    // Only the other file is; its path may be too long for a line.
    #expect(list.says("the file is read-only"))
    list.press(.escape)
    #expect(list.says("사과") && list.says("물") && list.says("개"))
    list.press("u")
    #expect(list.status == "4/4  Nothing to undo")
    #expect(try list.text() == EditDriver.words)
  }

  /// A screen of the second deck after a card of the first was marked.
  private func markedElsewhere(
    _ list: EditDriver, _ view: (LibraryStorage, StudyList) -> FlashcardsView
  ) throws -> ViewHost {
    list.press("o")
    let other = try list.library.open(Deck.open(["\(list.folder)/other.tsv"]))
    return ViewHost(columns: 60, rows: 10) { view(LibraryStorage(list.library), other) }
  }

  @Test func `A step of another deck is undone only after a question`() throws {
    let list = try EditDriver()
    let host = try markedElsewhere(list) { FlashcardsView($0, [.list($1)]) }
    host.type("u")
    #expect(host.lines.contains { $0.contains("Undo the mark of 사과 in words?") })
    host.type("n")
    #expect(!host.lines.contains { $0.contains("Undo the mark") })
    #expect(try list.library.open(Deck.open(["\(list.folder)/words.tsv"])).list.count(.known) == 1)
    host.type("uy")
    #expect(host.lines[9].contains("Mark of 사과 in words undone"))
    host.type("su")
    #expect(host.lines[9].contains("Shuffle undone"), "a step of the list itself")
  }

  @Test func `A step of another deck is undone in a review only after a question`() throws {
    let list = try EditDriver()
    let host = try markedElsewhere(list) { FlashcardsView($0, [.list($1), .review($1)]) }
    host.type("u")
    #expect(host.lines.contains { $0.contains("Undo the mark of 사과 in words?") })
    host.type("n")
    #expect(try list.library.open(Deck.open(["\(list.folder)/words.tsv"])).list.count(.known) == 1)
    host.type("uy")
    #expect(host.lines[9].contains("Mark of 사과 in words undone"))
  }

  @Test func `Ctrl-R redoes marks, shuffles, and edits in the list`() throws {
    let list = try EditDriver()
    list.press("x", "d", "y")
    #expect(list.status == "1/2  Card deleted")
    list.press("uu")
    #expect(try list.text() == EditDriver.words)
    list.press(.key(.control("r")))
    #expect(list.screen.contains(#/▌ 사과 .* X /#) && list.status.hasSuffix("Mark redone"))
    list.press(.key(.control("r")))
    #expect(list.status.hasSuffix("Redone: 사과 deleted"))
    #expect(try list.text() == "물\t水\tみず\n집\t家\tいえ\n")
    list.press(.key(.control("r")))
    #expect(list.status.hasSuffix("Nothing to redo"))
    list.press("u", "jo", .key(.control("r")))
    #expect(list.status.hasSuffix("Nothing to redo"), "something else was done since")
  }

  @Test func `Undoing a deletion puts the card back where it was, in a shuffled list too`() throws {
    let words = (1...9).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let list = try EditDriver(rows: 24, words: words)
    list.press("s", "jj")
    let cards = list.host.lines
    for _ in 1...2 {
      list.press("d", "y")
      #expect(list.status == "3/8  Card deleted")
      list.press("u")
      #expect(Array(list.host.lines.dropLast(2)) == Array(cards.dropLast(2)))
    }
  }

  @Test
  func `An undo that is refused says so, and the next one takes back what was done before it`()
    throws
  {
    let list = try EditDriver(columns: 80, rows: 24)
    list.press("jx", "ge", .tab, "!", .enter)
    try list.write("사과\t다른\n물\t水\tみず\n집\t家\tいえ\n")
    list.press("u")
    #expect(list.says("Not done") && list.says(wrapped: "Undo again"))
    list.press(.enter, "u")
    #expect(list.status.hasSuffix("Mark undone; a later edit was kept"))
    list.press("u")
    #expect(list.says("Not done"))
    #expect(try list.text().hasPrefix("사과\t다른\n"))
  }

  @Test func `An undo that the file refuses says why, and works once the file is repaired`() throws
  {
    let list = try EditDriver(columns: 80, rows: 24)
    list.press("o", "e", .tab, "!", .enter)
    for _ in 0..<2 {
      try list.write("사과\tapple\n")
      list.press("u")
      #expect(
        list.says("Not done") && list.says(wrapped: "another program changed this card's line"))
      #expect(try list.text() == "사과\tapple\n")
      list.press(.enter)
    }
    try list.write("사과\tりんご!\n물\t水\n")
    list.press("u")
    #expect(list.status.contains("Undone: 사과 edited"))
    #expect(try list.text() == "사과\tりんご\n물\t水\n")
    list.press("u")
    #expect(list.status.contains("Mark undone"))
  }
}
