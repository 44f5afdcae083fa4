import Files
import Progress

/// The log of this device in the folder of logs: files to which lines are added, another is begun when the last one
/// is long.
public final class DeviceLog: ChangeLog {
  /// The bytes after which another file is begun: a sync program sends a changed file as a whole.
  static let mostBytes = 4 << 20

  /// The last microsecond of the year 9999; no later stamp is read.
  static let lastStamp: Int64 = 253_402_300_799_000_000

  let folder: String
  let device: Int64
  /// The name that the learner gave the device.
  public private(set) var name: String
  /// The settings that the present file has, as far as this program wrote them.
  private var settings: (file: String, texts: Set<String>) = ("", [])
  /// The stamp of its newest file after the last look.
  private var stamp: FileStamp?
  /// Whether the last change couldn't be written.
  private(set) var hasFailed = false

  /// The log of a device in a shared folder, which need not be there yet; without a name, the one in its newest file, or
  /// that of the machine.
  public init(in shared: String, device: Int64, name: String? = nil) {
    folder = LogFolder.path(in: shared)
    self.device = device
    self.name = name ?? ""
    if name == nil {
      self.name = files.last.flatMap { LogFolder.header(of: $0)?.name } ?? Machine.name
    }
  }

  /// Its files in their order.
  var files: [String] {
    (1...).lazy.map { self.path(of: $0) }.prefix { File($0).exists }.map(\.self)
  }

  private func path(of number: Int) -> String { "\(folder)/\(Hex.word(device))-\(number).log" }

  public func write(_ changes: [SharedChange]) throws {
    do {
      try add(changes)
      hasFailed = false
      noteStamp()
    } catch {
      hasFailed = true
      // What of it is in the file isn't known.
      settings = ("", [])
      throw error
    }
  }

  public func forgetSettings() { settings = ("", []) }

  private func add(_ changes: [SharedChange]) throws {
    var bytes: [UInt8] = []
    var file = try fileToWrite(&bytes)
    for change in changes {
      if case .review(_, _, let review, _) = change.content, !review.settings.isEmpty,
        settings.texts.insert(review.settings).inserted
      {
        bytes += LogLine.settings(review.settings).bytes
      }
      bytes += LogLine.change(change).bytes
      if bytes.count > Self.mostBytes / 4 {
        try File(file).append(bytes, isSynced: false)
        bytes = []
        file = try fileToWrite(&bytes)
      }
    }
    try File(file).append(bytes, isSynced: false)
  }

  public var end: ReadLog {
    let file = files.last ?? path(of: 1)
    var end = ReadLog(name: Path.name(of: file), device: device)
    end.size = File(file).size ?? 0
    return end
  }

  /// The file to add to; `bytes` gets what has to come before.
  private func fileToWrite(_ bytes: inout [UInt8]) throws -> String {
    let files = files
    var file = files.last ?? path(of: 1)
    if let size = File(file).size, size > 0 {
      if size < Self.mostBytes {
        // A line that was cut ends here.
        if try File(file).read(from: size - 1).last != 0x0A { bytes += [0x0A] }
        if settings.file != file { settings = (file, []) }
        return file
      }
      file = path(of: files.count + 1)
    }
    settings = (file, [])
    bytes += LogLine.header(device: device, name: name).bytes
    return file
  }

  /// Whether its newest file isn't as this program left it.
  var isChanged: Bool { files.last.flatMap { File($0).stamp } != stamp }

  func noteStamp() { stamp = files.last.flatMap { File($0).stamp } }

  /// Makes its first file, by which other devices know it, with a name that none of them has.
  func begin(besides names: Set<String>) throws {
    if !files.isEmpty { return }
    let free = (2...).lazy.map { "\(self.name) \($0)" }.first { !names.contains($0) }
    try rename(to: names.contains(name) ? free ?? name : name)
  }

  /// Gives the device another name, with which a new file begins.
  public func rename(to new: String) throws {
    name = new
    let file = path(of: files.count + 1)
    try File(file).append(LogLine.header(device: device, name: name).bytes)
    settings = (file, [])
  }

  public func lastNumber() throws -> Int64 {
    for file in files.reversed() {
      let size = File(file).size ?? 0
      // An import has many lines with numbers of Anki.
      for start in Set([max(0, size - (1 << 16)), 0]).sorted(by: >) {
        let lines = try File(file).read(from: start).split(separator: 0x0A)
        if let last = lines.lazy.compactMap(LogLine.number).max() { return last }
      }
    }
    return 0
  }
}
