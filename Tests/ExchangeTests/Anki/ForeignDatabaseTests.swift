import Decks
import Exchange
import Files
import Foundation
import TestWaiting
import Testing
import WordsTestSupport

@Suite struct ForeignDatabaseTests {
  private let hostile: HostilePackage

  init() throws { hostile = try HostilePackage() }

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
    let text = try #require(hostile.refusal(hostile.collection(sql)))
    #expect(text.hasPrefix("FILE: the collection is damaged") && text.contains(reason), "\(text)")
  }

  @Test func `A collection with more cards than are read in 10 seconds is refused`() throws {
    let text = try hostile.refusal(
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
    let text = try #require(hostile.refusal(hostile.collection(sql)))
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
}
