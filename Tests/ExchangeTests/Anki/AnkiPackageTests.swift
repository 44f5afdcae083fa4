import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct AnkiPackageTests {
  @Test(arguments: Sample.forms)
  func `Each form has the same decks, cards, and media`(_ sample: Sample) throws {
    let imports = try Imports()
    let read = try ImportReader().read(sample.path)
    #expect(read.decks.map(\.name.path) == ["Korean/Food", "Korean", "Cloze", "日本語"])
    #expect(
      read.lines == [
        "사과 | apple⏎a fruit | image: 사과 1.png | sound: [sound:sound.mp3] | tags: fruit red | guid: guid-apple",
        "빵 | • bread⏎• R&B | guid: g<1", "차 | tea | image: gone.png | guid: guid-tea",
        "물 | water | guid: guid-water | directions: both",
        "{{c1::서울}} is in {{c2::Korea::country}} |  | note: a city | tags: geo | guid: guid-cloze",
        "漢字 | kanji[x] | reading: 漢字[かんじ] | note: Level: N5 | guid: guid-kanji",
      ])
    let reason = read.skipped.first?.text(named: false)
    #expect(reason?.hasSuffix(": the back has no text") == true)
    #expect(read.skippedCount == 1)
    let plan = try ImportPlan([read], into: .folder(imports.library))
    #expect(plan.mediaCount == 2 && plan.missingMediaCount == 1)
    try plan.commit()
    let card = try imports.deck("Korean/Food.tsv")[0]
    #expect(card.image == "Food.media/사과 1.png" && card.sound == "Food.media/sound.mp3")
    let picture = try File("\(imports.library)/Korean/Food.media/사과 1.png").read(limit: 1000)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let again = try ImportPlan([ImportReader().read(sample.path)], into: .folder(imports.library))
    #expect(again.changes.allSatisfy { $0.added == 0 && $0.changed == 0 })
  }

  @Test func `An import that fails leaves neither decks nor media`() throws {
    let imports = try Imports()
    let plan = try ImportPlan(
      [ImportReader().read(Sample.latest.path)], into: .folder(imports.library))
    try FileManager.default.createDirectory(
      atPath: "\(imports.library)/Cloze.tsv", withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try plan.commit() }
    #expect(try Folder(imports.library).names() == ["Cloze.tsv"])
  }

  @Test func `Cards without a guid have none after a way through a package`() throws {
    let imports = try Imports()
    let deck = try DeckFile(imports.write("물\twater\n")).deck()
    let path = imports.path("out.apkg")
    try DeckExport([ExportedDeck(deck)], as: .apkg, at: 1_700_000_000)
      .write(to: path, replacing: false)
    #expect(try ImportReader().read(path).lines == ["물 | water"])
  }
}
