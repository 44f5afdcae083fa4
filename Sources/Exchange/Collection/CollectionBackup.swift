import CZip
import CZstd
import Files
import Localization

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
    do {
      try CollectionPackage.write(packed(bytes), media: packed([]), to: backup.path)
      try backup.rename(to: "\(folder)backup-\(time)-karuta.colpkg")
    } catch {
      backup.remove()
      throw error
    }
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

/// Writes packages of whole collections in Anki's present form.
enum CollectionPackage {
  /// Writes a package with a collection and a list of media, both packed.
  static func write(
    _ collection: [UInt8], media: [UInt8], to path: String,
    adding others: (zipFile) throws -> Bool = { _ in true }
  ) throws {
    guard let zip = zipOpen64(path, APPEND_STATUS_CREATE) else { throw failure(path) }
    let members: [(String, [UInt8])] = [
      ("meta", [8, 3]), ("collection.anki21b", collection), ("media", media),
    ]
    var isWritten = members.allSatisfy { PackageWriter.add($1, as: $0, to: zip, method: 0) }
    do {
      isWritten = try isWritten && others(zip)
    } catch {
      zipClose(zip, nil)
      throw error
    }
    guard zipClose(zip, nil) == ZIP_OK, isWritten else { throw failure(path) }
  }

  private static func failure(_ path: String) -> FileError {
    FileError(writing: path, SystemError.last.code)
  }
}
