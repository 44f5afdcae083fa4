import TermUICore

extension Key {
  /// Keys that the terminal handles itself: to interrupt, stop, and quit a program.
  public static let reserved: Set<Key> = [.control("c"), .control("z"), .control("\\")]

  /// The key's name in the settings, with letters only: `Up`, not `↑`.
  public var name: String { Self.arrows.first { $0.key == self }?.name ?? description }

  /// Finds a key by one of its usual names: `s`, `Space`, `PgDn`, `F1`, `Ctrl-N`, `C-n`, `^N`, `Alt-x`.
  public init?(name: String) {
    if name.count == 1, let character = name.first {
      self.init(typing: character)
    } else if let rest = name.rest(after: ["^", "c-", "ctrl-", "control-"]) {
      self.init(control: rest)
    } else if let rest = name.rest(after: ["m-", "a-", "alt-", "meta-"]) {
      guard let key = Key(name: rest), case .character(let character) = key else { return nil }
      self = .alt(character)
    } else if let key = Self.named[name.lowercased()] {
      self = key
    } else if let number = name.rest(after: ["f"]).flatMap({ Int($0) }), 1...63 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }

  private init?(typing character: Character) {
    if let arrow = Self.arrows.first(where: { $0.key.description == String(character) }) {
      self = arrow.key
    } else if character.unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F...0x9F ~= $0.value) })
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// A terminal sends the same byte for Ctrl-I and Tab, and so on.
  private init?(control name: String) {
    switch name.lowercased() {
    case "space", "@": self = .control(" ")
    case "h": self = .backspace
    case "i": self = .tab
    case "j", "m": self = .enter
    case "[": self = .escape
    case let letter where letter.count == 1 && letter.utf8.allSatisfy(Self.hasControl):
      self = .control(Character(letter))
    default: return nil
    }
  }

  private static func hasControl(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || #"\]^_"#.utf8.contains(byte)
  }

  private static let arrows: [(name: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
  ]

  private static let named: [String: Key] = [
    "space": .space, "enter": .enter, "return": .enter, "tab": .tab, "backtab": .backTab,
    "shift-tab": .backTab, "s-tab": .backTab, "esc": .escape, "escape": .escape,
    "backspace": .backspace, "del": .deleteForward, "delete": .deleteForward, "ins": .insert,
    "insert": .insert, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
    "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown,
  ]
}

extension String {
  /// The text after the first prefix that matches, ignoring case.
  fileprivate func rest(after beginnings: [String]) -> String? {
    let lowercase = lowercased()
    guard let beginning = beginnings.first(where: { lowercase.hasPrefix($0) }) else { return nil }
    return String(dropFirst(beginning.count))
  }
}
