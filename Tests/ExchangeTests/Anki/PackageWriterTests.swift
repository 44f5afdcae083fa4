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
