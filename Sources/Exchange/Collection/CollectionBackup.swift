import CZstd
import Files

/// Backups of a collection in the folder where Anki has its own, which Anki can restore.
enum CollectionBackup {
  /// Writes a backup of the collection at a path, named by a time such as `2026-11-28-09.30.00`.
  static func write(_ database: ForeignDatabase, of path: String, time: String) throws {
    let folder = "\(Path.folder(of: path))backups/"
    try Folder(folder).makePrivate()
    let copy = try TemporaryCopy()
    try database.copy(to: "\(copy.path)/collection")
    let bytes = try File("\(copy.path)/collection").read(limit: 2 << 30)
    let backup = File(TemporaryName.path(in: folder))
    defer { backup.remove() }
    let zip = try ZipWriter(backup.path)
    try zip.add(collection: packed(bytes), media: packed([]))
    try zip.finish()
    try backup.rename(to: "\(folder)backup-\(time)-karuta.colpkg")
  }

  /// Bytes packed by Zstandard.
  static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let size = ZSTD_compress(&packed, packed.count, bytes, bytes.count, 1)
    guard ZSTD_isError(size) == 0 else {
      throw ExchangeError.temporary(SystemError.diskFull.message)
    }
    packed.removeSubrange(size...)
    return packed
  }
}

extension ZipWriter {
  /// Adds a collection and a list of media, both packed, as members of a package in Anki's present form.
  func add(collection: [UInt8], media: [UInt8]) throws {
    try add([8, 3], as: "meta")
    try add(collection, as: "collection.anki21b")
    try add(media, as: "media")
  }
}
