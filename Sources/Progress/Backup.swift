import CSQLite
import Files
import Localization
import Scheduling

/// A copy of a progress file, with the time of the copy in its name.
public struct Backup: Equatable, Sendable {
  /// The file.
  public let path: String
  /// The time of the copy, in seconds since the beginning of 1970.
  public let time: Double

  /// The backup of a time in a folder.
  init(in folder: String, at time: Double) {
    self.time = time.rounded(.down)
    path = "\(folder)/\(Backup.name("progress-", at: time)).db"
  }

  /// All backups in a folder, the newest first; none if there is no folder.
  public static func all(in folder: String) throws(StorageError) -> [Backup] {
    try names(in: folder).compactMap { name in
      let backup = time(in: name).map { Backup(in: folder, at: $0) }
      return backup?.path == "\(folder)/\(name)" ? backup : nil
    }.filter { File($0.path).stamp?.isEmpty == false }.sorted { $0.time > $1.time }
  }

  /// The suffixes of the files that SQLite uses for one database, that of the database first.
  static let pieces = ["", "-journal", "-wal", "-shm"]

  private static func names(in folder: String) throws(StorageError) -> [String] {
    do throws(FileError) {
      return try Folder(folder).names()
    } catch {
      guard case .unreadable(let code) = error.reason else { throw StorageError(folder, .noFolder) }
      if File(folder).isMissing { return [] }
      throw StorageError(folder, .unreadable(code: code))
    }
  }

  /// The backups to retain at a time: the last of each of the last seven days that have one, and of each of
  /// the last four weeks before that have one.
  ///
  /// The rule applies separately to backups of the past and of the future, so that a clock that was set back
  /// removes none of those from before.
  static func kept(_ backups: [Backup], at now: Double) -> [Backup] {
    thinned(backups.filter { $0.time <= now }) + thinned(backups.filter { $0.time > now })
  }

  private static func thinned(_ backups: [Backup]) -> [Backup] {
    var (days, weeks): (Set<Double>, Set<Double>) = ([], [])
    return backups.sorted { $0.time > $1.time }.filter { backup in
      let day = (backup.time / 86_400).rounded(.down)
      if days.contains(day) { return false }
      if days.count < 7 { return days.insert(day).inserted }
      let week = (day / 7).rounded(.down)
      return weeks.count < 4 && weeks.insert(week).inserted
    }
  }

  /// A name with a time in UTC, such as `progress-20260308T143000Z`.
  static func name(_ start: String, at time: Double) -> String {
    let day = (time / UnixTime.day).rounded(.down)
    let date = CivilDate(StudyDay(number: Int(day))).description.filter { $0 != "-" }
    let seconds = Int(time - day * UnixTime.day)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return "\(start)\(date)T\(clock.joined())Z"
  }

  /// The time in UTC of the digits in a name.
  private static func time(in name: String) -> Double? {
    let digits = name.utf8.filter { (48..<58).contains($0) }
    guard digits.count == 14 else { return nil }
    let number = { (range: Range<Int>) in digits[range].reduce(0) { $0 * 10 + Int($1 - 48) } }
    let day = StudyDay(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    let seconds = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
    return Double(day.number) * UnixTime.day + Double(seconds)
  }
}

extension ProgressFile {
  /// Copies the file into a folder, and removes backups that are neither the last of a day nor of a week.
  @discardableResult
  public func backUp(into folder: String, at now: Double) throws(StorageError) -> Backup {
    try StorageError.catching(folder) { try Folder(folder).makePrivate() }
    // This names a folder that cannot be read.
    _ = try Backup.all(in: folder)
    let backup = Backup(in: folder, at: now)
    try database.copy(to: backup.path)
    let all = try Backup.all(in: folder)
    let kept = Backup.kept(all, at: now)
    for old in all where !kept.contains(old) { File(old.path).remove() }
    return backup
  }
}

extension Database {
  /// Makes a complete copy in one file, or none if this fails.
  ///
  /// A damaged file is not copied, because its copies would replace the sound ones in time.
  func copy(to path: String) throws(StorageError) {
    if try !faults().isEmpty { throw StorageError(self.path, .damaged) }
    TemporaryName.clear(in: Path.folder(of: path))
    let part = TemporaryName.path(in: Path.folder(of: path))
    do throws(StorageError) {
      try write(wholeInto: part)
      try StorageError.catching(path) { try File(part).rename(to: path) }
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

  /// The content of a backup.
  private static func content(ofBackup path: String) throws(StorageError) -> Database {
    if File(path).stamp == nil { throw StorageError(path, .noBackup) }
    do throws(StorageError) {
      let content = try ProgressFile.copy(of: path)
      let isEmpty = try Schema.isEmpty(content)
      let (faults, isWhole) = (try content.faults(), try Schema.isWhole(content))
      guard !isEmpty, faults.isEmpty, isWhole else { throw StorageError(path, .damaged) }
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
    let name = path + Backup.name(".before-restore-", at: now)
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
    let aside = names.first { !File($0).exists } ?? name
    do throws(StorageError) {
      try Database(path: path).copy(to: aside)
      return Aside(path: aside, isMoved: false)
    } catch  where error.fault == .damaged {
      for piece in Backup.pieces { try? File(path + piece).rename(to: aside + piece) }
      return Aside(path: aside, isMoved: true)
    }
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
    let found = try rows("PRAGMA integrity_check(20)") { $0.text(0) ?? "" }
    // Values out of range are read as missing and listed separately: they do not damage the file.
    let damages = found.filter { $0 != "ok" && !$0.hasPrefix("CHECK constraint failed") }
    let strays = try rows("PRAGMA foreign_key_check") { row in
      let (table, other) = (row.text(0) ?? "", row.text(2) ?? "")
      return String(
        localized: "row \(row.integer(1)) of \(table) refers to a missing row of \(other)")
    }
    return (damages + strays).map { damage in
      String(
        localized: Self.isOfIndex(damage)
          ? "\(damage); karuta check --rebuild repairs it"
          : "\(damage); karuta restore restores a backup")
    }
  }

  /// Whether a fault is that of an index, which can be made again from its table.
  private static func isOfIndex(_ fault: String) -> Bool {
    fault.hasPrefix("wrong # of entries in index ")
      || fault.hasPrefix("row ")
        && fault.split(separator: " ").dropFirst(2).starts(with: ["missing", "from", "index"])
  }
}
