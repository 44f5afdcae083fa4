import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A card that is added to a deck by its name` {
  private let files: LibraryFolder

  init() throws { files = try LibraryFolder() }

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
    #expect(files.fault { try files.add("a", "b", to: name) } == "\(name): \(reason)")
    #expect(throws: NewDeckError(name: name, fault: reason)) {
      try files.library.newDeckPath(of: name)
    }
    let last = Path.name(of: name)
    if last.contains(where: \.isNewline) || last != name { return }
    #expect(throws: DeckFileFault.self) {
      try files.library.makeDeck(named: name, in: files.library.folder)
    }
    let deck = try files.library.makeDeck(named: "words", in: files.library.folder)
    #expect(throws: DeckFileFault.self) { try files.library.path(renaming: deck, to: name) }
  }

  @Test func `is moved to another folder by its path, but not without its pictures`() throws {
    let library = files.library
    let words = try library.makeDeck(named: "words", in: library.folder)
    #expect(try library.path(renaming: words, to: "a/b") == "\(library.folder)/a/b.tsv")
    #expect(try library.path(renaming: words, to: "a/") == "\(library.folder)/a/words.tsv")
    #expect(try library.path(renaming: words, to: "b") == "\(library.folder)/b.tsv")
    let pictures = "\(library.folder)/pictures.tsv"
    try "#columns:front\tback\timage\n집\t家\tpictures.media/a.png\n".write(
      toFile: pictures, atomically: true, encoding: .utf8)
    #expect(throws: DeckFileFault.hasFiles(name: "pictures.tsv")) {
      try library.moveDeck(pictures, to: "\(library.folder)/a/pictures.tsv")
    }
    try library.moveDeck(words, to: "\(library.folder)/a/words.tsv")
    #expect(!File(words).exists)
  }

  @Test func `may have a name of emoji and joiners, and a hidden one that is there`() throws {
    #expect(try files.add("a", "b", to: "👩‍👩‍👧").hasPrefix("👩‍👩‍👧.tsv:"))
    let path = files.directory.path(".own.tsv")
    try "a\tb\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try files.library.newDeckPath(of: path) == path)
    #expect(
      try files.library.newDeckPath(of: files.directory.path(".x/deck.tsv"))
        == files.directory.path(".x/deck.tsv"))
  }

  @Test func `makes a deck where there is none`() throws {
    #expect(try files.add("a", "A", reading: "ah", to: "new") == "new.tsv:1")
    #expect(try files.text("new.tsv") == "a\tA\tah\n")
    #expect(try files.add("b", "B", to: "new") == "new.tsv:2")
    #expect(try files.add("c", "C", to: "list.csv") == "list.csv:1")
    #expect(
      files.fault { try files.add("c", "C", to: "/nowhere/x.tsv") }.hasPrefix("/nowhere/x.tsv: "))
  }

  @Test func `goes into the file of a name that a folder has too`() throws {
    try files.write("k.tsv", text: "a\tA\n")
    try files.write("k/other.tsv", text: "a\tA\n")
    #expect(try files.add("b", "B", to: "k") == "k.tsv:2")
    #expect(files.fault { try files.add("b", "B", to: "k/") }.contains("is a folder"))
  }

  @Test func `makes no deck without --new, and names the nearest`() throws {
    try files.write("kr/daily-life.tsv", text: "a\tA\n")
    let refuse = { (name: String) in
      files.fault { try files.add("b", "B", to: name, makingDeck: false) }
    }
    #expect(
      refuse("daily-lief")
        == "daily-lief: no such deck; did you mean daily-life? --new creates a new deck")
    #expect(refuse("food") == "food: no such deck; --new creates it")
    #expect(try files.add("b", "B", to: "daily-life", makingDeck: false) == "kr/daily-life.tsv:2")
    try files.write("jp/daily-life.txt", text: "a\tA\n")
    #expect(
      refuse("daily-life") == "daily-life: several decks have this name; "
        + "write one of jp/daily-life, kr/daily-life")
    #expect(
      try files.add("c", "C", to: "jp/daily-life", makingDeck: false) == "jp/daily-life.txt:2")
  }

  @Test func `makes a folder of the library where the name has one`() throws {
    #expect(try files.add("a", "A", to: "kr/verbs/new") == "kr/verbs/new.tsv:1")
    #expect(try files.add("b", "B", to: "kr/verbs/new") == "kr/verbs/new.tsv:2")
    #expect(try files.add("c", "C", to: "kr/other") == "kr/other.tsv:1")
    #expect(try files.text("kr/verbs/new.tsv") == "a\tA\nb\tB\n")
    #expect(files.fault { try files.add("c", "C", to: "kr/") }.hasPrefix("kr/: "))
    #expect(files.fault { try files.add("c", "C", to: "./nowhere/x") }.hasPrefix("./nowhere/x: "))
    #expect(
      files.fault { try files.add("c", "C", to: "nowhere/x.tsv") }.hasPrefix("nowhere/x.tsv: "))
  }

  @Test func `is not added twice without --force`() throws {
    try files.write("words.tsv", text: "a\tA\n한 글\tB\n")
    #expect(
      files.fault { try files.add("한  글", "C") }
        == "words.tsv:2: '한  글' is already there; give --force to add it anyway")
    #expect(try files.text("words.tsv") == "a\tA\n한 글\tB\n")
    #expect(try files.add("한  글", "C", evenTwice: true) == "words.tsv:3")
  }

  @Test func `is refused without a side or a column, and no deck is made for it`() throws {
    let empty = "x.tsv: a card needs a front and a back; nothing was added"
    for (front, back) in [("", "b"), ("a", ""), (" ", "b"), ("a", " \t")] {
      #expect(files.fault { try files.add(front, back, to: "x") } == empty)
    }
    let long = String(repeating: "x", count: 70_000)
    #expect(files.fault { try files.add(long, "b", to: "x") }.contains("longer than 64 KiB"))
    #expect(access("\(files.library.folder)/x.tsv", F_OK) != 0)
    try files.write("bare.tsv", text: "#columns:front\tback\na\tA\n")
    #expect(
      files.fault { try files.add("b", "B", reading: "r", to: "bare") }.contains(
        "no column for the reading"))
    #expect(try files.text("bare.tsv") == "#columns:front\tback\na\tA\n")
    try files.write("front.tsv", text: "#columns:front\treading\na\tA\n")
    #expect(files.fault { try files.add("b", "B", to: "front") }.contains("no column for the back"))
    #expect(try files.text("front.tsv") == "#columns:front\treading\na\tA\n")
  }

  @Test func `leaves no deck behind where another program holds the progress file`() throws {
    let other = try GraderProcess(["hold", files.directory.progress])
    #expect(other.next() == "held\n")
    try files.library.progress.database.execute("PRAGMA busy_timeout = 50")
    #expect(throws: StorageError.self) { try files.add("a", "A", to: "new") }
    #expect(access("\(files.library.folder)/new.tsv", F_OK) != 0)
    try files.write("old.tsv", text: "")
    #expect(throws: StorageError.self) { try files.add("a", "A", to: "old") }
    #expect(try files.text("old.tsv") == "")
  }
}
