/// A key that a view is asked to handle.
public struct KeyPress: Sendable {
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

nonisolated extension View {
  /// Hears every key that nothing further inside has handled.
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    modifier(InputModifier(hearing: nil, action))
  }

  /// Hears some keys, unless something further inside has handled them.
  public func onKeyPress(
    keys: Set<Key>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(InputModifier(hearing: keys, action))
  }

  /// Hears one key, unless something further inside has handled it.
  public func onKeyPress(_ key: Key, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Hears some keys, or every key, and says what some of them do for as long as they are heard.
  public func onKeyPress(
    keys: Set<Key>? = nil, hints: [KeyHint], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(HintedInputModifier(input: InputModifier(hearing: keys, action), hints: hints))
  }

  /// Hears one key, and says what it does for as long as it is heard.
  public func onKeyPress(
    _ key: Key, hint: String, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], hints: [KeyHint([key], hint)]) { _ in action() }
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

extension InputModifier {
  init(hearing keys: Set<Key>?, _ action: @escaping (KeyPress) -> KeyPress.Result) {
    self.init(key: { action(KeyPress(key: $0)) == .handled }, keys: keys)
  }
}
