import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct DeckMediaTests {
  @Test(
    arguments: [
      ("'front' || char(31) || '<img src=b.png>'", 0, ["front | (b.png) | image: b.png"]),
      ("'[sound:f.mp3]' || char(31) || 'back'", 0, ["(f.mp3) | back | sound: [sound:f.mp3]"]),
      (
        "'{{c1::a[sound:a.mp3]}} b [sound:b.mp3]' || char(31)", 1,
        [
          "{{c1::a}} b |  | note: (b.mp3) | sound: [sound:a.mp3]"
        ]
      ),
      ("'{{c1::<img src=a.png>}} b' || char(31)", 1, ["{{c1::(a.png)}} b |  | image: a.png"]),
      (
        "'<img src=a.png><img src=b.png>' || char(31) || 'x[sound:1.mp3] [sound:2.mp3]<img src=b.png>'",
        0,
        ["(a.png) (b.png) | x | note: (2.mp3) | image: a.png | sound: [sound:1.mp3]"]
      ),
    ])
  func `Pictures and sounds of both sides and of gaps are imported`(
    fields: String, kind: Int, cards: [String]
  ) throws {
    let sql = """
      UPDATE notes SET flds = \(fields), guid = '', tags = '';
      UPDATE col SET models = replace(models, '"type":0', '"type":\(kind)');
      """
    let packages = try HostilePackage()
    #expect(try ImportReader().read(packages.collection(sql)).lines == cards)
  }

  @Test
  func `Further pictures and sounds are beside the deck, and pictures and sounds again in Anki`()
    throws
  {
    let fields =
      "'<img src=\"a (1).png\"><img src=b.png>' || char(31) || 'x[sound:1.mp3] (2) [sound:2.mp3]'"
    let sql = "UPDATE notes SET flds = \(fields), guid = '', tags = '';"
    let folder = try HostilePackage()
    let collection = try folder.database(HostilePackage.schema + sql)
    let package = folder.zip(
      [
        ("collection.anki2", collection),
        ("media", Array(#"{"0":"a (1).png","1":"b.png","2":"1.mp3","3":"2.mp3"}"#.utf8)),
      ]
        + (0..<4).map { ("\($0)", [UInt8($0)]) })
    let imports = try Imports()
    try ImportPlan([ImportReader().read(package)], into: .folder(imports.library)).commit()
    let deck = try imports.deck("A/B.tsv")
    #expect(
      deck.cardLines == [
        "(B.media/a (1).png) (B.media/b.png) | x (2) | note: (B.media/2.mp3) | image: B.media/a (1).png "
          + "| sound: [sound:B.media/1.mp3]"
      ])
    #expect(try File("\(imports.library)/A/B.media/2.mp3").read(limit: 9) == [3])
    let path = imports.path("out.apkg")
    try DeckExport([ExportedDeck(deck)], as: .apkg, at: 1).write(to: path, replacing: true)
    #expect(
      try rows(of: path, "SELECT replace(flds, char(31), ' | ') FROM notes") == [
        #"<img src="a (1).png"> <img src="b.png"> | x (2) | [sound:2.mp3] |  | [sound:1.mp3]"#
      ])
    let again = try ImportPlan([ImportReader().read(path)], into: .folder(imports.path("again")))
    #expect(again.mediaCount == 4 && again.missingMediaCount == 0)
  }

  @Test func `Copies of a picture in several decks are one in a package`() throws {
    let imports = try Imports()
    for (deck, picture) in [("a", [UInt8](1...9)), ("b", [UInt8](1...9)), ("c", [UInt8](2...9))] {
      try FileManager.default.createDirectory(
        atPath: imports.path("decks/\(deck).media"), withIntermediateDirectories: true)
      #expect(try File(imports.path("decks/\(deck).media/1.png")).create(picture))
      try imports.write(
        "#columns:front,back,image\n\(deck),x,\(deck).media/1.png\n", to: "decks/\(deck).csv")
    }
    let decks = try ["a", "b", "c"].map { ExportedDeck(try imports.deck("\($0).csv")) }
    let path = imports.path("out.apkg")
    try DeckExport(decks, as: .apkg, at: 1).write(to: path, replacing: false)
    let media = try member("media", of: path)
    #expect(String(decoding: media, as: UTF8.self) == #"{"0":"1.png","1":"2-1.png"}"#)
  }

  @Test func `A long name of a picture has its ending, and goes back`() throws {
    let names = [
      String(repeating: "가", count: 35) + ".png", String(repeating: "나", count: 80) + ".jpg",
    ]
    let fields = names.map { "'<img src=\"\($0)\">'" }.joined(separator: " || char(31) || ")
    let folder = try HostilePackage()
    let collection = try folder.database(
      HostilePackage.schema + "UPDATE notes SET flds = \(fields)")
    let package = folder.zip([
      ("collection.anki2", collection),
      ("media", Array(#"{"0":"\#(names[0])","1":"\#(names[1])"}"#.utf8)), ("0", [1]), ("1", [2]),
    ])
    let imports = try Imports()
    try ImportPlan([ImportReader().read(package)], into: .folder(imports.library)).commit()
    let files = try Folder("\(imports.library)/A/B.media").names().sorted()
    #expect(files == [names[0], String(repeating: "나", count: 65) + ".jpg"])
    let path = imports.path("out.apkg")
    try DeckExport([ExportedDeck(imports.deck("A/B.tsv"))], as: .apkg, at: 1)
      .write(to: path, replacing: true)
    let list = String(decoding: try member("media", of: path), as: UTF8.self)
    #expect(list == #"{"0":"\#(files[0])","1":"\#(files[1])"}"#)
  }
}
