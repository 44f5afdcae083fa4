/// A key press that is offered to a view.
public struct KeyPress: Sendable {
  /// The key.
  public let key: Key

  /// The result of offering a key to a view.
  public enum Result: Sendable {
    /// The key is handled.
    case handled
    /// The key is offered to the views around.
    case ignored
  }
}

nonisolated extension View {
  /// Handles one key, unless something further inside has handled it, and gives a hint for it.
  public func onKeyPress(
    _ key: Key, hint: String? = nil, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], hints: hint.map { [KeyHint([key], $0)] } ?? []) { _ in action() }
  }

  /// Handles some keys, or every key, that nothing further inside has handled, and gives hints for some of them.
  public func onKeyPress(
    keys: Set<Key>? = nil, hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      InputModifier(
        key: { action(KeyPress(key: $0)) == .handled }, keys: keys, hints: hints))
  }

  /// Runs `action` when the view is clicked, or when Enter or Space is pressed while it has the focus.
  ///
  /// A view with a control within it can't have the focus itself, nor can the row of a list with a selection.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    modifier(
      InputModifier(
        tap: { _, _ in
          action()
          return true
        }, isTarget: true))
  }
}

/// The keys that are held down together with another one.
public struct EventModifiers: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = EventModifiers(rawValue: 1)
  /// Control.
  public static let control = EventModifiers(rawValue: 2)
  /// Alt (Meta).
  public static let option = EventModifiers(rawValue: 4)
  /// Control, because no terminal sends Command.
  public static let command = control
}

extension Key {
  /// The key together with others; nil if a terminal does not send that.
  init?(_ key: Key, _ modifiers: EventModifiers) {
    switch (key, modifiers) {
    case (_, []): self = key
    case (.tab, .shift): self = .backTab
    case (.up, .option): self = .altUp
    case (.down, .option): self = .altDown
    case (.character(let letter), .shift): self = .character(Character(letter.uppercased()))
    case (.character(let letter), .control): self = .control(Character(letter.lowercased()))
    case (.character(let letter), .option): self = .alt(letter)
    case (.character(let letter), [.option, .shift]): self = .alt(Character(letter.uppercased()))
    default: return nil
    }
  }
}
