import Decks
import Exchange
import Files
import Testing

@Suite struct ImportReaderTests {
  @Test func `A file that can only be exported is refused`() throws {
    let imports = try Imports()
    #expect {
      try imports.read("<p>물</p>", named: "a.html")
    } throws: {
      "\($0)".hasSuffix(
        "a.html: a sheet to print can only be exported; import another file, or give --format")
    }
  }

  @Test func `UTF-16 of a spreadsheet is read, and other encodings are refused with advice`() throws
  {
    let imports = try Imports()
    let units = "\u{FEFF}사과\tapple\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let path = imports.path("table.txt")
    #expect(try File(path).create(units))
    #expect(try ImportReader().read(path).lines == ["사과 | apple"])
    let latin = imports.path("latin.csv")
    #expect(try File(latin).create(Array("caf".utf8) + [0xE9] + Array(",x\n".utf8)))
    #expect(throws: DeckError(latin, line: 1, .notUTF8(likely: .windows1252))) {
      try ImportReader().read(latin)
    }
  }
}
