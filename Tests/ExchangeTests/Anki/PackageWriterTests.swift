import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct PackageWriterTests {
  @Test func `Indented lines come back from a package as they were`() throws {
    let imports = try Imports()
    let deck = try DeckFile(imports.write("code\t\"if a:\n    b()\n  • c\"\n")).deck()
    let path = imports.path("out.apkg")
    try DeckExport([ExportedDeck(deck)], as: .apkg, at: 1).write(to: path, replacing: false)
    #expect(try ImportReader().read(path).lines == ["code | if a:⏎    b()⏎  • c"])
  }

  @Test func `A card has cards in Anki for its own directions, or else for those of its deck`()
    throws
  {
    let imports = try Imports()
    let text = "#columns:front\tback\tdirections\na\tA\tboth\nb\tB\t\nc\tC\tone\nd\tD\treversed\n"
    let deck = try DeckFile(imports.write(text)).deck()
    let path = imports.path("out.apkg")
    for (isReversed, count) in [(false, 6), (true, 7)] {
      let exported = ExportedDeck(deck, isReversed: isReversed)
      try DeckExport([exported], as: .apkg, at: 1).write(to: path, replacing: true)
      let plan = try ImportPlan([ImportReader().read(path)], into: .folder(imports.path("other")))
      #expect(plan.changes.map(\.isReversed) == [true])
      #expect(try rows(of: path, "SELECT count(*) FROM cards") == ["\(count)"])
    }
    let line = try #require(ImportReader().read(path).lines.first)
    #expect(line.hasSuffix("directions: both"), "\(line)")
  }

  @Test func `A package that was exported has every text, picture, and sound`() throws {
    let imports = try Imports()
    let first = try ImportReader().read(Sample.latest.path)
    try ImportPlan([first], into: .folder(imports.library)).commit()
    let decks = try ["Korean/Food.tsv", "日本語.tsv"].map { name in
      ExportedDeck(try imports.deck(name), folders: name.hasPrefix("K") ? ["Korean"] : [])
    }
    let path = imports.path("out.apkg")
    try DeckExport(decks, as: .apkg, at: 1_700_000_000).write(to: path, replacing: false)
    let read = try ImportReader().read(path)
    #expect(read.decks.map(\.name.path) == ["Korean/Food", "日本語"])
    #expect(
      read.lines == first.lines.filter { !$0.contains("guid-cloze") && !$0.contains("water") })
    let plan = try ImportPlan([read], into: .folder(imports.path("other")))
    #expect(plan.mediaCount == 2 && plan.missingMediaCount == 1)
  }
}
