import CSQLite
import CZip
import CZstd
import Exchange
import Files
import Foundation
import WordsTestSupport

/// Packages that no Anki would make.
final class HostilePackage: TemporaryFolder {
  var package: String { path("hostile.apkg") }

  /// Makes a package of members.
  func zip(_ members: [(name: String, bytes: [UInt8])]) -> String {
    let zip = zipOpen64(package, APPEND_STATUS_CREATE)
    for member in members {
      var info = zip_fileinfo()
      zipOpenNewFileInZip64(zip, member.name, &info, nil, 0, nil, 0, nil, Z_DEFLATED, 6, 0)
      zipWriteInFileInZip(zip, member.bytes, UInt32(member.bytes.count))
      zipCloseFileInZip(zip)
    }
    zipClose(zip, nil)
    return package
  }

  /// The bytes of a database that is made by some SQL.
  func database(_ sql: String) throws -> [UInt8] {
    let file = path("database")
    try? FileManager.default.removeItem(atPath: file)
    var handle: OpaquePointer?
    guard sqlite3_open(file, &handle) == SQLITE_OK else { throw Failure() }
    defer { sqlite3_close(handle) }
    var message: UnsafeMutablePointer<CChar>?
    guard sqlite3_exec(handle, sql, nil, nil, &message) == SQLITE_OK else {
      throw Failure(reason: message.map { String(cString: $0) } ?? "")
    }
    return try [UInt8](Data(contentsOf: URL(filePath: file)))
  }

  /// The bytes of a database after some SQL, whose faults make no difference.
  func changed(_ bytes: [UInt8], _ sql: String) throws -> [UInt8] {
    let file = path("database")
    try Data(bytes).write(to: URL(filePath: file))
    var handle: OpaquePointer?
    sqlite3_open(file, &handle)
    defer { sqlite3_close(handle) }
    sqlite3_exec(handle, "PRAGMA journal_mode = OFF; \(sql)", nil, nil, nil)
    return try [UInt8](Data(contentsOf: URL(filePath: file)))
  }

  struct Failure: Error {
    var reason = ""
  }

  /// A package with a collection of schema 11 that some more SQL changes.
  func collection(_ sql: String, media: String = "{}") throws -> String {
    zip([("collection.anki2", try database(Self.schema + sql)), ("media", Array(media.utf8))])
  }

  /// A collection with one note and one card.
  static let schema = """
    CREATE TABLE col(id, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags);
    INSERT INTO col VALUES(1, 0, 0, 0, 11, 0, 0, 0, '{}',
      '{"5":{"name":"Basic","type":0,"flds":[{"name":"Front"},{"name":"Back"}],
        "tmpls":[{"qfmt":"{{Front}}","afmt":"{{Back}}"}]}}',
      '{"1":{"name":"Default"},"7":{"name":"A::B"}}', '{}', '{}');
    CREATE TABLE notes(id INTEGER PRIMARY KEY, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data);
    CREATE TABLE cards(id INTEGER PRIMARY KEY, nid, did, ord, mod, usn, type, queue, due, ivl, factor,
      reps, lapses, left, odue, odid, flags, data);
    INSERT INTO notes VALUES(1, 'g1', 5, 0, 0, ' t ', 'front' || char(31) || 'back', '', 0, 0, '');
    INSERT INTO cards VALUES(1, 1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');

    """

  /// An empty review log, and FSRS's memory for the card, which is due on the tenth day of the collection.
  static let progress = """
    CREATE TABLE revlog(id INTEGER PRIMARY KEY, cid, usn, ease, ivl, lastIvl, factor, time, type);
    UPDATE col SET crt = 1699934400, conf = '{"creationOffset":0,"rollover":4}';
    UPDATE cards SET type = 2, queue = 2, due = 10, ivl = 6, factor = 2500, reps = 3, lapses = 1,
      data = '{"s":7.5,"d":4.25,"lrt":1700287200}';

    """

  /// Zeros, packed by Zstandard.
  static func packedZeros(_ count: Int) -> [UInt8] { packed(Array(repeating: 0, count: count)) }

  /// The bytes that a whole frame of Zstandard unpacks to.
  static func unpacked(_ packed: [UInt8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16 << 20)
    let size = ZSTD_decompress(&bytes, bytes.count, packed, packed.count)
    return Array(bytes[..<size])
  }

  /// Bytes, packed by Zstandard.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let size = ZSTD_compress(&packed, packed.count, bytes, bytes.count, 1)
    return Array(packed[..<size])
  }
}

extension HostilePackage {
  /// The error of reading a package, without the path of the file.
  func refusal(_ path: String) -> String? {
    do {
      _ = try ImportReader().read(path)
      return nil
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }

  /// A package whose card is due on day 10 with a memory of FSRS, and some rows of the log.
  ///
  /// A row is `id ease ivl lastIvl factor type`, the id in seconds since 1,700,000,000.
  func studied(_ log: [String] = [], _ sql: String = "") throws -> String {
    File(package).remove()
    let rows = log.map { row in
      let parts = row.split(separator: " ")
      return "INSERT INTO revlog VALUES((1700000000 + \(parts[0])) * 1000, 1, 0, \(parts[1]), "
        + "\(parts[2]), \(parts[3]), \(parts[4]), 1500, \(parts[5]));"
    }
    return try collection(Self.progress + rows.joined() + sql)
  }
}
