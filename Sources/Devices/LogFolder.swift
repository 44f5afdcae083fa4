import Decks
import Files
import Progress

/// The folder of the logs of all devices, in a shared folder.
enum LogFolder {
  static func path(in shared: String) -> String { "\(shared)/.karuta" }

  /// The names of the files that may be logs, in their order; a sync program's copies of a log are logs too.
  static func names(in shared: String) -> [String] {
    let names = (try? Folder(path(in: shared)).names()) ?? []
    // The tenth file comes behind the ninth: changes are added in less time in their order.
    return names.filter { $0.hasSuffix(".log") }.sorted {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
  }

  /// The device and name in the first line of a file; nil if it is no log.
  static func header(of file: String) -> (device: Int64, name: String)? {
    guard let bytes = try? File(file).read(from: 0, atMost: 4096),
      let line = bytes.split(separator: 0x0A, maxSplits: 1).first,
      case .header(let device, let name)? = try? LogLine(line, [:])
    else { return nil }
    return (device, name)
  }
}

/// Reads what is new in the log of another device.
struct LogReader {
  let path: String
  private let progress: ProgressFile
  private let device: Int64
  /// The merge of which the changes are a part; nil if they are merged at once.
  private let merge: SharedMerge?
  private var settings: [UInt32: String]

  init(_ path: String, of device: Int64, for progress: ProgressFile, merge: SharedMerge?)
    throws(StorageError)
  {
    self.path = path
    self.merge = merge
    self.device = device
    self.progress = progress
    settings = [:]
    for text in try progress.loggedSettings() {
      settings[Checksum.of(text.utf8)] = text
    }
  }

  /// Adds the whole lines behind those that were read, and returns what was new.
  mutating func read(_ known: ReadLog) throws -> MergedChanges {
    var (merged, state) = (MergedChanges(), known)
    let size = File(path).size ?? 0
    if size == known.size { return merged }
    if known.leftOut == 0 { state.fault = nil }
    if !known.isBeginning(of: path) {
      state = ReadLog(name: known.name, device: device, fault: LogFault.shortened.rawValue)
    }
    // The parts of many that are merged together are saved file by file.
    var capacity = merge == nil ? 1 << 20 : 2 * DeviceLog.mostBytes
    while state.size < size {
      let part = try File(path).read(from: state.size, atMost: capacity)
      guard let end = part.lastIndex(of: 0x0A) else {
        // A line that is longer, or whose end hasn't arrived.
        if part.count < capacity { break }
        capacity *= 4
        continue
      }
      let changes = lines(of: part[...end], &state)
      state.size += end + 1
      do {
        try progress.change { merged += try add(changes, state) }
      } catch let error as StorageError where error.isOfContent {
        for change in changes {
          do {
            try progress.change { merged += try self.merge([change]) }
          } catch let error as StorageError where error.isOfContent {
            state.leaveOut(.unreadable)
          }
        }
        try progress.change { _ = try add([], state) }
      }
    }
    return merged
  }

  private func add(_ changes: [SharedChange], _ state: ReadLog) throws -> MergedChanges {
    let merged = try self.merge(changes)
    try progress.note(settings: settings.values)
    try progress.note(state)
    return merged
  }

  private func merge(_ changes: [SharedChange]) throws -> MergedChanges {
    try merge?.merge(changes) ?? progress.merge(changes)
  }

  /// The changes in some lines; a line that can't be read is left out, and is a fault.
  private mutating func lines(of part: ArraySlice<UInt8>, _ state: inout ReadLog) -> [SharedChange]
  {
    var changes: [SharedChange] = []
    for place in part.places(between: 0x0A) where !place.isEmpty {
      let line = part[place]
      state.last = Checksum.read(line.suffix(Checksum.length)) ?? 0
      do throws(LogFault) {
        switch try LogLine(line, settings) {
        case .header: break
        case .settings(let text): settings[Checksum.of(text.utf8)] = text
        case .change(var change):
          if change.device != 0 { change.device = device }
          changes.append(change)
        }
      } catch {
        state.leaveOut(error)
      }
    }
    return changes
  }
}

extension ReadLog {
  /// Whether a file still has what was read of it, or written into it.
  func isBeginning(of path: String) -> Bool {
    if size == 0 { return true }
    let end = try? File(path).read(from: size - Checksum.length - 1, atMost: Checksum.length + 1)
    return end?.last == 0x0A && end.flatMap { Checksum.read($0.dropLast()) } == last
  }

  /// Counts a line that is left out; of several faults the first is reported.
  fileprivate mutating func leaveOut(_ reason: LogFault) {
    if leftOut == 0 { fault = reason.rawValue }
    leftOut += 1
  }
}

extension StorageError {
  /// Whether the database refuses a value.
  fileprivate var isOfContent: Bool {
    if case .failed = fault { return true }
    return false
  }
}
