/// The conditions for what controls do; one value, because each control reads all of them.
struct ControlConditions: Equatable {
  var isEnabled = true
  /// Whether controls can have the focus.
  var isFocusable = true
  var isFocusEffectEnabled = true
}

private struct ControlConditionsKey: EnvironmentKey {
  static let defaultValue = ControlConditions()
}

extension EnvironmentValues {
  var controlConditions: ControlConditions {
    get { self[ControlConditionsKey.self] }
    set { self[ControlConditionsKey.self] = newValue }
  }

  /// Whether controls handle keys and taps.
  public var isEnabled: Bool {
    get { controlConditions.isEnabled }
    set { controlConditions.isEnabled = newValue }
  }

  /// Whether a view that has the focus looks different.
  public var isFocusEffectEnabled: Bool {
    get { controlConditions.isFocusEffectEnabled }
    set { controlConditions.isFocusEffectEnabled = newValue }
  }
}

nonisolated extension View {
  /// Disables the controls within: they handle no keys and taps.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Sets whether the view can have the focus; if not, no control within it can.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    transformEnvironment(\.controlConditions) { $0.isFocusable = $0.isFocusable && isFocusable }
      .modifier(InputModifier(isFocusable: isFocusable, hasFocusEffect: true))
  }

  /// Disables the look of the focus for the views within, as on a screen that has the focus for its keys.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
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
