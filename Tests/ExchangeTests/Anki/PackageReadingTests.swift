import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct `Packages of Anki` {
  @Test(arguments: Sample.forms)
  func `Each form has the same decks, cards, and media`(_ sample: Sample) throws {
    let imports = try Imports()
    let read = try ImportReader().read(sample.path)
    #expect(read.decks.map(\.name.path) == ["Korean/Food", "Korean", "Cloze", "日本語"])
    #expect(
      read.lines == [
        "사과 | apple⏎a fruit | image: 사과 1.png | sound: [sound:sound.mp3] | tags: fruit red | guid: guid-apple",
        "빵 | • bread⏎• R&B | guid: g<1", "차 | tea | image: gone.png | guid: guid-tea",
        "물 | water | guid: guid-water",
        "[...] is in Korea | 서울 | note: a city | tags: geo | guid: guid-cloze#1",
        "서울 is in [country] | Korea | note: a city | tags: geo | guid: guid-cloze#2",
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

  /// libzstd gives 128 KiB at a time, and the reader takes 256 KiB.
  @Test(arguments: [126, 127, 128, 129, 130, 190, 191, 192, 193, 256, 320, 512, 513, 1024])
  func `A collection of any size is read in the present form`(pages: Int) throws {
    let folder = try HostilePackage()
    let collection = HostilePackage.unpacked(try member("collection.anki21b", of: Sample.latest.path))
    let missing = pages - collection.count / 4096 - 1
    let grown = try folder.changed(
      collection, "CREATE TABLE more(x); INSERT INTO more VALUES(zeroblob(\(missing * 4092 + 1000)))")
    #expect(grown.count == pages * 4096)
    let package = folder.zip([
      ("meta", try member("meta", of: Sample.latest.path)),
      ("collection.anki21b", HostilePackage.packed(grown)),
    ])
    let lines = try ImportReader().read(package).lines
    #expect(lines == (try ImportReader().read(Sample.latest.path)).lines)
  }

  @Test(arguments: [1 << 18, 3 << 18, 1 << 20], [-1, 0, 1])
  func `A picture of any size is unpacked`(size: Int, more: Int) throws {
    let folder = try HostilePackage()
    let picture = (0..<size + more).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let sample = Sample.latest.path
    let package = folder.zip([
      ("meta", try member("meta", of: sample)),
      ("collection.anki21b", try member("collection.anki21b", of: sample)),
      ("media", try member("media", of: sample)), ("0", HostilePackage.packed(picture)),
      ("1", HostilePackage.packed(picture)),
    ])
    let plan = try ImportPlan([ImportReader().read(package)], into: .folder(folder.path("decks")))
    try plan.commit()
    let media = folder.path("decks/Korean/Food.media")
    for name in try Folder(media).names() {
      #expect(try File("\(media)/\(name)").read(limit: .max) == picture)
    }
    #expect(try Folder(media).names().count == 2)
  }

  @Test func `New cards come in the order in which Anki shows them, among the others`() throws {
    let notes = (2...5).map { id in
      """
      INSERT INTO notes SELECT \(id), 'g\(id)', mid, 0, 0, '', 'f\(id)' || char(31) || 'b', '', 0, 0, '' FROM notes
        WHERE id = 1;
      INSERT INTO cards(id, nid, did, ord, type, queue, due, odue, odid, flags)
        VALUES(\(id), \(id), 7, 0, \(id == 3 ? 2 : 0), 0, \(id == 5 ? -100000 : 20 - id), 1, \(id == 5 ? 7 : 0), 0);
      """
    }
    let folder = try HostilePackage()
    let sql =
      "UPDATE cards SET due = 17 WHERE id = 1; UPDATE notes SET flds = 'f1' || char(31) || 'b' WHERE id = 1;"
    let read = try ImportReader().read(folder.collection(notes.joined() + sql))
    #expect(read.decks.flatMap(\.cards).map(\.front) == ["f5", "f4", "f3", "f1", "f2"])
  }

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
    #expect(try ImportReader(choices: choices).read(package).lines == ["[...] b | a⏎more"])
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

  @Test func `Indented lines come back from a package as they were`() throws {
    let imports = try Imports()
    let deck = try DeckFile(imports.write("code\t\"if a:\n    b()\n  • c\"\n")).deck()
    let path = imports.path("out.apkg")
    try DeckExport([ExportedDeck(deck)], as: .apkg, at: 1).write(to: path, replacing: false)
    #expect(try ImportReader().read(path).lines == ["code | if a:⏎    b()⏎  • c"])
  }

  @Test(
    arguments: [
      ("'front' || char(31) || '<img src=b.png>'", 0, ["front | (b.png) | image: b.png"]),
      ("'[sound:f.mp3]' || char(31) || 'back'", 0, ["(f.mp3) | back | sound: [sound:f.mp3]"]),
      (
        "'{{c1::a[sound:a.mp3]}} b [sound:b.mp3]' || char(31)", 1,
        [
          "[...] b | a | note: (a.mp3) | sound: [sound:b.mp3]"
        ]
      ),
      ("'{{c1::<img src=a.png>}} b' || char(31)", 1, ["[...] b | (a.png) | image: a.png"]),
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

  @Test func `An import that fails leaves neither decks nor media`() throws {
    let imports = try Imports()
    let plan = try ImportPlan(
      [ImportReader().read(Sample.latest.path)], into: .folder(imports.library))
    try FileManager.default.createDirectory(
      atPath: "\(imports.library)/Cloze.tsv", withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try plan.commit() }
    #expect(try Folder(imports.library).names() == ["Cloze.tsv"])
  }

  @Test(
    arguments: [
      (
        "-wal", "PRAGMA journal_mode = WAL; UPDATE notes SET tags = ' new ' WHERE guid = 'g<1'",
        true
      ),
      (
        "-journal",
        """
        PRAGMA cache_size = 1; BEGIN; UPDATE notes SET tags = ' new ';
        UPDATE notes SET data = hex(zeroblob(100000))
        """, false
      ),
    ])
  func `The collection of an open Anki is read with its log, and stays as it is`(
    log: String, change: String, isSaved: Bool
  ) throws {
    let imports = try Imports()
    let path = imports.path("collection.anki2")
    #expect(try File(path).create(member("collection.anki2", of: Sample.legacy1.path)))
    var handle: OpaquePointer?
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    #expect(sqlite3_exec(handle, change, nil, nil, nil) == SQLITE_OK)
    let before = try [path, path + log].map { try File($0).read(limit: 1 << 30) }
    let read = try ImportReader().read(path)
    let changed = read.lines.filter { $0.contains("tags: new") }
    #expect(changed == (isSaved ? ["빵 | • bread⏎• R&B | tags: new | guid: g<1"] : []))
    #expect(try [path, path + log].map { try File($0).read(limit: 1 << 30) } == before)
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

  @Test func `Cards without a guid have none after a way through a package`() throws {
    let imports = try Imports()
    let deck = try DeckFile(imports.write("물\twater\n")).deck()
    let path = imports.path("out.apkg")
    try DeckExport([ExportedDeck(deck)], as: .apkg, at: 1_700_000_000)
      .write(to: path, replacing: false)
    #expect(try ImportReader().read(path).lines == ["물 | water"])
  }
}
