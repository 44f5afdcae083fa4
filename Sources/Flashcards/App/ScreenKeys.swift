/// The keys in force on all screens.
final class ScreenKeys {
  static let defaults = [
    KeySection(HomeKeys.self), KeySection(ListKeys.self), KeySection(ReviewKeys.self),
    KeySection(StatisticsKeys.self),
  ]

  private let choices: KeyChoices
  private(set) lazy var home = KeyTable(HomeKeys.self, choices)
  private(set) lazy var list = KeyTable(ListKeys.self, choices)
  private(set) lazy var review = KeyTable(ReviewKeys.self, choices)
  private(set) lazy var statistics = KeyTable(StatisticsKeys.self, choices)

  init(_ choices: KeyChoices) { self.choices = choices }
}

extension ConfigFile {
  /// Reads the settings from the bytes of a file.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, keys: { ScreenKeys.defaults })
  }

  /// What a new file says: every setting as it is without one, commented out.
  public static var sample: String { ConfigSample(keys: ScreenKeys.defaults).text }
}
