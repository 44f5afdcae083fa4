/// The keys in force on all screens.
final class ScreenKeys {
  static let defaults = [KeySection(ListKeys.self)]

  let list: KeyTable<ListCommand>

  init(_ choices: KeyChoices) {
    list = KeyTable(ListKeys.self, choices)
  }
}

extension ConfigFile {
  /// Reads the settings from the bytes of a file.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, keys: ScreenKeys.defaults)
  }

  /// What a new file says: every setting as it is without one, commented out.
  public static var sample: String { ConfigSample(keys: ScreenKeys.defaults).text }
}
