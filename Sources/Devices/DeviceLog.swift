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
  public private(set) var written: [ReadLog] = []
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

  public func write(_ changes: [SharedChange]) throws { try write(changes, besides: []) }

  public func complete(_ changes: [SharedChange]) throws {
    var lines: Set<ArraySlice<UInt8>> = []
    if !changes.isEmpty {
      for file in files {
        lines.formUnion(try Self.wholeLines(of: file).split(separator: 0x0A))
      }
    }
    settings = ("", [])
    try write(changes, besides: lines)
    written = try files.map { file in
      let size = File(file).size ?? 0
      let end = try File(file).read(from: size - Checksum.length - 1)
      return ReadLog(
        name: Path.name(of: file), device: device, size: size,
        last: Checksum.read(end.prefix(Checksum.length)) ?? 0)
    }
  }

  /// Writes the lines of changes that aren't among those that are there.
  private func write(
    _ changes: [SharedChange], besides lines: Set<ArraySlice<UInt8>>
  ) throws {
    do {
      written = []
      try add(changes, besides: lines)
      hasFailed = false
      noteStamp()
    } catch {
      hasFailed = true
      // What of it is in the file isn't known.
      settings = ("", [])
      throw error
    }
  }

  private func add(
    _ changes: [SharedChange], besides lines: Set<ArraySlice<UInt8>>
  ) throws {
    var bytes: [UInt8] = []
    var file: String?
    for change in changes {
      let line = LogLine.change(change).bytes
      if lines.contains(line.dropLast()) { continue }
      let place = try file ?? fileToWrite(&bytes)
      file = place
      if case .review(_, _, let review, _) = change.content, !review.settings.isEmpty,
        settings.texts.insert(review.settings).inserted
      {
        bytes += LogLine.settings(review.settings).bytes
      }
      bytes += line
      if bytes.count > Self.mostBytes / 4 {
        try append(bytes, to: place)
        (bytes, file) = ([], nil)
      }
    }
    if let file { try append(bytes, to: file) }
  }

  private func append(_ bytes: [UInt8], to file: String) throws {
    let size = File(file).size ?? 0
    try File(file).append(bytes, isSynced: false)
    // If a sync program replaces the file meanwhile, its size is another one.
    let end = ReadLog(
      name: Path.name(of: file), device: device, size: size + bytes.count,
      last: Checksum.read(bytes.dropLast().suffix(Checksum.length)) ?? 0)
    written.removeAll { $0.name == end.name }
    written.append(end)
  }

  public var lastFile: String { Path.name(of: files.last ?? path(of: 1)) }

  public func has(_ log: ReadLog) -> Bool {
    let (name, own) = (log.name.dropLast(4), "\(Hex.word(device))-")
    if !name.hasPrefix(own) || Int(name.dropFirst(own.count)) == nil { return true }
    return log.isBeginning(of: "\(folder)/\(log.name)")
  }

  /// The file to add to; `bytes` gets what has to come before.
  private func fileToWrite(_ bytes: inout [UInt8]) throws -> String {
    let files = files
    var file = files.last ?? path(of: 1)
    try removeCutLine(of: file)
    if let size = File(file).size, size > 0 {
      if size < Self.mostBytes {
        if settings.file != file { settings = (file, []) }
        return file
      }
      file = path(of: files.count + 1)
    }
    settings = (file, [])
    bytes += LogLine.header(device: device, name: name).bytes
    return file
  }

  /// Removes a last line without its end, which another program cut.
  private func removeCutLine(of file: String) throws {
    guard let size = File(file).size, size > 0,
      try File(file).read(from: size - 1).last != 0x0A
    else { return }
    let other = File(file + ".new")
    other.remove()
    _ = try other.create(Array(Self.wholeLines(of: file)))
    try other.rename(to: file)
  }

  /// The bytes of a file but for a last line without its end, which other devices don't read.
  private static func wholeLines(of file: String) throws -> ArraySlice<UInt8> {
    let bytes = try File(file).read(from: 0)
    return bytes.prefix((bytes.lastIndex(of: 0x0A) ?? -1) + 1)
  }

  /// Whether its newest file isn't as this program left it.
  var isChanged: Bool { files.last.flatMap { File($0).stamp } != stamp }

  func noteStamp() { stamp = files.last.flatMap { File($0).stamp } }

  /// Makes its first file, by which other devices know it, with a name that none of them has.
  func begin(besides names: Set<String>) throws {
    if !files.isEmpty { return }
    try rename(to: Self.freeName(name, besides: names))
  }

  /// A name, with a number if others have it.
  static func freeName(_ name: String, besides names: Set<String>) -> String {
    if !names.contains(name) { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { !names.contains($0) } ?? name
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
