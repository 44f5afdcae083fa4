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
  private let progress: ProgressFile
  /// The folder of the logs of all devices.
  public var logFolder: String { log.folder }

  /// Continues with the folder that a device joined; nil if it joined none.
  ///
  /// What another run of this device has written, but not saved, is read first, and what it has saved, but not written, is
  /// written with the next change.
  public init?(_ progress: ProgressFile) throws {
    guard let folder = try progress.sharedFolder() else { return nil }
    self.folder = folder
    self.progress = progress
    log = DeviceLog(in: folder, device: progress.device)
    progress.write(to: log)
    // The folder of the logs may have been removed.
    if File(folder).kind == .folder { try? Folder(log.folder).make() }
    try? recover()
  }

  private init(_ folder: String, _ log: DeviceLog, _ progress: ProgressFile) {
    (self.folder, self.log, self.progress) = (folder, log, progress)
  }

  /// Makes a folder the shared one: all progress of its decks is written into the log of this device there, and that of
  /// other devices is read.
  public static func join(
    _ folder: String, name: String?, _ progress: ProgressFile
  ) throws -> SharedProgress {
    let folder = Path.canonical(folder)
    try Folder(LogFolder.path(in: folder)).make()
    let log = DeviceLog(in: folder, device: progress.device, name: name)
    let shared = SharedProgress(folder, log, progress)
    try log.begin()
    try progress.share(folder)
    progress.write(to: log)
    try progress.change {}
    return shared
  }

  /// Ends it; the logs stay in the folder.
  public func leave() throws { try progress.share(nil) }

  func recover() throws {
    let (written, saved) = (
      try log.lastNumber(), try progress.lastNumber(of: progress.device)
    )
    if written > saved {
      for file in log.files {
        var reader = try LogReader(file, of: log.device, for: progress)
        _ = try reader.read(ReadLog(name: Path.name(of: file), device: log.device))
      }
    } else if written < saved {
      try progress.resend(after: written)
    }
  }

  /// Adds what is new in the logs of other devices, and returns it.
  public func read(at now: Double) throws -> MergedChanges {
    let known = try progress.readLogs()
    // A copy of a file of this device's own log is read.
    let own = Set(log.files.map(Path.name))
    var devices = try progress.knownDevices()
    var merged = MergedChanges()
    for name in LogFolder.names(in: folder) where !own.contains(name) {
      let path = "\(log.folder)/\(name)"
      if File(path).size == known[name]?.size { continue }
      guard let header = LogFolder.header(of: path) else { continue }
      var reader = try LogReader(path, of: header.device, for: progress)
      let state = known[name] ?? ReadLog(name: name, device: header.device)
      merged += try reader.read(state)
      if header.device == log.device { continue }
      let old = devices.first { $0.device == header.device }
      let new = KnownDevice(
        device: header.device, name: header.name, heard: now, isHidden: old?.isHidden ?? false)
      devices.append(new)
      try progress.note(new)
    }
    return merged
  }
}

extension SharedProgress {
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

  /// The faults of the logs, `FILE: reason`.
  public func faults() throws -> [String] {
    if File(folder).kind != .folder {
      return [
        String(
          localized: "\(folder): the folder is not there; your answers are kept, and written later")
      ]
    }
    return try progress.readLogs().values.sorted { $0.name < $1.name }.compactMap { log in
      let words = log.fault.flatMap(LogReader.Fault.init)?.words
      return words.map { "\(self.log.folder)/\(log.name): \($0)" }
    }
  }
}

extension LogReader.Fault {
  fileprivate var words: String {
    switch self {
    case .shortened:
      String(
        localized: """
          is shorter than it was, or another file; it was read again, and nothing was taken back
          """)
    case .damaged:
      String(
        localized: """
          has damaged lines, which were left out; let the other device write it again
          """)
    case .newer:
      String(
        localized: "has lines of a newer Karuta, which were left out; update Karuta here")
    }
  }
}
