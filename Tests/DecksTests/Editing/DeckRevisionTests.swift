import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `The file of an edited deck` {
  private let directory: TemporaryFolder
  private let card = Card(front: "새", back: "新")

  init() throws { directory = try TemporaryFolder() }

  private func text(_ name: String = "deck.tsv") throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: directory.path(name))), as: UTF8.self)
  }

  private func open(_ name: String = "deck.tsv") throws -> Deck {
    try DeckEditor.open(directory.path(name))
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)".replacing(directory.folder.path, with: "DIR") }
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(directory.path(name), &status) == 0)
    return status.st_mode
  }

  struct Merge: CustomTestStringConvertible {
    let name: String
    let edit: DeckEdit
    let theirs: String
    let merged: String
    var testDescription: String { name }
  }

  static let twin = Card(front: "t", back: "T")

  static let merges: [Merge] = [
    Merge(
      name: "into a file with other lines", edit: .change(1, to: Card(front: "b", back: "z")),
      theirs: "x\tX\na\tY\nb\tB\n", merged: "x\tX\na\tY\nb\tz\n"),
    Merge(
      name: "of a twin at the nearest one", edit: .change(2, to: Card(front: "t", back: "2")),
      theirs: "t\tT\nx\tX\nt\tT\n# end\n", merged: "t\tT\nx\tX\nt\t2\n# end\n"),
    Merge(
      name: "that deletes a line which has moved", edit: .delete(0), theirs: "b\tB\na\tA\n",
      merged: "b\tB\n"),
    Merge(
      name: "that adds behind what others added", edit: .add(Card(front: "c", back: "C")),
      theirs: "a\tA\nb\tB\nx\tX\n", merged: "a\tA\nb\tB\nx\tX\nc\tC\n"),
    Merge(
      name: "that inserts behind the line that was above",
      edit: .insert(Card(front: "c", back: "C"), at: 1), theirs: "x\tX\na\tA\n",
      merged: "x\tX\na\tA\nc\tC\n"),
    Merge(
      name: "that inserts where the line above is gone",
      edit: .insert(Card(front: "c", back: "C"), at: 1), theirs: "b\tB\nx\tX\n",
      merged: "b\tB\nc\tC\nx\tX\n"),
    Merge(
      name: "into a file that others have emptied", edit: .add(Card(front: "c", back: "C")),
      theirs: "", merged: "c\tC\n"),
  ]

  @Test(arguments: merges)
  func `takes an edit`(merge: Merge) throws {
    try directory.write("a\tA\nb\tB\nt\tT\n")
    let deck = try open()
    try directory.write(merge.theirs)
    let revision = try DeckEditor(deck).apply(merge.edit)
    #expect(try text() == merge.merged)
    #expect(revision.before.bytes == Array(merge.theirs.utf8))
    try DeckEditor(revision.deck).apply(revision.inverse)
    #expect(try text() == merge.theirs)
  }

  @Test(
    arguments: [
      (DeckEdit.change(0, to: Card(front: "a", back: "ours")), "a\ttheirs\nb\tB\n", "a\tours\n", 1),
      (.change(0, to: Card(front: "a", back: "ours")), "b\tB\n", "a\tours\n", 1),
      (.delete(0), "a\ttheirs\nb\tB\n", nil, 1),
      (.delete(1), "a\tA\nb\ttheirs\n", nil, 2),
      (.delete(1), "a\tA\n", nil, 1),
      (.change(1, to: Card(front: "b", back: "x")), "#separator:comma\na,b\nb\tB,c\n", "b\tx\n", 1),
    ] as [(DeckEdit, String, String?, Int)])
  func `preserves both versions of a line that another program has changed`(
    edit: DeckEdit, theirs: String, ours: String?, line: Int
  ) throws {
    try directory.write("a\tA\nb\tB\n")
    let deck = try open()
    try directory.write(theirs)
    let advice =
      ours == nil
      ? "look at the card before you try again"
      : "your version is in DIR/deck.tsv.unsaved; copy what you need from there"
    #expect(
      message { try DeckEditor(deck).apply(edit) }
        == "DIR/deck.tsv:\(line): another program changed this card's line, so it was left alone"
        + "; " + advice)
    #expect(try text() == theirs)
    #expect(directory.names == (ours == nil ? ["deck.tsv"] : ["deck.tsv", "deck.tsv.unsaved"]))
    if let ours { #expect(try text("deck.tsv.unsaved") == ours) }
  }

  @Test func `saves a refused step once, however often it is tried`() throws {
    try directory.write("a\tA\nb\tB\n")
    let deck = try open()
    try directory.write("a\ttheirs\n")
    for back in ["one", "one", "two", "one", "on"] {
      let card = Card(front: "a", back: back)
      #expect(throws: DeckError.self) { try DeckEditor(deck).apply(.change(0, to: card)) }
    }
    #expect(try text("deck.tsv.unsaved") == "a\tone\na\ttwo\na\ton\n")
  }

  @Test func `stays the target of its links, with its mode`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("real"), withIntermediateDirectories: true)
    try directory.write("a\tA\n", to: "real/words.tsv")
    chmod(directory.path("real/words.tsv"), 0o640)
    symlink("real/words.tsv", directory.path("one.tsv"))
    symlink(directory.path("one.tsv"), directory.path("two.tsv"))
    link(directory.path("real/words.tsv"), directory.path("hard.tsv"))
    try DeckEditor(open("two.tsv")).apply(.add(card))
    #expect(try text("real/words.tsv") == "a\tA\n새\t新\n")
    #expect(try mode("real/words.tsv") == S_IFREG | 0o640)
    #expect(try mode("one.tsv") & S_IFMT == S_IFLNK && mode("two.tsv") & S_IFMT == S_IFLNK)
    #expect(try text("hard.tsv") == "a\tA\n", "another name of the old file still has the old text")
    try DeckEditor(open("hard.tsv")).apply(.delete(0))
    #expect(try text("hard.tsv") == "")
  }

  @Test func `says what it cannot take, and is as before`() throws {
    let before = "#columns:front\tback\na\tA\n"
    let path = try directory.write(before)
    let deck = try open()
    let long = String(repeating: "x", count: 70_000)
    let table: [(DeckEdit, String)] = [
      (
        .add(Card(front: "x", back: "y", reading: "z")),
        "there is no column for the reading; add one to the #columns: line at the top of the file"
      ),
      (
        .add(Card(front: " ", back: "y")),
        "the front has no text; write a word before the first separator"
      ),
      (
        .change(0, to: Card(front: "x", back: "")),
        "the back has no text; write the answer after the front"
      ),
      (.add(Card(front: "x\0", back: "y")), "the line contains a NUL byte; remove it"),
      (
        .add(Card(front: long, back: "y")),
        "the card is longer than 64 KiB; split it or move its text elsewhere"
      ),
    ]
    for (edit, expected) in table {
      #expect(message { try DeckEditor(deck).apply(edit) } == "DIR/deck.tsv: \(expected)")
    }
    chmod(path, 0o444)
    #expect(
      message { try DeckEditor(deck).apply(.add(card)) }
        == "DIR/deck.tsv: the file is read-only; make it writable with chmod u+w")
    #expect(try text() == before && directory.names == ["deck.tsv"])
    unlink(path)
    #expect(
      message { try DeckEditor(deck).apply(.add(card)) }
        == "DIR/deck.tsv: no such file or folder; check the name")
    mkfifo(path, 0o600)
    #expect(
      message { try DeckEditor(deck).apply(.add(card)) }
        == "DIR/deck.tsv: only a regular file can be edited; save the text in a file, and open that"
    )
    #expect(
      message { try DeckEditor(StarterDeck.open(.koreanToJapanese)[0]).apply(.add(card)) }
        == "starter/daily-life.tsv: these words are part of the program; put your own words into a file"
    )
  }

  @Test(.disabled(if: getuid() == 0, "root may write everywhere"))
  func `in a folder that must not be written to says so`() throws {
    try directory.write("a\tA\n")
    let deck = try open()
    chmod(directory.folder.path, 0o500)
    defer { chmod(directory.folder.path, 0o700) }
    #expect(
      message { try DeckEditor(deck).apply(.add(card)) }
        == "DIR/deck.tsv: its folder is read-only; make it writable, or copy the file elsewhere"
    )
  }

  @Test func `stays complete on a full disk`() throws {
    let before = (0..<100).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let path = try directory.write(before)
    let lines = try GraderProcess(["add", path, "r", "1000", "2000"]).lines()
    #expect(
      lines.last
        == "failed: \(path): the disk is full and nothing was changed; free some space and try again"
    )
    #expect(try text() == before + lines.dropLast().map { "\($0)\tx\n" }.joined())
    #expect(directory.names == ["deck.tsv"])
  }

  @Test func `has the edits of all who write to it at once`() throws {
    let path = try directory.write("a\tA\n")
    let children = try (1...3).map { try GraderProcess(["add", path, "\($0)", "100"]) }
    let reported = children.flatMap { $0.lines() }
    #expect(reported.count == 300, "\(reported.filter { $0.hasPrefix("failed") })")
    #expect(try Set(open().cards.dropFirst().map(\.front)) == Set(reported))
    #expect(directory.names == ["deck.tsv"])
  }

  @Test func `is complete whenever an editing program is killed`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let path = try directory.write("a\tA\n")
    var reported: [String] = []
    for run in 1...10 {
      let child = try GraderProcess(["add", path, "\(run)", "100000"])
      child.next()
      usleep(UInt32(generator.next(below: 20_000)))
      child.kill()
      reported += child.lines()
      let fronts = try Set(open().cards.map(\.front))
      #expect(reported.allSatisfy(fronts.contains), "seed \(seed)")
      #expect(try open().problems.isEmpty)
    }
    try DeckEditor(open()).apply(.add(card))
    let left = directory.names.count
    #expect(left <= 3, "what was left is written over: \(directory.names)")
  }
}
