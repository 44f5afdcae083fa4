import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct DeckMergeTests {
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
}
