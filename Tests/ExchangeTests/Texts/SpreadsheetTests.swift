import CZip
import Decks
import Exchange
import Testing

@Suite struct SpreadsheetTests {
  @Test func `A workbook is read by its texts, without readings above them`() throws {
    let imports = try Imports()
    let path = imports.path("words.xlsx")
    zip(
      [
        "xl/workbook.xml":
          #"<workbook xmlns:r="r"><sheets><sheet name="Food" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
        "xl/_rels/workbook.xml.rels":
          #"<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>"#,
        "xl/sharedStrings.xml":
          "<sst><si><t>Korean</t></si><si><t>English</t></si><si><r><t>물</t></r><rPh><t>x</t></rPh></si></sst>",
        "xl/worksheets/sheet1.xml": """
        <worksheet><sheetData>
        <row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
        <row r="3"><c r="B3" t="s"><v>2</v></c><c r="C3" t="str"><v>water &amp; ice</v></c></row>
        <row r="5"><c r="B5" t="inlineStr"><is><t>불</t></is></c><c r="C5" t="str"><v>fire</v></c></row>
        </sheetData></worksheet>
        """,
      ], to: path)
    let read = try ImportReader().read(path)
    #expect(read.lines == ["물 | water & ice", "불 | fire"])
    #expect(read.decks.map(\.name.path) == ["words"])
  }

  @Test func `Tables of one document are decks of their own`() throws {
    let imports = try Imports()
    let path = imports.path("words.ods")
    let row = { (front: String, back: String) in
      """
      <table:table-row><table:table-cell><text:p>\(front)</text:p></table:table-cell>
      <table:table-cell><text:p>\(back)</text:p><text:p>more</text:p></table:table-cell></table:table-row>
      """
    }
    let end =
      #"<table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row table:number-rows-repeated="-1"><table:table-cell table:number-columns-repeated="-1"><text:p/></table:table-cell></table:table-row>"#
    zip(
      [
        "content.xml": """
        <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>
        <table:table table:name="A">\(row("물", "water"))\(end)</table:table>
        <table:table table:name="B">\(row("불", "fire"))</table:table>
        <table:table table:name="C">\(end)</table:table>
        </office:spreadsheet></office:body></office:document-content>
        """
      ], to: path)
    let read = try ImportReader().read(path)
    #expect(read.decks.map(\.name.path) == ["words/A", "words/B"])
    #expect(read.lines == ["물 | water⏎more", "불 | fire⏎more"])
  }

  @Test func `A document that declares entities is refused`() throws {
    let imports = try Imports()
    let path = imports.path("words.ods")
    zip(
      [
        "content.xml":
          #"<!DOCTYPE x [<!ENTITY a "aaaa">]><office:document-content xmlns:office="o"><office:spreadsheet>&a;</office:spreadsheet></office:document-content>"#
      ], to: path)
    #expect {
      try ImportReader().read(path)
    } throws: {
      "\($0)".contains("content.xml can't be read")
    }
  }

  /// Writes a zip of texts.
  private func zip(_ members: [String: String], to path: String) {
    let file = zipOpen64(path, 0)
    for (name, text) in members {
      zipOpenNewFileInZip64(file, name, nil, nil, 0, nil, 0, nil, 8, 6, 0)
      let bytes = Array(text.utf8)
      zipWriteInFileInZip(file, bytes, UInt32(bytes.count))
      zipCloseFileInZip(file)
    }
    zipClose(file, nil)
  }
}
