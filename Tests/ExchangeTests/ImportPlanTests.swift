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

  @Test func `Imported again, known cards are changed and not doubled`() throws {
    let imports = try Imports()
    try imports.put("a\tb\nc\td\ne\tf\n")
    let plan = try imports.put("a\tb\nc\tD\tread\ng\th\n")
    #expect(plan.changes.map(\.added) == [1] && plan.changes.map(\.changed) == [1])
    #expect(plan.changes.map(\.unchanged) == [1])
    let deck = try imports.deck("words.tsv")
    #expect(deck.cardLines == ["a | b", "c | D | reading: read", "e | f", "g | h"])
  }

  @Test func `A card is known by its guid even if its front was changed`() throws {
    let imports = try Imports()
    try imports.put("#separator:tab\n#guid column:1\n1\ta\tb\n2\ta\tc\n")
    let plan = try imports.put("#separator:tab\n#guid column:1\n2\tA\tc\n3\ta\td\n")
    #expect(plan.changes.map(\.added) == [1] && plan.changes.map(\.changed) == [1])
    let deck = try imports.deck("words.tsv")
    #expect(deck.cardLines == ["a | b | guid: 1", "A | c | guid: 2", "a | d | guid: 3"])
  }

  @Test func `A card that is in another deck of the library is changed there`() throws {
    let imports = try Imports()
    let header = "#separator:tab\n#guid column:1\n#deck column:2\n"
    try imports.put(header + "1\tA\ta\tb\n2\tB::C\tc\td\n")
    let plan = try imports.put(header + "1\tB::C\ta\tB\n2\tNew\tc\td\n3\tB::C\te\tf\n")
    #expect(plan.changes.map(\.changed) == [1, 0] && plan.changes.map(\.added) == [0, 1])
    #expect(try imports.deck("A.tsv").cardLines == ["a | B | guid: 1"])
    #expect(try imports.deck("B/C.tsv").cardLines == ["c | d | guid: 2", "e | f | guid: 3"])
    #expect(try Folder(imports.library).names().sorted() == ["A.tsv", "B"])
  }

  @Test func `Cards of one guid are not doubled either`() throws {
    let imports = try Imports()
    let text = "#separator:tab\n#guid column:1\n1\ta\tb\n1\tc\td\n"
    try imports.put(text)
    let plan = try imports.put(text)
    #expect(plan.changes.map(\.added) == [0] && plan.changes.map(\.unchanged) == [2])
  }

  @Test func `A card without a guid is the one without, if several have its front`() throws {
    let imports = try Imports()
    let header = "#separator:tab\n#guid column:1\n"
    try imports.put(header + "1\told\tx\n")
    // The first is new, the second has the guid of the one that is there.
    let text = header + "\tword\ta\n1\tword\tb\n1\told\tx\n"
    try imports.put(text)
    let plan = try imports.put(text)
    #expect(plan.changes.map(\.added) == [0])
    let deck = try imports.deck("words.tsv")
    #expect(
      deck.cardLines == ["word | b | guid: 1", "word | a", "old | x | guid: 1"])
  }

  @Test func `Other lines of a deck that is there stay byte for byte`() throws {
    let imports = try Imports()
    let own = "#separator:comma\r\n# mine\r\n\"물\",water\r\nbad line\r\n차,tea"
    let path = try imports.write(own, to: "own.csv")
    let words = try imports.read("물\tWATER\n빵\t\"bread, white\"\n")
    try ImportPlan([words], into: .deck(path)).commit()
    let text = String(decoding: try DeckFile(path).bytes(), as: UTF8.self)
    #expect(
      text == "#separator:comma\r\n# mine\r\n\"물\",WATER\r\nbad line\r\n차,tea\r\n"
        + "빵,\"bread, white\"\r\n")
  }

  @Test func `A deck without a heading row gets columns that it lacks`() throws {
    let imports = try Imports()
    let path = try imports.write("#html:false\n물\twater\tmul\n", to: "own.tsv")
    let words = try imports.read("#separator:tab\n#tags column:3\n물\twater\tdrink\n")
    try ImportPlan([words], into: .deck(path)).commit()
    #expect(try DeckFile(path).deck().cardLines == ["물 | water | reading: mul | tags: drink"])
    let headed = try imports.write("word,meaning\n물,water\n", to: "headed.csv")
    #expect(throws: DeckError(headed, .noColumn(name: "tags"))) {
      try ImportPlan([words], into: .deck(headed))
    }
  }

  @Test func `An import that fails leaves everything as it was`() throws {
    let imports = try Imports()
    try imports.put("#separator:tab\n#deck:B\na\tb\n", named: "b.txt")
    let words = try imports.read("#separator:tab\n#deck column:1\nNew\tx\ty\nB\tz\tw\n")
    let plan = try ImportPlan([words], into: .folder(imports.library))
    // Another program puts a bad file there meanwhile.
    let other: [UInt8] = Array("caf".utf8) + [0xE9, 0x0A]
    File("\(imports.library)/B.tsv").remove()
    #expect(try File("\(imports.library)/B.tsv").create(other))
    #expect(throws: DeckError.self) { try plan.commit() }
    #expect(try Folder(imports.library).names() == ["B.tsv"])
    #expect(try DeckFile("\(imports.library)/B.tsv").bytes() == other)
  }

  @Test func `A deck that appears meanwhile is not written over, and changed decks come back`()
    throws
  {
    let imports = try Imports()
    try imports.put("#separator:tab\n#deck:A\na\tb\n", named: "a.txt")
    let words = try imports.read("#separator:tab\n#deck column:1\nA\ta\tB\nNew\tx\ty\n")
    let plan = try ImportPlan([words], into: .folder(imports.library))
    #expect(try File("\(imports.library)/New.tsv").create(Array("of another\tprogram\n".utf8)))
    #expect(throws: DeckError("\(imports.library)/New.tsv", .inUse)) { try plan.commit() }
    #expect(try imports.deck("A.tsv").cardLines == ["a | b"])
    #expect(try imports.deck("New.tsv").cardLines == ["of another | program"])
    let names = try FileManager.default.contentsOfDirectory(atPath: imports.library)
    #expect(names.sorted() == ["A.tsv", "New.tsv"])
  }

  @Test func `Another import of the same deck in between is whole, and the first says so`() throws {
    let learner = try Learner()
    let package = try HostilePackage().collection(HostilePackage.progress)
    let first = try learner.plan(package)
    let words = try learner.imports.read("#separator:tab\n#deck:A::B\nx\ty\n")
    let second = try ImportPlan([words], into: .folder(learner.imports.library))
    var isDone = false
    let path = "\(learner.imports.library)/A/B.tsv"
    #expect(throws: DeckError(path, .inUse)) {
      try first.commit(progressIn: learner.file) { _ in
        // The first one's deck is written beside its place here.
        if !isDone { try? second.commit() }
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
