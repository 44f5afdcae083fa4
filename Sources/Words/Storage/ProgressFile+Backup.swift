import CSQLite
import Glibc

extension ProgressFile {
  /// Copies the file into a folder, where the last of each day and week are kept.
  @discardableResult
  public func backUp(into folder: String, at now: Double) throws(StorageError) -> Backup {
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw StorageError(folder, StorageFault(result: SQLITE_CANTOPEN, errno: errno, message: ""))
    }
    let backup = Backup(in: folder, at: now)
    try ProgressFile.copy(database, to: backup.path)
    let all = Backup.all(in: folder)
    let kept = Backup.kept(all)
    let old = all.filter { !kept.contains($0) }.map(\.path)
    for path in old + Backup.leftovers(in: folder, at: now) { unlink(path) }
    return backup
  }

  /// Puts a backup in the place of a file, under programs that use it too; gives where the file that was
  /// there is kept aside, if there was one.
  @discardableResult
  public static func restore(
    _ backup: String, to path: String, at now: Double
  ) throws(StorageError) -> String? {
    let source = try Database(path: backup, .reading)
    if try !source.faults().isEmpty { throw StorageError(backup, .damaged) }
    try Migration.version(of: source, upTo: Migration.newest)
    // Today's form comes first, as programs that have the file open know no other.
    let renewed = try Database(path: ":memory:")
    try renewed.takeAll(from: source)
    try Migration.run(on: renewed)
    let aside = try keepAside(path, at: now)
    try Database(path: path).takeAll(from: renewed)
    return aside
  }

  /// Copies a file to a new name; one that is damaged is moved there as it is.
  private static func keepAside(
    _ path: String, at now: Double
  ) throws(StorageError) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    let aside = path + Backup.name(at: now, ".before-restore-%Y%m%dT%H%M%SZ")
    do throws(StorageError) {
      try copy(Database(path: path), to: aside)
    } catch  where error.fault == .damaged {
      for part in ["", "-wal", "-shm"] { rename(path + part, aside + part) }
    }
    return aside
  }

  /// Makes a copy whole or not at all, in one file that needs no other beside it; none of a damaged
  /// file, which would come to take the place of copies that are whole.
  private static func copy(_ source: Database, to path: String) throws(StorageError) {
    if try !source.faults().isEmpty { throw StorageError(source.path, .damaged) }
    let part = "\(path).\(getpid()).part"
    do throws(StorageError) {
      let target = try Database(path: part)
      try target.takeAll(from: source)
      try target.execute("PRAGMA journal_mode = DELETE")
    } catch {
      unlink(part)
      throw error
    }
    if rename(part, path) != 0 {
      throw StorageError(path, StorageFault(result: SQLITE_CANTOPEN, errno: errno, message: ""))
    }
  }
}
