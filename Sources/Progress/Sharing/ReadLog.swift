/// The position up to which the log of a device was read.
public struct ReadLog: Equatable, Sendable {
  /// The name of its file in the folder of the logs.
  public var name: String
  public var device: Int64
  /// The bytes that were read, to the end of a line.
  public var size = 0
  /// The checksum of the last line.
  public var last: UInt32 = 0
  /// The file's fault; nil without one.
  public var fault: String?
  /// The number of its lines that were left out.
  public var leftOut = 0

  public init(
    name: String, device: Int64, size: Int = 0, last: UInt32 = 0, fault: String? = nil
  ) {
    (self.name, self.device, self.size, self.last) = (name, device, size, last)
    self.fault = fault
  }
}

/// A device whose log was read in the shared folder.
public struct KnownDevice: Equatable, Sendable {
  public var device: Int64
  public var name: String
  /// The time at which something new of it was read.
  public var heard: Double
  /// Whether the learner doesn't want to see it any more.
  public var isHidden: Bool

  public init(device: Int64, name: String, heard: Double, isHidden: Bool = false) {
    self.device = device
    self.name = name
    self.heard = heard
    self.isHidden = isHidden
  }
}

extension ProgressFile {
  /// The files of logs that were read, by their names.
  public func readLogs() throws(StorageError) -> [String: ReadLog] {
    let logs = try readLogs(where: "true")
    return Dictionary(logs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files that meet a condition.
  func readLogs(
    where condition: String, _ values: [SQLValue] = []
  ) throws(StorageError) -> [ReadLog] {
    try database.rows(
      "SELECT name, device, size, last, fault, left_out FROM device_logs WHERE \(condition)", values
    ) { row in
      var log = ReadLog(name: row.text(0) ?? "", device: row.integer(1), fault: row.text(4))
      (log.size, log.last) = (row.int(2) ?? 0, UInt32(truncatingIfNeeded: row.integer(3)))
      log.leftOut = row.int(5) ?? 0
      return log
    }
  }

  /// Saves how far a log was read.
  public func note(_ log: ReadLog) throws(StorageError) {
    try database.run(
      "INSERT OR REPLACE INTO device_logs VALUES(?, ?, ?, ?, ?, ?)",
      [
        .text(log.name), .integer(log.device), SQLValue(log.size), SQLValue(log.last),
        SQLValue(log.fault), SQLValue(log.leftOut),
      ])
  }

  /// Lets all logs be read from their beginnings again.
  public func forgetReadLogs() throws(StorageError) {
    try database.run("DELETE FROM device_logs")
  }

  public func knownDevices() throws(StorageError) -> [KnownDevice] {
    try database.rows("SELECT device, name, heard, hidden FROM devices ORDER BY name, device") {
      KnownDevice(
        device: $0.integer(0), name: $0.text(1) ?? "", heard: $0.double(2) ?? 0,
        isHidden: $0.integer(3) == 1)
    }
  }

  /// Saves a device, or a new name of it.
  public func note(_ device: KnownDevice) throws(StorageError) {
    try database.run(
      "INSERT OR REPLACE INTO devices VALUES(?, ?, ?, ?)",
      [
        .integer(device.device), .text(device.name), .real(device.heard),
        SQLValue(device.isHidden ? 1 : 0),
      ])
  }

  /// The settings of the scheduler in the log.
  public func loggedSettings() throws(StorageError) -> [String] {
    try database.rows("SELECT text FROM settings") { $0.text(0) ?? "" }
  }

  /// Saves settings to which entries that are still to come refer.
  public func note(settings texts: some Sequence<String>) throws(StorageError) {
    for text in texts {
      try database.run("INSERT OR IGNORE INTO settings(text) VALUES(?)", [.text(text)])
    }
  }
}
