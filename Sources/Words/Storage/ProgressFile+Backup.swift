import CSQLite
import Files

extension ProgressFile {
  /// Copies the file into a folder, where the last of each day and week are kept.
  @discardableResult
  public func backUp(into folder: String, at now: Double) throws(StorageError) -> Backup {
    do throws(FileError) {
      try Folder(folder).make(isPrivate: true)
    } catch {
      throw StorageError(error)
    }
    // A folder that cannot be read is told by its own name.
    _ = try Backup.all(in: folder)
    let backup = Backup(in: folder, at: now)
    try database.copy(to: backup.path)
    let all = try Backup.all(in: folder)
    let kept = Backup.kept(all, at: now)
    let old = all.filter { !kept.contains($0) }.map(\.path)
    let folders = [folder, Path.folder(of: path)]
    let leftovers = folders.flatMap { (try? Backup.leftovers(in: $0, at: now)) ?? [] }
    for path in old + leftovers { File(path).remove() }
    return backup
  }
}

extension Database {
  /// Makes a copy whole or not at all, in one file that needs no other beside it; none of a damaged
  /// file, which would come to take the place of copies that are whole.
  func copy(to path: String) throws(StorageError) {
    if try !faults().isEmpty { throw StorageError(self.path, .damaged) }
    let part = "\(path).\(ProcessIdentity.number).part"
    do throws(StorageError) {
      try write(wholeInto: part)
      do throws(FileError) {
        try File(part).rename(to: path)
      } catch {
        throw StorageError(error)
      }
    } catch {
      for piece in Backup.pieces { File(part + piece).remove() }
      throw error.file == part ? StorageError(path, error.fault) : error
    }
  }

  private func write(wholeInto path: String) throws(StorageError) {
    let target = try Database(path: path)
    defer { target.close() }
    try target.takeAll(from: self)
    try target.execute("PRAGMA journal_mode = DELETE")
  }
}
