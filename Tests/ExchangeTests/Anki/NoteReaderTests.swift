import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct NoteReaderTests {
  @Test func `Fields of a note type go to the columns that the user chooses`() throws {
    let choices = ["Level=skip", "Reading=note"].compactMap(ColumnMap.Choice.init)
    let read = try ImportReader(choices: choices).read(Sample.latest.path)
    #expect(read.lines.last == "漢字 | kanji[x] | note: Reading: 漢字[かんじ] | guid: guid-kanji")
  }

  @Test func `The fields of each note type have columns, which can be others for that type alone`()
    throws
  {
    let read = try ImportReader().read(Sample.latest.path)
    let described = read.tables.map { table in
      "\(table.name): "
        + table.fields.map { "\($0.name) \($0.column.rawValue)" }.joined(separator: ", ")
    }
    #expect(
      described == [
        "Basic: Front front, Back back", "Basic (and reversed card): Front front, Back back",
        "Cloze: Back Extra note",
        "Japanese: Expression front, Meaning back, Reading reading, Level note",
      ])
    var table = try #require(read.tables.first { $0.name == "Basic" })
    (table.fields[0].column, table.fields[1].column) = (.back, .front)
    let swapped = try ImportReader(choices: table.choices).read(Sample.latest.path)
    #expect(
      swapped.lines.filter { !read.lines.contains($0) }.map { $0.prefix { $0 != "|" } } == [
        "apple⏎a fruit ", "• bread⏎• R&B ", "tea ",
      ])
  }

  @Test func `A field that goes to a side of a card with gaps is beside the gaps`() throws {
    let sql = """
      UPDATE notes SET flds = '{{c1::a}} b' || char(31) || 'more', guid = '', tags = '';
      UPDATE col SET models = replace(models, '"type":0', '"type":1');
      """
    let folder = try HostilePackage()
    let package = try folder.collection(sql)
    let choices = [ColumnMap.Choice("Back=back")].compactMap(\.self)
    #expect(try ImportReader(choices: choices).read(package).lines == ["{{c1::a}} b | more"])
  }

  @Test(
    arguments: [
      // What is to be typed, and a hint, are no question.
      ("{{W}}{{type:M}}{{hint:X}}", "{{W}}{{type:M}}{{X}}", "w|m|x", "w | m | note: X: x"),
      // A side is the first field with text.
      ("{{W}}{{M}}", "{{X}}", "[sound:a.mp3]<br>|m|x", "m | x | sound: [sound:a.mp3]"),
      ("{{W}}", "{{M}}{{X}}", "w|<br>|x", "w | x"),
      ("{{#M}}{{W}}{{/M}}", "{{M}}", "w||x", "w | X: x"),
      ("{{W}}", "{{M}}", "<img src=a.png>|m|", "(a.png) | m | image: a.png"),
    ])
  func `The sides of a card are those of the template`(
    question: String, answer: String, fields: String, card: String
  ) throws {
    #expect(try read(fields, question, answer).lines == [card])
  }

  /// Reads a note with the fields W, M, and X, which a template shows.
  private func read(
    _ fields: String, _ question: String, _ answer: String, choices: [ColumnMap.Choice] = []
  ) throws -> ImportedDecks {
    let sql = """
      UPDATE notes SET flds = replace('\(fields)', '|', char(31)), guid = '', tags = '';
      UPDATE col SET models = '{"5":{"name":"B","type":0,
        "flds":[{"name":"W"},{"name":"M"},{"name":"X"}],
        "tmpls":[{"qfmt":"\(question)","afmt":"\(answer)"}]}}';
      """
    let packages = try HostilePackage()
    return try ImportReader(choices: choices).read(packages.collection(sql))
  }

  @Test func `A side that the user gives another column is none`() throws {
    let choices = [ColumnMap.Choice("W=note")].compactMap(\.self)
    let read = try read("w|m|x", "{{W}}{{M}}", "{{X}}", choices: choices)
    #expect(read.lines == ["m | x | note: W: w"])
  }

  @Test func `Notes that cover parts of a picture are skipped and counted`() throws {
    let sql = """
      INSERT INTO notes VALUES(2, 'g2', 6, 0, 0, '',
        '{{c1::image-occlusion:rect:left=.1}}' || char(31) || '<img src=a.png>', '', 0, 0, '');
      INSERT INTO cards VALUES(2, 2, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
      UPDATE col SET models = substr(models, 1, length(models) - 1)
        || ',"6":{"name":"IO","type":1,"flds":[{"name":"O"},{"name":"I"}],"tmpls":[]}}';
      """
    let packages = try HostilePackage()
    let read = try ImportReader().read(packages.collection(sql))
    #expect(read.lines == ["front | back | tags: t | guid: g1"])
    #expect(
      read.skipped.map { $0.text(named: false) } == [
        "notes that cover parts of a picture (1) aren't imported; a terminal can't cover them"
      ])
  }

  /// Reads a note of three fields with cards of some templates, each a question and an answer.
  private func read(
    _ fields: String, _ templates: [(String, String)], cards: [Int], _ choices: [String] = []
  ) throws -> [String] {
    let list = templates.map { "{\"qfmt\":\"\($0.0)\",\"afmt\":\"\($0.1)\"}" }.joined(
      separator: ",")
    let places = cards.map {
      "INSERT INTO cards(id, nid, did, ord, type, queue, flags) VALUES(\(10 + $0), 1, 7, \($0), 0, 0, 0);"
    }
    let sql = """
      UPDATE notes SET flds = replace('\(fields)', '|', char(31)), tags = '';
      DELETE FROM cards; \(places.joined())
      UPDATE col SET models = '{"5":{"name":"B","type":0,
        "flds":[{"name":"Hanzi"},{"name":"Pinyin"},{"name":"English"}],"tmpls":[\(list)]}}';
      """
    let packages = try HostilePackage()
    return try ImportReader(choices: choices.compactMap(ColumnMap.Choice.init))
      .read(packages.collection(sql)).lines
  }

  @Test func `Each card of a note is a card, and templates with swapped sides are its two sides`()
    throws
  {
    let swapped = [
      ("{{Hanzi}}", "{{Pinyin}}{{English}}"), ("{{English}}", "{{Hanzi}}"),
      ("{{Pinyin}}", "{{English}}"),
    ]
    let both = "水 | water | reading: shuǐ | guid: g1 | directions: both"
    let third = "shuǐ | water | guid: g1#3"
    #expect(try read("水|shuǐ|water", swapped, cards: [0, 1, 2]) == [both, third])
    #expect(try read("水|shuǐ|water", swapped, cards: [2]) == [third])
    #expect(
      try read("水|shuǐ|water", swapped, cards: [1]) == [
        both.replacing("both", with: "reversed")
      ])
    #expect(
      try read("水|shuǐ|water", swapped, cards: [0]) == [
        both.replacing(" | directions: both", with: "")
      ])
    let pinyin = try read("水|shuǐ|water", swapped, cards: [0, 1], ["Pinyin=note"])
    #expect(pinyin == ["水 | water | note: Pinyin: shuǐ | guid: g1 | directions: both"])
    let guessed = [("{{Hanzi}}", "{{Pinyin}}"), ("{{English}}", "{{Hanzi}}")]
    #expect(
      try read("水|shuǐ|water", guessed, cards: [0, 1], ["English=back", "Pinyin=reading"]) == [
        both
      ])
  }

  @Test(arguments: [
    ("a", 0, "a | b | guid: cz#2"), ("{{c2::a}}", 1, "{{c2::a}} |  | note: E: b | guid: cz"),
  ])
  func `Notes that Karuta made of a note's gaps or templates aren't beside it`(
    text: String, kind: Int, card: String
  ) throws {
    let sql = """
      UPDATE notes SET guid = 'cz', flds = '\(text)' || char(31) || 'b', tags = '', mid = 6;
      UPDATE cards SET ord = 1;
      UPDATE col SET models = substr(models, 1, length(models) - 1)
        || ',"6":{"name":"C","type":\(kind),"flds":[{"name":"T"},{"name":"E"}],"tmpls":['
        || '{"qfmt":"{{T}}","afmt":"{{E}}"},{"qfmt":"{{T}}!","afmt":"{{E}}"}]}}';
      INSERT INTO notes SELECT 2, 'cz#2', 5, 0, 0, '', 'a' || char(31) || 'b', '', 0, 0, '';
      INSERT INTO cards(id, nid, did, ord, type, queue, flags) VALUES(2, 2, 7, 0, 0, 0, 0);
      """
    let packages = try HostilePackage()
    let read = try ImportReader().read(packages.collection(sql))
    #expect(read.lines == [card])
    #expect(
      read.skipped.map { $0.text(named: false) } == [
        "notes that Karuta made of notes in the file (1); those are imported"
      ])
  }
}
