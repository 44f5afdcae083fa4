private struct ScrollKeysKey: EnvironmentKey {
  static let defaultValue: [Key: Key] = [:]
}

extension EnvironmentValues {
  var scrollKeys: [Key: Key] {
    get { self[ScrollKeysKey.self] }
    set { self[ScrollKeysKey.self] = newValue }
  }
}

extension View {
  /// Lets further keys scroll what is within, each as one of the usual keys does, where nothing else
  /// hears them.
  public func scrollKeys(_ keys: [Key: Key]) -> some View { environment(\.scrollKeys, keys) }
}
