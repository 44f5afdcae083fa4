extension Key: CustomStringConvertible {
  /// What people call the key: `s`, `Space`, `Ctrl-C`, `PgDn`.
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
