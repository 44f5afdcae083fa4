private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether controls handle keys and taps.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Disables the controls within: they handle no keys and taps.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}

private struct ScrollKeys: EnvironmentKey {
  static let defaultValue: [Key: Key] = [
    .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
    "j": .down, "k": .up, "g": .home, "G": .end,
  ]
}

extension EnvironmentValues {
  /// The keys that scroll unless a view handles them, each with the one of ``Key/scrolling`` that
  /// it replaces.
  public var scrollKeys: [Key: Key] {
    get { self[ScrollKeys.self] }
    set { self[ScrollKeys.self] = newValue }
  }
}
