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
  /// Hears every key that nothing further inside has handled; `hints` say what some of them do.
  public func onKeyPress(
    hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(InputModifier(key: { action(KeyPress(key: $0)) == .handled }, hints: hints))
  }

  /// Hears one key, unless something further inside has handled it; `hint` says what it does.
  public func onKeyPress(
    _ key: Key, hint: String? = nil, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], hints: hint.map { [KeyHint([key], $0)] } ?? []) { _ in action() }
  }

  /// Hears some keys, unless something further inside has handled them; `hints` say what they do.
  public func onKeyPress(
    keys: Set<Key>, hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      InputModifier(key: { action(KeyPress(key: $0)) == .handled }, keys: keys, hints: hints))
  }

  /// Hears clicks on the view.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    modifier(
      InputModifier(tap: { _ in
        action()
        return true
      }))
  }

  /// Lets the view take the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(InputModifier(isFocusable: isFocusable))
  }
}
