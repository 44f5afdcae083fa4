/// One thing that is wrong in the settings file, and where it is.
nonisolated public struct ConfigFault: Error, Equatable {
  /// The file.
  public let file: String
  /// The line that it is about, counted from 1; nil for the whole file.
  public let line: Int?
  let reason: Reason

  enum Reason: Error, Equatable {
    case file(String)
    case notUTF8
    case noEqualsSign
    case unknownSetting(String, nearest: String?)
    case setAlready(String, line: Int)
    case wrongValue(String, of: String, expected: String)
    case noKey(of: String)
    case unknownKey(String)
    case reservedKey(String)
    case clash(key: String, other: String, line: Int?)
  }

  init(file: String, line: Int?, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Says what is wrong with the file as a whole, and what to do.
  public init(file: String, _ reason: String) {
    self.init(file: file, line: nil, .file(reason))
  }
}
