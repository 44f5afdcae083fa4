import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

struct ConflictCopyTests {
  @Test(arguments: [
    ("deck.sync-conflict-20260101-120000-ABCDEFG.tsv", "deck.tsv"),
    ("deck.sync-conflict-20260101-120000-A.sync-conflict-20260102-120000-B.tsv", "deck.tsv"),
    ("notes.sync-conflict-20260101-120000-ABCDEFG.md", "notes.md"),
    ("deck (conflicted copy 2026-01-01).tsv", "deck.tsv"),
    ("deck (conflicted copy 2026-01-01 120000).TSV", "deck.TSV"),
    ("deck (Anna's conflicted copy 2026-01-01) (1).csv", "deck.csv"),
    ("my (old) deck (desk's conflicted copy 2026-01-01).org", "my (old) deck.org"),
    ("deck (SFConflict anna@example.org 2026-01-01-12-00-00).txt", "deck.txt"),
    ("deck.tsv.orig", "deck.tsv"),
    ("notes.md.orig", "notes.md"),
    ("deck.tsv", nil), ("deck.tsv~", nil), ("deck~", nil), ("deck (copy).tsv", nil),
    ("conflicted copy of words.tsv", nil), ("deck-desk.tsv", nil),
    (".sync-conflict-20260101.tsv", nil),
  ])
  func `A conflict copy is known by its name, and so is its deck`(name: String, deck: String?) {
    #expect(ConflictCopy("/decks/\(name)")?.deck == deck.map { "/decks/\($0)" })
  }

  @Test func `A conflict copy is no deck`() throws {
    let folder = try TemporaryFolder()
    let names = [
      "a.tsv", "a.sync-conflict-1-2-3.tsv", "a.tsv.orig", "a.tsv~", "b (conflicted copy 1).md",
      "program.orig",
      "a.sync-conflict-1-2-3.png",
    ]
    for name in names {
      try "a\tb\n".write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    for name in ["old.orig", "w (conflicted copy 1)"] {
      try Folder(folder.path(name)).make()
      try folder.write("a\tb\n", to: "\(name)/c.tsv")
    }
    #expect(
      try DeckFolder(folder.folder.path).decks()
        == ["a.tsv", "old.orig/c.tsv", "w (conflicted copy 1)/c.tsv"].map(folder.path))
    #expect(
      DeckFolder(folder.folder.path).conflictCopies().map { Path.name(of: $0.deck) }
        == ["a.tsv", "a.tsv", "b.md"])
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\na\tb\n=======\na\tc\n>>>>>>> desk\n", true),
    ("<<<<<<< HEAD\r\na\tb\r\n=======\r\na\tc\r\n>>>>>>> desk\r\n", true),
    ("<<<<<<< HEAD\na\tb\n||||||| base\na\tx\n=======\na\tc\n>>>>>>> desk\n", true),
    ("<<<<<<< HEAD\na\tb\n=======\na\tc\n", false),
    ("a\tb\n=======\na\tc\n>>>>>>> desk\n", false),
    ("a\t<<<<<<< b\n=======\n>>>>>>> c\n", false),
  ])
  func `Git's markers are known if they are whole`(text: String, isConflict: Bool) throws {
    let deck = try Deck(path: "deck.tsv", bytes: Array(text.utf8), needsCards: false)
    #expect(deck.hasConflictMarkers == isConflict)
  }
}
