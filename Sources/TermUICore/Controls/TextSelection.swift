/// The selected part of an edited text, which the next edit replaces.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The selected part; empty where the caret is.
  let range: Range<String.Index>

  /// Selects a part of a text.
  public init(range: Range<String.Index>) { self.range = range }

  /// Puts the caret somewhere in a text.
  public init(insertionPoint: String.Index) { range = insertionPoint..<insertionPoint }

  /// Whether nothing is selected.
  public var isInsertion: Bool { range.isEmpty }
}

extension Binding<TextSelection?> {
  /// The selected part of a text; nil if nothing is selected.
  func range(in text: String) -> Range<String.Index>? {
    guard let range = wrappedValue?.range, !range.isEmpty, range.upperBound <= text.endIndex
    else { return nil }
    return range
  }
}

extension TextEdit {
  /// Takes a key while a part of the text is selected; false if the key is to be taken as ever.
  mutating func take(_ key: Key, replacing range: Range<String.Index>) -> Bool {
    switch key {
    case .character, .paste:
      remove(range)
      return false
    case .backspace, .deleteForward, .control("w"), .control("u"), .control("k"), .alt("d"):
      remove(range)
    case .left: move(to: range.lowerBound)
    case .right: move(to: range.upperBound)
    default: return false
    }
    return true
  }
}
