import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct StagedFileTests {
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
}
