import Glibc

/// A copy of a progress file, which tells by its name when it was made.
public struct Backup: Equatable, Sendable {
  /// The file.
  public let path: String
  /// When it was made, in seconds since the beginning of 1970.
  public let time: Double

  private static let pattern = "progress-%Y%m%dT%H%M%SZ.db"

  /// The backup of a time in a folder.
  init(in folder: String, at time: Double) {
    self.time = time.rounded(.down)
    path = "\(folder)/\(Backup.name(at: time, Backup.pattern))"
  }

  /// All backups in a folder, the newest first; none where there is no folder.
  public static func all(in folder: String) -> [Backup] {
    names(in: folder).compactMap { name in
      time(of: name).map { Backup(in: folder, at: $0) }
    }.sorted { $0.time > $1.time }
  }

  /// What is left of backups that were cut short a day ago or earlier.
  static func leftovers(in folder: String, at now: Double) -> [String] {
    names(in: folder).filter { name in
      guard [".part", ".part-journal", ".part-wal", ".part-shm"].contains(where: name.hasSuffix)
      else { return false }
      return time(of: String(name.prefix(28))).map { $0 <= now - 86_400 } ?? false
    }.map { "\(folder)/\($0)" }
  }

  private static func names(in folder: String) -> [String] {
    (try? DeckFolder(path: folder).names()) ?? []
  }

  /// Those to be kept: the last of each of the last seven days that have one, and of each of the four
  /// weeks before.
  static func kept(_ backups: [Backup]) -> [Backup] {
    let week: Double = 7 * 86_400
    guard let newest = backups.map(\.time).max() else { return [] }
    var periods: Set<Double> = []
    return backups.sorted { $0.time > $1.time }.filter { backup in
      let age = newest - backup.time
      if age >= 5 * week { return false }
      let isRecent = age < week
      let period = (backup.time / (isRecent ? 86_400 : week)).rounded(.down)
      return periods.insert(isRecent ? period : -period).inserted
    }
  }

  /// A time in UTC as a name has it.
  static func name(at time: Double, _ pattern: String) -> String {
    var seconds = time_t(time.rounded(.down))
    var date = tm()
    gmtime_r(&seconds, &date)
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, pattern, &date)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func time(of name: String) -> Double? {
    let digits = name.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard digits.count == 14 else { return nil }
    let number = { (range: Range<Int>) in
      digits[range].reduce(Int32(0)) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
    }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (
      number(0..<4) - 1900, number(4..<6) - 1, number(6..<8)
    )
    (date.tm_hour, date.tm_min, date.tm_sec) = (number(8..<10), number(10..<12), number(12..<14))
    let time = Double(timegm(&date))
    return Backup.name(at: time, pattern) == name ? time : nil
  }
}
