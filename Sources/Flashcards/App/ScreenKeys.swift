/// The keys in force on all screens.
struct ScreenKeys {
  static let defaults = [
    KeySection(HomeKeys.self), KeySection(ListKeys.self), KeySection(ReviewKeys.self),
    KeySection(StatisticsKeys.self),
  ]

  let home: KeyTable<HomeCommand>
  let list: KeyTable<ListCommand>
  let review: KeyTable<ReviewCommand>
  let statistics: KeyTable<StatisticsCommand>

  init(_ choices: KeyChoices) {
    home = KeyTable(HomeKeys.self, choices)
    list = KeyTable(ListKeys.self, choices)
    review = KeyTable(ReviewKeys.self, choices)
    statistics = KeyTable(StatisticsKeys.self, choices)
  }
}

extension ConfigFile {
  /// Reads the settings from the bytes of a file.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, keys: { ScreenKeys.defaults })
  }

  /// What a new file says: every setting as it is without one, commented out.
  public static var sample: String { ConfigSample(keys: ScreenKeys.defaults).text }
}
