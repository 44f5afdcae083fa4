import CSQLite
import Files
import Localization

extension ProgressFile {
  /// Copies the file into a folder, and removes backups that are neither the last of a day nor of a week.
  @discardableResult
  public func backUp(into folder: String, at now: Double) throws(StorageError) -> Backup {
    do throws(FileError) {
      try Folder(folder).makePrivate()
    } catch {
      throw StorageError(error)
    }
    // This names a folder that cannot be read.
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
  /// Makes a complete copy in one file, or none if this fails.
  ///
  /// A damaged file is not copied, because its copies would replace the sound ones in time.
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
    try target.replaceContent(by: self)
    try target.execute("PRAGMA journal_mode = DELETE")
  }
}

extension ProgressFile {
  /// Replaces the content of a file by that of a backup; returns the path of a copy of the former
  /// content if there was a file.
  ///
  /// Other programs may be using the file.
  @discardableResult
  public static func restore(
    _ backup: String, to path: String, at now: Double
  ) throws(StorageError) -> String? {
    // The content is brought to the present version first: programs that have the file open read no other.
    let renewed = try content(ofBackup: backup)
    let aside = try setAside(path, at: now)
    do throws(StorageError) {
      try Database(path: path).replaceContent(by: renewed)
    } catch {
      aside?.putBack(to: path)
      throw error
    }
    return aside?.path
  }

  /// The content of a backup, in the present version.
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

  /// The former content of a file that is restored.
  private struct Aside {
    let path: String
    /// Whether it is the file itself, which is damaged, and not a copy.
    let isMoved: Bool

    /// Undoes the copy or move after a restore that failed.
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

  /// Copies a file to a new name, or moves it there if it is damaged.
  private static func setAside(_ path: String, at now: Double) throws(StorageError) -> Aside? {
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

  /// The name, with a number if there is such a file.
  private static func freeName(_ name: String) -> String {
    let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(name)-\($0)" }
    return File(name).exists ? numbered.first { !File($0).exists } ?? name : name
  }
}

extension Database {
  /// Replaces the content of this file by that of another in one step, also while other programs use
  /// either (https://www.sqlite.org/backup.html).
  func replaceContent(by source: Database) throws(StorageError) {
    guard let copy = sqlite3_backup_init(connection, "main", source.connection, "main") else {
      throw failure(sqlite3_extended_errcode(connection))
    }
    var result = sqlite3_backup_step(copy, -1)
    let finish = sqlite3_backup_finish(copy)
    if result == SQLITE_DONE { result = finish }
    if result == SQLITE_OK { return }
    throw result & 0xFF == SQLITE_CORRUPT || result & 0xFF == SQLITE_NOTADB
      ? source.failure(result) : failure(result)
  }

  /// The faults in the content of the file; empty if there are none.
  func faults() throws(StorageError) -> [String] {
    let damages = try rows("PRAGMA integrity_check(20)") { $0.text(0) ?? "" }
    let strays = try rows("PRAGMA foreign_key_check") { row in
      let (table, other) = (row.text(0) ?? "", row.text(2) ?? "")
      return String(
        localized: "row \(row.integer(1)) of \(table) names a row of \(other) that is not there")
    }
    // Values out of range are read as missing and listed separately: they do not damage the file.
    return damages.filter { $0 != "ok" && !$0.hasPrefix("CHECK constraint failed") } + strays
  }
}
