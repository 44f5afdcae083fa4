/// One press of a key, one paste, or one event of the mouse.
public enum Key: Hashable, Sendable {
  /// A key that types a grapheme.
  case character(Character)
  /// A letter pressed together with Control, in lower case.
  case control(Character)
  /// A character pressed together with Alt (Meta).
  case alt(Character)
  /// A key that edits, or leads to another field.
  case enter, tab, backTab, escape, backspace, deleteForward, insert
  /// A key that moves.
  case up, down, left, right, home, end, pageUp, pageDown
  /// An arrow pressed together with Alt, which moves a row.
  case altUp, altDown
  /// A function key, by its number.
  case function(Int)
  /// Text that the terminal pasted in one piece.
  case paste(String)
  /// A click or a step of the wheel.
  case mouse(MouseEvent)

  /// The space bar.
  public static let space = Key.character(" ")
  /// Another name for Enter.
  public static let `return` = Key.enter
  /// Another name for Backspace.
  public static let delete = Key.backspace
  /// Another name for `up`.
  public static let upArrow = Key.up
  /// Another name for `down`.
  public static let downArrow = Key.down
  /// Another name for `left`.
  public static let leftArrow = Key.left
  /// Another name for `right`.
  public static let rightArrow = Key.right
}

extension Key {
  /// The keys that scroll, unless a view handles them.
  public static let scrolling: Set<Key> = [.up, .down, .pageUp, .pageDown, .home, .end]

  static let arrows: Set<Key> = [.up, .down, .left, .right]

  /// The keys that activate the focused control.
  static let pressing: Set<Key> = [.enter, .space]

  /// The rows that a key scrolls.
  func rows(page: Int) -> Int {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    case .home: -Int.unbounded
    case .end: Int.unbounded
    default: 0
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

/// A click or a step of the wheel, and the cell under the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press
    /// The wheel moved up.
    case wheelUp
    /// The wheel moved down.
    case wheelDown
  }

  /// The kind of event.
  public var kind: Kind
  /// The cell under the mouse.
  public var position: Point

  /// Makes an event at a cell.
  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }
}

extension Key: CustomStringConvertible {
  /// The key's usual name: `s`, `Space`, `Ctrl-C`, `PgDn`.
  public var description: String {
    switch self {
    case .space: "Space"
    case .character(let character): String(character)
    case .control(" "): "Ctrl-Space"
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .alt(" "): "Alt-Space"
    case .alt(let character): "Alt-\(character)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .deleteForward: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .altUp: "Alt-↑"
    case .altDown: "Alt-↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .paste: "Paste"
    case .mouse: "Mouse"
    }
  }
}

/// The Latin keys behind the characters that an input method writes.
package enum InputMethod {
  /// The Latin keys behind a character; empty if it is its key's own.
  ///
  /// Hangul follows the two-set layout (KS X 5002); a composed syllable is its jamo's keys in order.
  /// Of kana, only the vowels are one key of a Latin keyboard; Japanese signs have the keys of Latin ones.
  package static func latinKeys(for character: Character) -> [Character] {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return []
    }
    switch scalar.value {
    case 0x3000: return [" "]
    case 0xFF01...0xFF5E: return latin(scalar.value - 0xFEE0)
    case 0xAC00...0xD7A3: return syllable(Int(scalar.value - 0xAC00))
    case 0x3131...0x3163: return Array(jamo[Int(scalar.value - 0x3131)])
    default: return japaneseKeys[character].map { [$0] } ?? []
    }
  }

  private static func latin(_ value: UInt32) -> [Character] {
    Unicode.Scalar(value).map { [Character($0)] } ?? []
  }

  /// A syllable is `(initial × 21 + vowel) × 28 + final` (The Unicode Standard, 3.12).
  private static func syllable(_ index: Int) -> [Character] {
    Array(initials[index / (21 * 28)] + vowels[index / 28 % 21] + finals[index % 28])
  }

  private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let finals =
    [""]
    + words(
      "r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")

  /// The compatibility jamo from U+3131: thirty consonants, then the vowels.
  private static let jamo =
    words("r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g") + vowels

  private static let japaneseKeys = [Character: Character](
    uniqueKeysWithValues: zip("あいうえおアイウエオ、。・ー「」", "aiueoaiueo,./-[]"))

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
