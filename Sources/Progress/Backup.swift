import Files
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

  /// The unfinished copies in a folder that are at least a day old.
  static func leftovers(in folder: String, at now: Double) throws(StorageError) -> [String] {
    try names(in: folder).filter { name in
      guard name.hasPrefix("progress"), pieces.contains(where: { name.hasSuffix(".part\($0)") })
      else { return false }
      return time(in: name).map { $0 <= now - 86_400 } ?? false
    }.map { "\(folder)/\($0)" }
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

  /// The first time in UTC in a name.
  private static func time(in name: String) -> Double? {
    for part in name.split(whereSeparator: { $0 == "-" || $0 == "." }) {
      let digits = part.utf8.filter { (48..<58).contains($0) }
      guard digits.count == 14 else { continue }
      let number = { (range: Range<Int>) in digits[range].reduce(0) { $0 * 10 + Int($1 - 48) } }
      let day = StudyDay(year: number(0..<4), month: number(4..<6), day: number(6..<8))
      let seconds = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
      let time = Double(day.number) * UnixTime.day + Double(seconds)
      if Backup.name("", at: time) == part { return time }
    }
    return nil
  }
}
