import Decks
import Exchange
import Files
import Foundation
import TestWaiting
import Testing
import WordsTestSupport

@Suite struct `Hostile packages` {
  private let hostile: HostilePackage

  init() throws { hostile = try HostilePackage() }

  /// The error of reading a package, without the path of the file.
  private func refusal(_ path: String) -> String? {
    do {
      _ = try ImportReader().read(path)
      return nil
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }

  @Test(arguments: ["words.apkg", "words.COLPKG"])
  func `A file with a package's name that is none is called a damaged package`(name: String) throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }).write(
      to: URL(filePath: path))
    #expect(
      refusal(path)
        == "FILE: this isn't an Anki package, or it is damaged; export it from Anki again")
  }

  @Test func `A plain collection is read, so that the others fail for their own reasons`() throws {
    let read = try ImportReader().read(hostile.collection(""))
    #expect(read.lines == ["front | back | tags: t | guid: g1"])
    #expect(read.decks.map(\.name.path) == ["A/B"])
  }

  @Test(
    arguments: [
      ("DROP TABLE notes", "it has no table notes"),
      ("DROP TABLE col", "it has no table col"),
      (
        """
        DROP TABLE notes; CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1
        FROM n) SELECT id, 'g' guid, 5 mid, '' tags, 'a' || char(31) || 'b' flds FROM n
        """, "it has no table notes"
      ),
      (
        "DROP TABLE cards; CREATE VIRTUAL TABLE cards USING fts5(id, nid, ord, did, odid)",
        "it has no table cards"
      ),
      (
        """
        DROP TABLE notes; CREATE TABLE notes(id INTEGER PRIMARY KEY, guid, mid, tags,
        flds AS (length(hex(zeroblob(7000000 + id))))); INSERT INTO notes VALUES(1, 'g', 5, '')
        """, "it has no table notes"
      ),
      (
        "ALTER TABLE cards RENAME TO c; CREATE TABLE cards AS SELECT * FROM c",
        "the IDs of cards have no key"
      ),
      (
        "ALTER TABLE notes RENAME TO n; CREATE TABLE notes AS SELECT * FROM n",
        "the IDs of notes have no key"
      ),
      ("UPDATE col SET models = '['", "its note types or decks can't be read"),
      (
        "UPDATE col SET models = replace(hex(zeroblob(5000)), '0', '[')",
        "its note types or decks can't be read"
      ),
      ("UPDATE notes SET flds = hex(zeroblob(17000000))", "string or blob too big"),
    ])
  func `A bad collection is an error`(sql: String, reason: String) throws {
    let text = try #require(refusal(hostile.collection(sql)))
    #expect(text.hasPrefix("FILE: the collection is damaged") && text.contains(reason), "\(text)")
  }

  @Test func `A collection with more cards than are read in 10 seconds is refused`() throws {
    let text = try refusal(
      hostile.collection(
        """
        WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 250001)
        INSERT INTO cards(id, nid, ord) SELECT i, i, 0 FROM n
        """))
    #expect(text == "FILE: it contains more than 250000 cards; split it")
  }

  @Test(
    arguments: [
      ("UPDATE col SET ver = 99", "unknown collection version 99"),
      ("DELETE FROM col", "unknown collection version 0"),
      ("DELETE FROM notes", "no cards found"), ("DELETE FROM cards", "it has no cards"),
      ("UPDATE notes SET mid = 6", "its note type is missing"),
      ("UPDATE notes SET flds = ''", "the front has no text"),
      ("UPDATE notes SET flds = flds || char(0)", "the text contains a NUL byte"),
      ("UPDATE notes SET flds = flds || hex(zeroblob(40000))", "the card is longer than 64 KiB"),
      ("UPDATE notes SET flds = hex(zeroblob(1000000))", "it is longer than 1 MiB"),
    ])
  func `A collection without any card that fits is an error`(sql: String, reason: String) throws {
    let text = try #require(refusal(hostile.collection(sql)))
    #expect(text.contains(reason), "\(text)")
  }

  @Test func `A trigger, text that is no UTF-8, and control characters do no harm`() throws {
    let sql = """
      CREATE TRIGGER t AFTER UPDATE ON notes BEGIN DELETE FROM cards; END;
      INSERT INTO notes VALUES(2, 'g2', 5, 0, 0, '', CAST(x'61FF1B5B324A1F62' AS TEXT), '', 0, 0, '');
      INSERT INTO cards VALUES(2, 2, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
      """
    let read = try ImportReader().read(hostile.collection(sql))
    #expect(read.lines[1] == "a\u{FFFD}\u{1B}[2J | b | guid: g2")
    #expect(read.decks[1].name.path == "deck")
  }

  @Test func `Names of media lead nowhere else`() throws {
    let names = ["../../up.png", "/abs.png", "NUL", "a\nb.png", "A.png", "a.png"]
    let list = names.enumerated().map { "\"\($0)\":\"\($1.replacing("\n", with: "\\n"))\"" }
    let rows = names.enumerated().map { index, name in
      """
      INSERT INTO notes VALUES(\(index + 10), 'm\(index)', 5, 0, 0, '',
        'f\(index)' || char(31) || 'b<img src="\(name)">', '', 0, 0, '');
      INSERT INTO cards VALUES(\(index + 10), \(index + 10), 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
      """
    }
    let database = try hostile.database(HostilePackage.schema + rows.joined())
    let media = Array("{\(list.joined(separator: ","))}".utf8)
    let members = names.indices.map { ("\($0)", Array("file \($0)".utf8)) }
    let path = hostile.zip(
      [("collection.anki2", database), ("media", media), ("../outside", [1])] + members)
    try ImportPlan([ImportReader().read(path)], into: .folder(hostile.path("decks"))).commit()
    #expect(hostile.names == ["database", "decks", "hostile.apkg"])
    let files = try FileManager.default.contentsOfDirectory(atPath: hostile.path("decks/A/B.media"))
    #expect(
      files.sorted()
        == ["2-a.png", "A.png", "_._.._up.png", "_NUL", "_abs.png", "a_b.png"].sorted())
  }

  @Test func `A package that is cut is an error at any length`() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Sample.latest.path)))
    let imports = try Imports()
    for length in stride(from: 2, to: bytes.count - 1, by: 997) {
      let path = imports.path("cut.apkg")
      try Data(bytes[..<length]).write(to: URL(filePath: path))
      #expect(throws: (any Error).self) { try ImportReader().read(path) }
    }
  }

  @Test func `Bombs are refused before they are unpacked`() throws {
    let zeros = [UInt8](repeating: 0, count: 80 << 20)
    let zip = hostile.zip([("collection.anki2", zeros)])
    #expect(
      refusal(zip) == "FILE: the package unpacks to more than 100 times its size; it isn't read")
    let packed = HostilePackage.packedZeros(200 << 20)
    File(zip).remove()
    let present = hostile.zip([("meta", [8, 3]), ("collection.anki21b", packed)])
    let text = try #require(refusal(present))
    #expect(text.contains("collection.anki21b is larger than 2 GiB, or than 100 times"), "\(text)")
  }

  @Test func `Lists of very many media, and members of one name, are refused`() throws {
    let collection = try hostile.database(HostilePackage.schema)
    let json = "{" + Array(repeating: "\"\":\"\"", count: 1_000_001).joined(separator: ",") + "}"
    let text = try #require(
      refusal(hostile.zip([("collection.anki2", collection), ("media", Array(json.utf8))])))
    #expect(text.contains("the list of media can't be read"))
    let present = try member("collection.anki21b", of: Sample.latest.path)
    for entry in [[0x0A, 0], [0x0A, 2, 0x0A, 0]] as [[UInt8]] {
      let list = [UInt8](Array(repeating: entry, count: 200_001).joined())
      File(hostile.package).remove()
      let path = hostile.zip([
        ("meta", [8, 3]), ("collection.anki21b", present), ("media", HostilePackage.packed(list)),
      ])
      let text = try #require(refusal(path))
      #expect(text.contains("the list of media can't be read"))
    }
    File(hostile.package).remove()
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: hostile.zip([("a", [1])]))))
    // The directory at the end says that the one member is there very often.
    let end = bytes.count - 22
    let start = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2])?.lowerBound)
    let directory = Array(bytes[start..<end])
    bytes.removeSubrange(start...)
    for _ in 0...200_000 { bytes += directory }
    bytes += Self.endOfDirectory(200_001, from: start, to: bytes.count)
    let path = hostile.path("members.apkg")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(refusal(path) == "FILE: the package has more than 200000 members; split it")
  }

  /// The records of 64 bits at the end of a zip file.
  private static func endOfDirectory(_ count: Int, from start: Int, to end: Int) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let record =
      [0x50, 0x4B, 6, 6] + bytes(44, 8) + bytes(45, 2) + bytes(45, 2) + bytes(0, 8)
      + bytes(count, 8) + bytes(count, 8) + bytes(end - start, 8) + bytes(start, 8)
    let locator = [0x50, 0x4B, 6, 7] + bytes(0, 4) + bytes(end, 8) + bytes(1, 4)
    return record + locator + [0x50, 0x4B, 5, 6] + bytes(0, 4)
      + Array(repeating: 0xFF, count: 12) + bytes(0, 2)
  }

  @Test func `Names of decks that lead round in a circle, or to a file, become folders`() throws {
    let names = [
      "A", "A::A", "A::B::A", Array(repeating: "A", count: 5000).joined(separator: "::"),
      "A.tsv::B",
    ]
    let decks = names.enumerated().map { #""\#($0 + 8)":{"name":"\#($1)"}"# }.joined(separator: ",")
    let rows = names.indices.map { (index: Int) -> String in
      """
      INSERT INTO notes VALUES(\(index + 10), 'm\(index)', 5, 0, 0, '', 'f' || char(31) || 'b', '', 0, 0, '');
      INSERT INTO cards VALUES(\(index + 10), \(index + 10), \(index + 8), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, '');
      """
    }
    let path = try hostile.collection(
      "UPDATE col SET decks = '{\(decks)}'; DELETE FROM notes; DELETE FROM cards;" + rows.joined())
    let plan = try ImportPlan([ImportReader().read(path)], into: .folder(hostile.path("decks")))
    try plan.commit()
    let long = Array(repeating: "A", count: 20).joined(separator: "/")
    #expect(
      plan.changes.map { $0.path.replacing("\(hostile.path("decks"))/", with: "") } == [
        "A.tsv", "A/A.tsv", "A/B/A.tsv", "\(long).tsv", "A.tsv_/B.tsv",
      ])
  }

  @Test func `Very many parentheses beside a picture are no names, and take no time`() throws {
    let sides = String(repeating: "(a)(", count: 12_000)
    let rows = (10..<20).map { (index: Int) -> String in
      """
      INSERT INTO notes VALUES(\(index), 'm\(index)', 5, 0, 0, '', 'f' || char(31) || '<img src="1">\(sides)',
        '', 0, 0, '');
      INSERT INTO cards VALUES(\(index), \(index), 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
      """
    }
    let path = try hostile.collection(rows.joined())
    var count = 0
    let time = try processorTime { count = try ImportReader().read(path).count }
    #expect(count == 11 && time < .seconds(10))
  }

  @Test func `Sizes that no file has are refused`() throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: hostile.zip([("a", [1]), ("b", [1])]))))
    // The sizes of both members in the central directory become those of 64 bits, which follow the name.
    for at in bytes.indices.dropLast(4).reversed()
    where bytes[at..<at + 4].elementsEqual([0x50, 0x4B, 1, 2]) {
      let end = at + 46 + Int(bytes[at + 28]) + Int(bytes[at + 30])
      bytes.replaceSubrange(at + 20..<at + 28, with: [0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0])
      let size: [UInt8] = [1, 0, 8, 0] + Array(repeating: 0xFF, count: 7) + [0x7F]
      bytes.replaceSubrange(at + 46 + Int(bytes[at + 28])..<end, with: size)
      bytes[at + 30] = UInt8(size.count)
      let total = bytes.count - 22
      bytes[total + 12] = UInt8(truncatingIfNeeded: Int(bytes[total + 12]) + size.count)
    }
    let path = hostile.path("sizes.apkg")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(refusal(path) == "FILE: there is no Anki collection in this file; export it from Anki")
  }

  @Test(
    arguments: [
      ([("meta", [8, 9])], "unknown package version 9"),
      ([("meta", [0xFF])], "meta can't be read"),
      ([("meta", [8, 3])], "collection.anki21b is missing"),
      ([("x", [1])], "there is no Anki collection in this file"),
      ([("collection.anki2", Array("SQLite format 3\0".utf8))], "the collection is damaged"),
      ([("collection.anki2", [])], "it has no table col"),
      (
        [("meta", [8, 3]), ("collection.anki21b", [1, 2, 3, 4])],
        "collection.anki21b can't be unpacked"
      ),
    ] as [([(String, [UInt8])], String)])
  func `Members that are missing or damaged are named`(
    members: [(String, [UInt8])], reason: String
  ) throws {
    let text = try #require(
      refusal(hostile.zip(members.map { (name: $0.0, bytes: $0.1) })))
    #expect(text.hasPrefix("FILE: ") && text.contains(reason), "\(text)")
  }
}
