import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `A card that another program moves to another file` {
  private let files: LibraryFolder

  init() throws { files = try LibraryFolder() }

  /// The fronts with an answer in some decks of the library.
  private func studied(_ names: String...) throws -> [String] {
    let paths = names.map { "\(files.library.folder)/\($0)" }
    let study = try files.library.open(files.library.decks(in: paths))
    return try study.list.order.filter { try study.card($0).state.reps > 0 }
      .map { study.list.card($0).front }
  }

  private func learn() throws {
    try files.write("a.tsv", text: "word\t1\nother\t2\n")
    try files.write("sub/b.md", text: "third :: 3\n")
    let study = try files.library.open(files.library.decks(in: [files.library.folder]))
    for id in study.list.order {
      try study.grade(id, Review(time: LibraryFolder.now, grade: 3), ReviewSettings.rule)
    }
  }

  @Test func `has its progress there, and none of it is given to a similar card`() throws {
    try learn()
    try files.write("a.tsv", text: "words\t1\nother\t2\n")
    try files.write("sub/b.md", text: "third :: 3\n\nQ: word\nA: 1\n")
    #expect(try studied("a.tsv") == ["other"])
    #expect(try studied("sub/b.md") == ["third", "word"])
  }

  @Test func `has its progress there if that file is opened first, or alone, or is new`() throws {
    try learn()
    try files.write("a.tsv", text: "other\t2\n")
    try files.write("sub/c.md", text: "word :: 1\n")
    #expect(try studied("sub/c.md") == ["word"])
    try files.write("a.tsv", text: "other\t2\nthird\t3\n")
    try files.write("sub/b.md", text: "Nothing is left.\n")
    #expect(try studied("a.tsv") == ["other", "third"])
    try FileManager.default.removeItem(atPath: "\(files.library.folder)/sub/c.md")
    try files.write("d.org", text: "* word :drill:\n1\n")
    #expect(try studied("d.org") == ["word"])
    #expect(try files.library.overview().counts.learning == 3)
  }

  @Test func `has its progress there if it was copied before it was deleted`() throws {
    try learn()
    try files.write("sub/b.md", text: "third :: 3\nword :: 1\n")
    #expect(try studied("a.tsv", "sub/b.md") == ["word", "other", "third"])
    try files.write("a.tsv", text: "other\t2\n")
    #expect(try studied("a.tsv") == ["other"])
    #expect(try studied("sub/b.md") == ["third", "word"])
  }
}
