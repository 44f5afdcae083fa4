import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct `Exporting decks` {
  private let text =
    "#separator:tab\n#columns:front\tback\treading\tnote\timage\tsound\ttags\tguid\n"
    + "漢字[かんじ]\tkanji & <b>\tかんじ\t\"two\nlines \"\"quoted\"\"\"\tp.png\t[sound:s.mp3]\tt1 t2\tab<1\n"
    + "# a comment\n'a, b' - c; d\tQ: x_y_z * - 1. --- # {{c1::}}\t\t\t\t\t\tcd\n"

  private func deck(in imports: Imports) throws -> ExportedDeck {
    ExportedDeck(try DeckFile(imports.write(text, to: "own.tsv")).deck(), folders: ["Outer"])
  }

  private func export(_ format: TransferFormat, _ imports: Imports, to name: String) throws
    -> String
  {
    let path = imports.path(name)
    try DeckExport([deck(in: imports)], as: format, at: 1e9).write(to: path, replacing: false)
    return path
  }

  @Test(arguments: [(TransferFormat.anki, "x.txt"), (.csv, "x.csv"), (.tsv, "x.tsv")])
  func `A form with columns brings every text of a card back`(
    format: TransferFormat, name: String
  ) throws {
    let imports = try Imports()
    let read = try ImportReader().read(export(format, imports, to: name))
    #expect(read.lines == (try deck(in: imports).deck.cardLines))
  }

  @Test(arguments: [(TransferFormat.markdown, "x.md"), (.hascard, "x.hascard")])
  func `A form without columns brings the sides back, with the rest below the answer`(
    format: TransferFormat, name: String
  ) throws {
    let imports = try Imports()
    let read = try ImportReader(format: format).read(export(format, imports, to: name))
    let lines = read.lines.map { $0.replacing("–––", with: "---") }
    #expect(
      lines == [
        "漢字[かんじ] | kanji & <b>⏎かんじ⏎two⏎lines \"quoted\" | image: p.png",
        "'a, b' - c; d | Q: x_y_z * - 1. --- # {{c1::}}",
      ])
  }

  @Test func `Several decks have their names in a column`() throws {
    let imports = try Imports()
    let one = ExportedDeck(try DeckFile(imports.write("a\tb\n", to: "one.tsv")).deck())
    let two = ExportedDeck(
      try DeckFile(imports.write("c\td\n", to: "two.tsv")).deck(), folders: ["Outer"])
    for name in ["x.txt", "x.csv"] {
      let format = try #require(TransferFormat(ending: name))
      try DeckExport([one, two], as: format, at: 1e9).write(
        to: imports.path(name), replacing: false)
      let read = try ImportReader().read(imports.path(name))
      #expect(read.decks.map(\.name.path) == ["one", "Outer/two"])
      #expect(read.lines == ["a | b", "c | d"])
    }
  }

  @Test func `JSON has every text`() throws {
    let imports = try Imports()
    let path = try export(.json, imports, to: "x.json")
    let data = try Data(contentsOf: URL(filePath: path))
    let decks = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let cards = try #require(decks[0]["cards"] as? [[String: Any]])
    #expect(decks[0]["name"] as? String == "Outer::own")
    #expect(
      cards[0]["tags"] as? [String] == ["t1", "t2"] && cards[0]["sound"] as? String == "s.mp3")
    #expect(cards[0]["note"] as? String == "two\nlines \"quoted\"")
    #expect(cards[1].keys.sorted() == ["back", "front", "guid"])
  }

  @Test func `The sheet has readings above their words, pictures, and no markup of a card`() throws
  {
    let imports = try Imports()
    #expect(try File(imports.path("p.png")).create([0x89, 0x50, 0x4E, 0x47]))
    let sheet = try String(contentsOfFile: export(.html, imports, to: "x.html"), encoding: .utf8)
    #expect(sheet.contains("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>"))
    #expect(sheet.contains("kanji &amp; &lt;b&gt;"))
    #expect(sheet.contains("src=\"data:image/png;base64,iVBORw==\""))
    #expect(sheet.contains("two<br>lines &quot;quoted&quot;"))
  }

  @Test func `An existing file is overwritten only with --force`() throws {
    let imports = try Imports()
    let path = try export(.csv, imports, to: "x.csv")
    let bytes = try DeckFile(path).bytes()
    #expect(throws: ExchangeError.self) { try export(.json, imports, to: "x.csv") }
    #expect(try DeckFile(path).bytes() == bytes)
    try DeckExport([deck(in: imports)], as: .json, at: 1e9).write(to: path, replacing: true)
    #expect(try DeckFile(path).bytes() != bytes)
    #expect(imports.names == ["own.tsv", "x.csv"])
    #expect(throws: ExchangeError.self) {
      try DeckExport([deck(in: imports)], as: .csv, at: 1e9).write(to: "/dev/null", replacing: true)
    }
  }
}
