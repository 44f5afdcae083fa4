import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A card that is added to a deck by its name` {
  private let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test(
    arguments: [
      (".hidden", .badName), (".hidden.tsv", .badName), ("x/.y/z", .badName), ("a\nb", .unseenName),
      ("a\u{7}", .unseenName), ("a\u{2028}b", .unseenName), ("\u{200B}", .unseenName),
      ("\u{200D}\u{FE0F}.csv", .unseenName), ("\u{3164}/x", .unseenName),
      (" \u{2800} ", .unseenName),
      ("x.media", .mediaName), ("x.MEDIA.tsv", .mediaName), ("x.media/y", .mediaName),
    ] as [(String, DeckFileFault)])
  func `gets no name that can't be seen or is that of a folder of pictures`(
    name: String, reason: DeckFileFault
  ) throws {
    #expect(shelf.fault { try shelf.add("a", "b", to: name) } == "\(name): \(reason)")
    #expect(throws: DeckNameFault.unfit(name: name, reason)) {
      try shelf.library.newDeckPath(of: name)
    }
    let last = Path.name(of: name)
    if last.contains(where: \.isNewline) || last != name { return }
    #expect(throws: DeckFileFault.self) {
      try shelf.library.makeDeck(named: name, in: shelf.library.folder)
    }
    let deck = try shelf.library.makeDeck(named: "words", in: shelf.library.folder)
    #expect(throws: DeckFileFault.self) { try shelf.library.renameDeck(deck, to: name) }
  }

  @Test func `may have a name of emoji and joiners, and a hidden one that is there`() throws {
    #expect(try shelf.add("a", "b", to: "👩‍👩‍👧").hasPrefix("👩‍👩‍👧.tsv:"))
    let path = shelf.workshop.path(".own.tsv")
    try "a\tb\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try shelf.library.newDeckPath(of: path) == path)
    #expect(
      try shelf.library.newDeckPath(of: shelf.workshop.path(".x/deck.tsv"))
        == shelf.workshop.path(".x/deck.tsv"))
  }

  @Test func `makes a deck where there is none`() throws {
    #expect(try shelf.add("a", "A", reading: "ah", to: "new") == "new.tsv:1")
    #expect(try shelf.text("new.tsv") == "a\tA\tah\n")
    #expect(try shelf.add("b", "B", to: "new") == "new.tsv:2")
    #expect(try shelf.add("c", "C", to: "list.csv") == "list.csv:1")
    #expect(
      shelf.fault { try shelf.add("c", "C", to: "/nowhere/x.tsv") }.hasPrefix("/nowhere/x.tsv: "))
  }

  @Test func `goes into the file of a name that a folder has too`() throws {
    try shelf.write("k.tsv", text: "a\tA\n")
    try shelf.write("k/other.tsv", text: "a\tA\n")
    #expect(try shelf.add("b", "B", to: "k") == "k.tsv:2")
    #expect(shelf.fault { try shelf.add("b", "B", to: "k/") }.contains("is a folder"))
  }

  @Test func `makes no deck without --new, and names the nearest`() throws {
    try shelf.write("kr/daily-life.tsv", text: "a\tA\n")
    let refuse = { (name: String) in
      shelf.fault { try shelf.add("b", "B", to: name, makingDeck: false) }
    }
    #expect(
      refuse("daily-lief")
        == "daily-lief: no such deck; did you mean daily-life? --new creates a new deck")
    #expect(refuse("food") == "food: no such deck; --new creates it")
    #expect(try shelf.add("b", "B", to: "daily-life", makingDeck: false) == "kr/daily-life.tsv:2")
    try shelf.write("jp/daily-life.txt", text: "a\tA\n")
    #expect(
      refuse("daily-life") == "daily-life: several decks have this name; "
        + "write one of jp/daily-life, kr/daily-life")
    #expect(
      try shelf.add("c", "C", to: "jp/daily-life", makingDeck: false) == "jp/daily-life.txt:2")
  }

  @Test func `makes a folder of the library where the name has one`() throws {
    #expect(try shelf.add("a", "A", to: "kr/verbs/new") == "kr/verbs/new.tsv:1")
    #expect(try shelf.add("b", "B", to: "kr/verbs/new") == "kr/verbs/new.tsv:2")
    #expect(try shelf.add("c", "C", to: "kr/other") == "kr/other.tsv:1")
    #expect(try shelf.text("kr/verbs/new.tsv") == "a\tA\nb\tB\n")
    #expect(shelf.fault { try shelf.add("c", "C", to: "kr/") }.hasPrefix("kr/: "))
    #expect(shelf.fault { try shelf.add("c", "C", to: "./nowhere/x") }.hasPrefix("./nowhere/x: "))
    #expect(
      shelf.fault { try shelf.add("c", "C", to: "nowhere/x.tsv") }.hasPrefix("nowhere/x.tsv: "))
  }

  @Test func `is not added twice without --force`() throws {
    try shelf.write("words.tsv", text: "a\tA\n한 글\tB\n")
    #expect(
      shelf.fault { try shelf.add("한  글", "C") }
        == "words.tsv:2: '한  글' is already there; give --force to add it anyway")
    #expect(try shelf.text("words.tsv") == "a\tA\n한 글\tB\n")
    #expect(try shelf.add("한  글", "C", evenTwice: true) == "words.tsv:3")
  }

  @Test func `is refused without a side or a column, and no deck is made for it`() throws {
    let empty = "x.tsv: a card needs a front and a back; nothing was added"
    for (front, back) in [("", "b"), ("a", ""), (" ", "b"), ("a", " \t")] {
      #expect(shelf.fault { try shelf.add(front, back, to: "x") } == empty)
    }
    let long = String(repeating: "x", count: 70_000)
    #expect(shelf.fault { try shelf.add(long, "b", to: "x") }.contains("longer than 64 KiB"))
    #expect(access("\(shelf.library.folder)/x.tsv", F_OK) != 0)
    try shelf.write("bare.tsv", text: "#columns:front\tback\na\tA\n")
    #expect(
      shelf.fault { try shelf.add("b", "B", reading: "r", to: "bare") }.contains(
        "no column for the reading"))
    #expect(try shelf.text("bare.tsv") == "#columns:front\tback\na\tA\n")
    try shelf.write("front.tsv", text: "#columns:front\treading\na\tA\n")
    #expect(shelf.fault { try shelf.add("b", "B", to: "front") }.contains("no column for the back"))
    #expect(try shelf.text("front.tsv") == "#columns:front\treading\na\tA\n")
  }

  @Test func `leaves no deck behind where another program holds the progress file`() throws {
    let other = try GraderProcess(["hold", shelf.workshop.progress])
    #expect(other.next() == "held\n")
    try shelf.library.progress.database.execute("PRAGMA busy_timeout = 50")
    #expect(throws: StorageError.self) { try shelf.add("a", "A", to: "new") }
    #expect(access("\(shelf.library.folder)/new.tsv", F_OK) != 0)
    try shelf.write("old.tsv", text: "")
    #expect(throws: StorageError.self) { try shelf.add("a", "A", to: "old") }
    #expect(try shelf.text("old.tsv") == "")
  }
}
