/// A key that a view is asked to handle.
nonisolated public struct KeyPress: Sendable {
  /// The key.
  public let key: Key

  /// Whether a view has handled a key, or leaves it to the views around.
  public enum Result: Sendable {
    /// The key goes no further.
    case handled
    /// The key goes on outwards.
    case ignored
  }
}

extension View {
  /// Hears every key that nothing further inside has handled.
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    modifier(InputModifier(key: { action(KeyPress(key: $0)) == .handled }))
  }

  /// Hears one key, unless something further inside has handled it.
  public func onKeyPress(
    _ key: Key, action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(InputModifier(key: { _ in action() == .handled }, keys: [key]))
  }

  /// Hears some keys, unless something further inside has handled them.
  public func onKeyPress(
    keys: Set<Key>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(InputModifier(key: { action(KeyPress(key: $0)) == .handled }, keys: keys))
  }

  /// Hears clicks on the view.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    modifier(InputModifier(tap: action))
  }

  /// Lets the view take the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(InputModifier(isFocusable: isFocusable))
  }
}
