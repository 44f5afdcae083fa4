import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct `Importing decks` {
  @Test func `An import makes a deck with the columns that its cards need`() throws {
    let imports = try Imports()
    try imports.put("#separator:tab\n#tags column:3\n#deck:A::B: c\nx\t\"y\ny2\"\tt1 t2\n")
    let deck = try imports.deck("A/B_ c.tsv")
    #expect(deck.cardLines == ["x | y⏎y2 | tags: t1 t2"])
    #expect(deck.name == "B: c")
    let text = String(decoding: deck.bytes, as: UTF8.self)
    #expect(text.hasPrefix("#separator:tab\n#columns:front\tback\ttags\n"))
  }

  @Test func `An import that another one has overtaken finds its decks`() throws {
    let imports = try Imports()
    let plans = try ["x", "z"].map { front in
      let words = try imports.read("#separator:tab\n#deck:A::B\n\(front)\ty\n")
      return try ImportPlan([words], into: .folder(imports.library))
    }
    let done = try plans.map { try $0.commit(lockingFolder: imports.path("")) }
    #expect(done.map { $0.changes.map(\.isNew) } == [[true], [false]])
    #expect(try imports.deck("A/B.tsv").cardLines == ["x | y", "z | y"])
  }

  @Test func `Another import of the same deck in between is whole, and the first says so`() throws {
    let learner = try Learner()
    let hostile = try HostilePackage()
    let first = try learner.plan(hostile.collection(HostilePackage.progress))
    let words = try learner.imports.read("#separator:tab\n#deck:A::B\nx\ty\n")
    let second = try ImportPlan([words], into: .folder(learner.imports.library))
    var isDone = false
    let path = "\(learner.imports.library)/A/B.tsv"
    #expect(throws: DeckError(path, .inUse)) {
      try first.commit(progressIn: learner.file) { _ in
        // The first one's deck is written beside its place here.
        if !isDone { _ = try? second.commit() }
        isDone = true
      }
    }
    #expect(isDone)
    #expect(try learner.imports.deck("A/B.tsv").cardLines == ["x | y"])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(learner.imports.library)/A")
    #expect(names == ["B.tsv"])
    #expect(try learner.file.files().isEmpty)
  }

  @Test func `A file where the folder of pictures belongs is named`() throws {
    let imports = try Imports()
    let library = imports.library
    try Folder(library).make()
    try Folder("\(library)/Korean").make()
    #expect(try File("\(library)/Korean/Food.media").create())
    let plan = try ImportPlan([ImportReader().read(Sample.latest.path)], into: .folder(library))
    let error = #expect(throws: ExchangeError.self) { try plan.commit() }
    #expect(
      error?.description
        == "\(library)/Korean/Food.media/: is not a folder; move it away, or name another")
    #expect(try Folder("\(library)/Korean").names() == ["Food.media"])
  }

  @Test(
    arguments: [
      ("../../etc/passwd", "_._.._etc_passwd"), ("/etc/x", "_etc_x"), ("a\\b", "a_b"),
      ("CON", "_CON"), ("com1.x", "_com1.x"), (".hidden", "_hidden"), ("a::..::b", "a/_./b"),
      ("a::::b", "a/b"), ("a\u{7}b\u{202E}c", "a_b_c"), ("::", "deck"),
      (String(repeating: "가", count: 90), String(repeating: "가", count: 66)),
    ])
  func `No name of a deck leads out of the library`(name: String, path: String) throws {
    let read = try Imports().read("#separator:tab\n#deck column:1\n\(name)\tx\ty\n")
    #expect(read.decks.map(\.name.path) == [path])
  }

  @Test func `A file with more decks than a library should have is refused`() throws {
    let lines = (0...5000).map { "d\($0)\ta\tb\n" }
    let imports = try Imports()
    let text = "#separator:tab\n#deck column:1\n" + lines.joined()
    let error = #expect(throws: ExchangeError.self) { try imports.read(text) }
    let path = imports.path("words.txt")
    #expect(error?.description == "\(path): it contains more than 5000 decks; split it")
  }

  @Test func `Sub-decks without an end are cut`() throws {
    let name = Array(repeating: "a", count: 500).joined(separator: "::")
    let read = try Imports().read("#separator:tab\n#deck column:1\n\(name)\tx\ty\n")
    #expect(read.decks[0].name.parts.count == 20)
  }
}
