/// What is different from screen to screen, of all of them.
enum Screens {
  static let keys = [KeySection(ListKeys.self)]
}

extension ConfigFile {
  /// Reads the settings from the bytes of a file.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, keys: Screens.keys)
  }

  /// What a new file says: every setting as it is without one, commented out.
  public static var sample: String { ConfigSample(keys: Screens.keys).text }
}
