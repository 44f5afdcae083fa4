import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct AnkiCollectionTests {
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
}
