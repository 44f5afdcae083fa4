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

extension ProgressFile {
  /// Puts a backup in the place of a file, under programs that use it too; gives where the file that was
  /// there is kept aside, if there was one.
  @discardableResult
  public static func restore(
    _ backup: String, to path: String, at now: Double
  ) throws(StorageError) -> String? {
    // Today's form comes first, as programs that have the file open know no other.
    let renewed = try content(ofBackup: backup)
    let aside = try keepAside(path, at: now)
    do throws(StorageError) {
      try Database(path: path).takeAll(from: renewed)
    } catch {
      aside?.putBack(to: path)
      throw error
    }
    return aside?.path
  }

  /// All that is in a backup, in today's form.
  private static func content(ofBackup path: String) throws(StorageError) -> Database {
    if File(path).stamp == nil { throw StorageError(path, .noBackup) }
    do throws(StorageError) {
      let content = try ProgressFile.copy(of: path)
      let form = try Schema.form(of: content)
      let faults = try content.faults()
      if form == .empty || !faults.isEmpty { throw StorageError(path, .damaged) }
      try Schema.prepare(content)
      if try !Schema.isWhole(content) { throw StorageError(path, .damaged) }
      return content
    } catch {
      let isOurs = error.fault != .damaged && error.fault != .foreign
      throw StorageError(path, isOurs ? error.fault : .noBackup)
    }
  }

  /// What was in the place of a file that is restored.
  private struct Aside {
    let path: String
    /// Whether it is the file itself, which is damaged, and not a copy.
    let isMoved: Bool

    /// Takes back the keeping where nothing could be restored.
    func putBack(to file: String) {
      if isMoved {
        for piece in Backup.pieces {
          File(file + piece).remove()
          try? File(path + piece).rename(to: file + piece)
        }
      } else if let faults = try? Database(path: file, .reading).faults(), faults.isEmpty {
        File(path).remove()
      }
    }
  }

  /// Copies a file to a new name; one that is damaged is moved there as it is.
  private static func keepAside(_ path: String, at now: Double) throws(StorageError) -> Aside? {
    guard File(path).exists else { return nil }
    let aside = freeName(path + Backup.name(".before-restore-", at: now))
    do throws(StorageError) {
      try Database(path: path).copy(to: aside)
      return Aside(path: aside, isMoved: false)
    } catch  where error.fault == .damaged {
      for piece in Backup.pieces { try? File(path + piece).rename(to: aside + piece) }
      return Aside(path: aside, isMoved: true)
    }
  }

  /// The name, numbered where there is such a file.
  private static func freeName(_ name: String) -> String {
    let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(name)-\($0)" }
    return File(name).exists ? numbered.first { !File($0).exists } ?? name : name
  }
}
