import CNcurses
import TermUICore

/// The keys behind the codes of ncurses.
enum KeyCodes {
  // Above all codes that ncurses gives to the names of a terminal's extended description.
  static let pasteStart: Int32 = 0o10000
  static let pasteEnd: Int32 = 0o10001

  static func key(for code: Int32) -> Key? {
    if let key = keys[code] { return key }
    if (1...63).contains(code - KEY_F0) { return .function(Int(code - KEY_F0)) }
    return keyname(code).flatMap { key(named: String(cString: $0)) }
  }

  /// Keys pressed together with Shift, Alt, or Control bear a name such as kUP5 (user_caps(5)).
  static func key(named name: String) -> Key? {
    guard let last = name.last, last.isNumber || modified[name] != nil else { return nil }
    return modified[last.isNumber ? String(name.dropLast()) : name]
  }

  private static let modified: [String: Key] = [
    "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end,
    "kPRV": .pageUp, "kNXT": .pageDown, "kDC": .deleteForward, "kIC": .insert,
  ]

  private static let keys: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_SR: .up, KEY_SF: .down, KEY_SLEFT: .left, KEY_SRIGHT: .right,
    KEY_HOME: .home, KEY_SHOME: .home, KEY_END: .end, KEY_SEND: .end,
    KEY_A1: .home, KEY_C1: .end, KEY_A3: .pageUp, KEY_C3: .pageDown,
    KEY_FIND: .home, KEY_SELECT: .end,
    KEY_PPAGE: .pageUp, KEY_SPREVIOUS: .pageUp, KEY_NPAGE: .pageDown, KEY_SNEXT: .pageDown,
    KEY_DC: .deleteForward, KEY_SDC: .deleteForward, KEY_IC: .insert, KEY_SIC: .insert,
    KEY_BACKSPACE: .backspace, KEY_BTAB: .backTab, KEY_ENTER: .enter,
  ]
}
