import Decks
import Files
import Testing

@testable import Study

struct DeckConflictsTests {
  private static let copies = [
    "words.sync-conflict-20260101-120000-ABCDEFG.tsv", "words (conflicted copy 2026-01-01).tsv",
    "words.tsv.orig",
  ]

  @Test(arguments: copies)
  func `Another version is shown at its deck and by the check, and is merged into the trash`(
    copy: String
  ) throws {
    let files = try LibraryFolder()
    try files.write("kr/words.tsv", words: 1...3)
    try files.write("kr/\(copy)", text: "단어2\t말\n단어9\tことば9\n")
    let words = try files.open("kr/words.tsv")
    try words.mark([words.list.order[2]], .known, at: LibraryFolder.now)
    #expect(try files.names() == ["kr/", "  words"])
    let conflicts = try #require(try files["words"]).conflicts
    #expect(try files.library.conflicts() == conflicts)
    #expect(try files.library.conflicts(in: ["words"]) == conflicts)
    let conflict = try #require(conflicts.first)
    let name = "\(files.library.folder)/kr/\(copy)"
    #expect(
      try files.library.issues(in: []).map(\.text) == [
        "\(name): another version of words.tsv; karuta check --merge puts them together"
      ])
    let merge = try ConflictMerge(conflict)
    #expect(merge.summary == ["1 card to add", "1 card differs"])
    let path = try files.library.merge(merge, choosing: [.both])
    #expect(
      try files.text("kr/words.tsv")
        == "단어1\tことば1\n단어2\tことば2; 말\n단어9\tことば9\n단어3\tことば3\n")
    #expect(try files["words"]?.conflicts == [] && files["words"]?.counts.known == 1)
    #expect(path == "\(files.library.trash)/\(copy)" && File(path).exists)
    let step = try #require(
      try files.library.progress.nextMove(isUndone: false, at: LibraryFolder.now))
    try files.library.restore(step)
    #expect(try files["words"]?.conflicts == conflicts)
    #expect(try ConflictMerge(conflict).added.isEmpty)
  }

  @Test func `Of a deck with git's markers the trash gets a copy`() throws {
    let files = try LibraryFolder()
    let text = "a\t1\n<<<<<<< HEAD\nb\t2\n=======\nb\t3\n>>>>>>> desk\n"
    let path = try files.write("words.tsv", text: text)
    let conflicts = try #require(try files["words"]).conflicts
    #expect(conflicts == [ConflictCopy(inDeck: path)])
    #expect(
      try files.library.issues(in: ["words"]).last?.text
        == "\(path): git left two versions in it; karuta check --merge puts them together")
    let copy = try files.library.merge(try ConflictMerge(conflicts[0]), choosing: [.other])
    #expect(try files.text("words.tsv") == "a\t1\nb\t3\n")
    #expect(try files.text(".trash/\(Path.name(of: copy))") == text)
    #expect(try files.library.issues(in: []) == [])
  }

  @Test func `A copy of a deck that is gone can take its place`() throws {
    let files = try LibraryFolder()
    let path = try files.write("words (conflicted copy 1).tsv", text: "a\t1\n")
    let copy = try #require(try files.library.conflicts().first)
    #expect(copy.issue.hasPrefix("\(path): a copy of words.tsv, which is gone; "))
    try files.library.takePlace(copy)
    #expect(try files.names() == ["words"])
    #expect(try files.library.conflicts() == [])
  }
}
