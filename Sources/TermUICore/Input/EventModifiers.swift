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
    case (.character(let letter), .shift): self = .character(Character(letter.uppercased()))
    case (.character(let letter), .control): self = .control(Character(letter.lowercased()))
    case (.character(let letter), .option): self = .alt(letter)
    case (.character(let letter), [.option, .shift]): self = .alt(Character(letter.uppercased()))
    default: return nil
    }
  }
}

nonisolated extension View {
  /// Lets a key together with others press the button within, if a terminal can send that.
  public func keyboardShortcut(_ key: Key, modifiers: EventModifiers) -> some View {
    keyboardShortcut(Key(key, modifiers))
  }
}
