import TermUICore

/// The sequences that keys send: those of the terminal's description, then the usual ones.
struct KeySequences {
  static let none = KeySequences { _ in nil }

  private var known: [(bytes: [UInt8], key: Key)] = []

  /// Looks the sequences up by the names of terminfo(5) and user_caps(5).
  init(capability: (String) -> String?) {
    for (name, key) in Self.names {
      guard let bytes = capability(name).map({ Array($0.utf8) }), bytes.first == 0x1B,
        bytes.count > 1
      else { continue }
      known.append((bytes, key))
    }
  }

  /// The key at the beginning of the bytes and its length, or nil in place of the key if more bytes
  /// could make another one.
  func match(_ bytes: ArraySlice<UInt8>, isWhole: Bool) -> (key: Key?, count: Int)? {
    var best: (key: Key?, count: Int)?
    for (sequence, key) in known {
      if bytes.starts(with: sequence) {
        if sequence.count > best?.count ?? 0 { best = (key, sequence.count) }
      } else if !isWhole, sequence.count > bytes.count, sequence.starts(with: bytes) {
        return (nil, 0)
      }
    }
    return best
  }

  private static let names: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
      ("kUP3", .altUp), ("kDN3", .altDown), ("kri", .up), ("kind", .down), ("kLFT", .left),
      ("kRIT", .right),
      ("khome", .home), ("kHOM", .home), ("ka1", .home), ("kfnd", .home),
      ("kend", .end), ("kEND", .end), ("kc1", .end), ("kslt", .end),
      ("kpp", .pageUp), ("kPRV", .pageUp), ("ka3", .pageUp),
      ("knp", .pageDown), ("kNXT", .pageDown), ("kc3", .pageDown),
      ("kdch1", .deleteForward), ("kDC", .deleteForward), ("kich1", .insert), ("kIC", .insert),
      ("kcbt", .backTab), ("kent", .enter), ("kbs", .backspace),
    ] + (1...63).map { ("kf\($0)", .function($0)) }
}

// MARK: The usual sequences

extension KeySequences {
  /// The key of `CSI number ; modifiers final`.
  static func key(number: Int?, final: UInt8) -> Key? {
    switch final {
    // rxvt sends the others in place of the tilde together with Control and Shift.
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"): number.flatMap { numbered[$0] }
    case UInt8(ascii: "Z"): .backTab
    default: lettered[final]
    }
  }

  /// The key of `SS3 byte`.
  static func key(singleShift byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    // The number pad in its application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: lettered[byte]
    }
  }

  /// The small letters are rxvt's, sent together with Shift or Control.
  private static let lettered: [UInt8: Key] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDHFPQRSabcd".utf8,
      [
        .up, .down, .right, .left, .home, .end, .function(1), .function(2), .function(3),
        .function(4), .up, .down, .right, .left,
      ]))

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .deleteForward, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]
}
