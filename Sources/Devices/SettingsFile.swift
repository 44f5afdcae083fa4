import Files
import Progress

/// The changes of settings that a device made, of each the latest, in one file.
struct SettingsFile {
  /// A change of a setting; without a value it is removed.
  struct Change: Equatable {
    var value: String?
    var stamp: Int64
  }

  let path: String
  private(set) var changes: [SharedSetting: Change] = [:]

  private static let title = "karuta settings"

  /// Reads a file; lines that can't be read are left out.
  init(_ path: String) {
    self.path = path
    let bytes = (try? File(path).read(limit: 1 << 22)) ?? []
    for line in bytes.split(separator: 0x0A) {
      guard let fields = LogWords(line), let stamp: Int64 = fields.number(at: 0) else { continue }
      if stamp < 0 || stamp > DeviceLog.lastStamp { continue }
      guard let name = fields["name"] else { continue }
      changes[SharedSetting(section: fields["section"], name: name)] = Change(
        value: fields["value"], stamp: stamp)
    }
  }

  /// Replaces some changes, and the file.
  mutating func write(_ new: [SharedSetting: Change], of device: Int64) throws {
    changes.merge(new) { $1 }
    let lines = changes.sorted {
      ($0.key.section ?? "", $0.key.name) < ($1.key.section ?? "", $1.key.name)
    }
    let header = ["\(Self.title) \(LogLine.version)", "device=\(Hex.word(device))"]
    let texts = lines.map { setting, change in
      ["\(change.stamp)", "name=\(setting.name)"]
        + (setting.section.map { ["section=\($0)"] } ?? [])
        + (change.value.map { ["value=\($0)"] } ?? [])
    }
    let other = File(path + ".new")
    other.remove()
    _ = try other.create(([header] + texts).flatMap(LogLine.bytes))
    try other.rename(to: path)
  }
}
