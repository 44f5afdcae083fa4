import Decks
import Files
import Localization
import Progress

/// The progress of a learner on several devices, through a folder that any program syncs.
///
/// Each device adds to its log in the folder and reads those of the others: `docs/log-format.md`.
public final class SharedProgress {
  /// The version of the format of logs.
  public static let logVersion = LogLine.version

  /// The shared folder, which is the library.
  public let folder: String
  public let log: DeviceLog
  let progress: ProgressFile
  /// The file that has the path of the folder if the database is lost; nil for none.
  private let memory: String?
  /// The files that are read in one transaction, each of which writes nearly all pages of an index again; other programs
  /// wait until its end.
  private static let filesTogether = 4
  /// The files of settings as they were last read.
  var settingsFiles: [String: (stamp: FileStamp?, file: SettingsFile)] = [:]
  /// The folder of the logs of all devices.
  public var logFolder: String { log.folder }

  /// Continues with the folder that a device joined; nil if it joined none.
  ///
  /// A new database, in place of one that was lost, is made again from the logs of the folder in `memory`.
  /// What another run of this device has written, but not saved, is read first, and what it has saved, but not written, is
  /// written with the next change.
  public init?(_ progress: ProgressFile, memory: String? = nil) throws {
    guard let folder = try progress.sharedFolder() ?? Self.remembered(memory, progress) else {
      return nil
    }
    self.folder = folder
    self.memory = memory
    self.progress = progress
    log = DeviceLog(in: folder, device: progress.device)
    progress.write(to: log)
    // The folder of the logs may have been removed.
    if File(folder).kind == .folder { try? Folder(log.folder).make() }
    try? recover()
  }

  private init(
    _ folder: String, _ log: DeviceLog, _ progress: ProgressFile, _ memory: String?
  ) {
    (self.folder, self.log, self.progress, self.memory) = (folder, log, progress, memory)
  }

  /// Shares the folder again that has the log of a device whose database was lost.
  private static func remembered(_ memory: String?, _ progress: ProgressFile) throws -> String? {
    guard let memory, progress.isSaving, let bytes = try? File(memory).read(limit: 4096) else {
      return nil
    }
    let folder = String(decoding: bytes, as: UTF8.self)
    if DeviceLog(in: folder, device: progress.device).files.isEmpty { return nil }
    try progress.share(folder)
    return folder
  }

  /// Makes a folder the shared one: all progress of its decks is written into the log of this device there, and that of
  /// other devices is read.
  public static func join(
    _ folder: String, name: String?, _ progress: ProgressFile, memory: String? = nil
  ) throws -> SharedProgress {
    let folder = Path.canonical(folder)
    try Folder(LogFolder.path(in: folder)).make()
    let log = DeviceLog(in: folder, device: progress.device, name: name)
    let shared = SharedProgress(folder, log, progress, memory)
    let others = LogFolder.names(in: folder).map { LogFolder.header(of: "\(log.folder)/\($0)") }
    try log.begin(besides: Set(others.compactMap { $0?.name }))
    try progress.share(folder)
    progress.write(to: log)
    try progress.change {}
    if let memory {
      File(memory).remove()
      _ = try? File(memory).create(Array(folder.utf8))
    }
    return shared
  }

  /// Ends it; the logs stay in the folder.
  public func leave() throws {
    if let memory { File(memory).remove() }
    try progress.share(nil)
  }

  func recover() throws {
    if try log.lastNumber() > progress.lastNumber(of: progress.device) { try readOwn() }
    try progress.complete(log)
    log.noteStamp()
  }

  private func readOwn() throws {
    try progress.mergeTogether { merge in
      for file in log.files {
        var reader = try LogReader(file, of: log.device, for: progress, merge: merge)
        _ = try reader.read(ReadLog(name: Path.name(of: file), device: log.device))
      }
    }
  }

  /// Reads all logs from their beginnings.
  public func readAgain(at now: Double) throws -> MergedChanges {
    try progress.forgetReadLogs()
    try readOwn()
    return try read(at: now)
  }

  /// Adds what is new in the logs of other devices, and returns it; calls `report` with the share that is read of much.
  public func read(
    at now: Double, report: (Double) -> Void = { _ in }
  ) throws -> MergedChanges {
    // A sync program may bring an old form of this device's own log back.
    if log.isChanged { try? recover() }
    let known = try progress.readLogs()
    // A copy of a file of this device's own log is read.
    let own = Set(log.files.map(Path.name))
    let new = LogFolder.names(in: folder).filter { name in
      !own.contains(name) && File("\(log.folder)/\(name)").size != known[name]?.size
    }
    let sizes = new.map { (File("\(log.folder)/\($0)").size ?? 0) - (known[$0]?.size ?? 0) }
    let size = sizes.reduce(0, +)
    if try size < 1 << 20 && !progress.isBehind() { return try read(new, known, by: nil, at: now) }
    var (merged, done) = (MergedChanges(), 0)
    try progress.mergeTogether { merge in
      for start in stride(from: 0, to: new.count, by: Self.filesTogether) {
        try progress.change {
          for (name, part) in zip(new, sizes).dropFirst(start).prefix(Self.filesTogether) {
            report(Double(done) / Double(max(size, 1)))
            merged += try read([name], known, by: merge, at: now)
            done += part
          }
        }
      }
      report(1)
    }
    return merged
  }

  private func read(
    _ names: [String], _ known: [String: ReadLog], by merge: SharedMerge?, at now: Double
  ) throws -> MergedChanges {
    var devices = try progress.knownDevices()
    var merged = MergedChanges()
    for name in names {
      let path = "\(log.folder)/\(name)"
      guard let header = LogFolder.header(of: path) else { continue }
      var reader = try LogReader(path, of: header.device, for: progress, merge: merge)
      let state = known[name] ?? ReadLog(name: name, device: header.device)
      merged += try reader.read(state)
      if header.device == log.device { continue }
      let old = devices.first { $0.device == header.device }
      let new = KnownDevice(
        device: header.device, name: header.name, heard: now, isHidden: old?.isHidden ?? false)
      devices.append(new)
      try progress.note(new)
    }
    try progress.settleGoneDecks()
    if !names.isEmpty { try takeFreeName() }
    return merged
  }
}

extension SharedProgress {
  /// Of devices that joined under one name before they knew of each other, all but the first take another one.
  private func takeFreeName() throws {
    let others = try devices()
    let isTaken = others.contains {
      $0.name == log.name && UInt64(bitPattern: $0.device) < UInt64(bitPattern: log.device)
    }
    if isTaken {
      try log.rename(to: DeviceLog.freeName(log.name, besides: Set(others.map(\.name))))
    }
  }

  /// Whether a file in the folder of the logs is one of this device's own, and as this program left it.
  public func isOwn(_ path: String) -> Bool { log.files.contains(path) && !log.isChanged }

  /// The other devices, except those that the learner forgot.
  public func devices() throws -> [KnownDevice] {
    try progress.knownDevices().filter { !$0.isHidden }
  }

  /// Lists a device no more; its log stays.
  ///
  /// Returns false if there is none of this name.
  public func forget(_ name: String) throws -> Bool {
    let meant = try devices().filter { $0.name == name }
    for device in meant {
      try progress.note(
        KnownDevice(device: device.device, name: name, heard: device.heard, isHidden: true))
    }
    return !meant.isEmpty
  }

  /// The reason why the shared folder can't be used; nil if it can.
  public var folderFault: String? {
    if File(folder).kind != .folder {
      return String(
        localized: "\(folder): the shared folder is not there; answers are saved, and shared later")
    }
    let places = [log.folder, log.files.last].compactMap(\.self)
    if log.hasFailed || places.contains(where: { !File($0).isWritable }) {
      return String(
        localized:
          "\(folder): the shared folder can't be written to; answers are saved, and shared later")
    }
    return nil
  }

  /// The faults of the folder and of the logs, `FILE: reason`.
  public func faults() throws -> [String] {
    if let folderFault { return [folderFault] }
    return try progress.readLogs().values.sorted { $0.name < $1.name }.compactMap { log in
      let words = log.fault.flatMap(LogFault.init)?.words(log.leftOut)
      return words.map { "\(self.log.folder)/\(log.name): \($0)" }
    }
  }

  /// A line for each device of which grades came.
  public func news(of merged: MergedChanges) -> [String] {
    let names = Dictionary(
      ((try? devices()) ?? []).map { ($0.device, $0.name) }, uniquingKeysWith: { first, _ in first }
    )
    return merged.grades.compactMap { device, count in
      names[device].map {
        String(
          localized: count, one: "1 grade from \($0)", other: "\(count) grades from \($0)")
      }
    }.sorted()
  }
}

extension LogFault {
  /// The fault in words, with the number of lines that were left out.
  fileprivate func words(_ count: Int) -> String {
    switch self {
    case .shortened:
      String(
        localized: """
          is shorter than it was, or another file; it was read again, and nothing was taken back
          """)
    case .damaged:
      String(
        localized: count,
        one: "1 line is damaged, and was left out; let the other device write it again",
        other: "\(count) lines are damaged, and were left out; let the other device write it again")
    case .unreadable:
      String(
        localized: count, one: "1 line has values that can't be, and was left out",
        other: "\(count) lines have values that can't be, and were left out")
    case .newer:
      String(
        localized: count, one: "1 line is of a newer Karuta, and was left out; update Karuta here",
        other: "\(count) lines are of a newer Karuta, and were left out; update Karuta here")
    }
  }
}
