import TermUICore

/// The file of settings as it was read: what is wrong in it is told, and the rest counts.
public struct ConfigFile {
  /// What counts.
  public let settings: Settings
  /// What is wrong, by line.
  public let faults: [ConfigFault]

  /// A file that says nothing, for a reason if there is one.
  public init(fault: ConfigFault? = nil) {
    settings = Settings()
    faults = fault.map { [$0] } ?? []
  }

  init(path: String, bytes: [UInt8], keys: @escaping () -> [KeySection]) {
    var reader = ConfigReader(keys: keys)
    for line in ConfigLine.all(in: bytes) { reader.read(line) }
    reader.assignKeys()
    settings = reader.settings
    faults = reader.faults.sorted { $0.line < $1.line }.map { line, reason in
      ConfigFault(file: path, line: line, reason)
    }
  }
}
