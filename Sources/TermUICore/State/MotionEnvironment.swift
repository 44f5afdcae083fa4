extension MotionKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether changes may move; they jump where not.
  public var isMotionEnabled: Bool {
    get { self[MotionKey.self] }
    set { self[MotionKey.self] = newValue }
  }
}
