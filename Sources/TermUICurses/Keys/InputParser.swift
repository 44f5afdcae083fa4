import TermUICore

/// Recognizes the first element of the bytes that a terminal has sent.
struct InputParser {
  enum Element: Equatable {
    case key(Key)
    case cursorReport(column: Int)
    case colorReport(ColorReport)
    case pasteStart
    /// Bytes without a meaning here.
    case ignored
  }

  typealias Parsed = (element: Element, count: Int)

  private let bytes: ArraySlice<UInt8>
  private let isWhole: Bool
  private let sequences: KeySequences

  /// Makes a parser of bytes; if they are whole, what can be a key is one.
  init(_ bytes: ArraySlice<UInt8>, isWhole: Bool, sequences: KeySequences) {
    self.bytes = bytes
    self.isWhole = isWhole
    self.sequences = sequences
  }

  /// The first element and its length in bytes; nil if its rest has not come.
  func first() -> Parsed? {
    guard let byte = bytes.first else { return nil }
    if byte == 0x1B { return escape() }
    return Self.lengthOfIntroducer(bytes).map(string) ?? plain(at: 0)
  }

  /// Whether bytes begin a sequence, whose rest comes soon or not at all.
  static func isSequence(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == 0x1B || lengthOfIntroducer(bytes) != nil
  }

  private subscript(_ offset: Int) -> UInt8 { bytes[bytes.startIndex + offset] }
}

// MARK: Characters

extension InputParser {
  /// A character, or a key that is a control character.
  private func plain(at offset: Int) -> Parsed? {
    if self[offset] < 0x80, let element = Self.control(self[offset]) {
      return (element, offset + 1)
    }
    return character(at: offset).map { parsed in
      (parsed.character.map { .key(.character($0)) } ?? .ignored, parsed.end)
    }
  }

  private static func control(_ byte: UInt8) -> Element? {
    switch byte {
    case 0x0D, 0x0A: .key(.enter)
    case 0x09: .key(.tab)
    case 0x08, 0x7F: .key(.backspace)
    case 0x00: .key(.control(" "))
    case 0x01...0x1A: .key(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x1C...0x1F: .key(.control(Character(Unicode.Scalar(byte + 0x40))))
    default: nil
    }
  }

  /// The character at an offset with the marks behind it; nil in place of it if there is none.
  private func character(at offset: Int) -> (character: Character?, end: Int)? {
    guard case (let first, var end)? = scalar(at: offset) else { return nil }
    guard let first, !(0x80...0x9F).contains(first.value) else { return (nil, end) }
    guard end < bytes.count, self[end] >= 0x80 else { return (Character(first), end) }
    var text = String.UnicodeScalarView([first])
    while end < bytes.count, self[end] >= 0x80, text.count < 32,
      case (let next?, let nextEnd)? = scalar(at: end)
    {
      text.append(next)
      if String(text).count > 1 {
        text.removeLast()
        break
      }
      end = nextEnd
    }
    return (Character(String(text)), end)
  }

  /// The scalar at an offset, nil in place of it if its bytes aren't UTF-8; nil if bytes are missing.
  private func scalar(at offset: Int) -> (scalar: Unicode.Scalar?, end: Int)? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.dropFirst(offset).makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      return (Unicode.UTF8.decode(encoded), offset + encoded.count)
    case .error(let length):
      let isBegun = offset + length == bytes.count && (0xC2...0xF4).contains(self[offset])
      if isBegun && !isWhole { return nil }
      guard self[offset] >= 0xC0 else { return (nil, offset + length) }
      // The rest of a wrong character begins no string.
      let rest = bytes.dropFirst(offset + length).prefix { (0x80...0xBF).contains($0) }
      return (nil, offset + length + rest.count)
    case .emptyInput: return nil
    }
  }
}

// MARK: Escapes

extension InputParser {
  /// Esc alone, a character with Alt, a key by its sequence, or a report of the mouse.
  private func escape() -> Parsed? {
    if let (key, count) = sequences.match(bytes, isWhole: isWhole) {
      return key.map { (.key($0), count) }
    }
    guard bytes.count > 1 else { return isWhole ? (.key(.escape), 1) : nil }
    switch self[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"): return singleShift()
    case 0x1B: return (.key(.escape), 1)
    case let byte where Self.introducers.contains(byte):
      if bytes.count > 2, self[2] != 0x1B { return string(from: 2) }
      return bytes.count > 2 || isWhole ? (.key(.alt(Character(Unicode.Scalar(byte)))), 2) : nil
    case let byte where byte < 0x20 || byte == 0x7F: return plain(at: 1)
    default:
      return character(at: 1).map { parsed in
        (parsed.character.map { .key(.alt($0)) } ?? .ignored, parsed.end)
      }
    }
  }

  /// `CSI`, parameters, and one final byte (ECMA-48, 5.4), or what some terminals send instead.
  private func controlSequence() -> Parsed? {
    guard bytes.count > 2 else { return isWhole ? (.key(.alt("[")), 2) : nil }
    switch self[2] {
    case UInt8(ascii: "M"):
      guard bytes.count >= 6 else { return nil }
      let event = MouseReport(button: self[3], x: self[4], y: self[5]).event
      return (event.map { .key(.mouse($0)) } ?? .ignored, 6)
    case UInt8(ascii: "["):
      guard bytes.count >= 4 else { return nil }
      let number = Int(self[3]) - 0x40
      return ((1...5).contains(number) ? .key(.function(number)) : .ignored, 4)
    default: break
    }
    guard let end = endOfParameters else { return nil }
    guard (0x40...0x7E).contains(self[end]) else { return (.ignored, end) }
    return (Self.element(parameters(upTo: end), final: self[end]), end + 1)
  }

  /// `SS3` and one byte; xterm once put the modifiers between them.
  private func singleShift() -> Parsed? {
    guard bytes.count > 2 else { return isWhole ? (.key(.alt("O")), 2) : nil }
    guard (0x20...0x7E).contains(self[2]) else { return (.key(.alt("O")), 2) }
    guard let end = endOfParameters else { return nil }
    return (KeySequences.key(singleShift: self[end]).map { .key($0) } ?? .ignored, end + 1)
  }

  private var endOfParameters: Int? {
    (2..<bytes.count).first { !(0x20...0x3F).contains(self[$0]) }
  }

  private func parameters(upTo end: Int) -> Substring {
    Substring(decoding: bytes.dropFirst(2).prefix(end - 2), as: UTF8.self)
  }

  private static func element(_ parameters: Substring, final: UInt8) -> Element {
    switch parameters.first {
    case "<":
      let event = MouseReport(parameters.dropFirst(), final: final)?.event
      return event.map { .key(.mouse($0)) } ?? .ignored
    case "=", ">", "?": return .ignored
    default: break
    }
    // Row 2, which is never the first parameter of a key: F3 with Shift is `CSI 1;2R`.
    if parameters.hasPrefix("2;"), final == UInt8(ascii: "R") {
      return Int(parameters.dropFirst(2)).map { .cursorReport(column: $0) } ?? .ignored
    }
    if parameters == "1;3", final == UInt8(ascii: "A") { return .key(.altUp) }
    if parameters == "1;3", final == UInt8(ascii: "B") { return .key(.altDown) }
    let number = parameters.prefix { $0 != ";" }
    if number == "200", final == UInt8(ascii: "~") { return .pasteStart }
    return KeySequences.key(number: Int(number), final: final).map { .key($0) } ?? .ignored
  }
}

// MARK: Strings

extension InputParser {
  /// The bytes after Esc that begin a string: `DCS`, `SOS`, `OSC`, `PM`, and `APC` (ECMA-48, 5.6).
  ///
  /// The terminal's replies to other programs are such strings. Its user types them only with Alt, and then
  /// nothing comes at once behind them.
  private static let introducers = Array("PX]^_".utf8)

  /// The number of bytes of an introducer in its form of eight bits, alone or as UTF-8; nil if there is none.
  private static func lengthOfIntroducer(_ bytes: ArraySlice<UInt8>) -> Int? {
    let isEncoded = bytes.first == 0xC2
    guard let byte = bytes.dropFirst(isEncoded ? 1 : 0).first, (0x80...0x9F).contains(byte),
      introducers.contains(byte - 0x40)
    else { return nil }
    return isEncoded ? 2 : 1
  }

  /// A string up to `ST`, or to what ends it in place of that.
  private func string(from offset: Int) -> Parsed? {
    for index in offset..<bytes.count {
      switch self[index] {
      case 0x07: return (report(offset..<index), index + 1)
      // CAN and SUB, which cancel it.
      case 0x18, 0x1A: return (.ignored, index + 1)
      case 0x1B:
        guard index + 1 < bytes.count else { return isWhole ? (.ignored, index) : nil }
        guard self[index + 1] == UInt8(ascii: "\\") else { return (.ignored, index) }
        return (report(offset..<index), index + 2)
      case 0x9C where !isInCharacter(index, from: offset):
        let end = self[index - 1] == 0xC2 ? index - 1 : index
        return (report(offset..<max(offset, end)), index + 1)
      default: continue
      }
    }
    return isWhole ? (.ignored, bytes.count) : nil
  }

  /// The report of a colour that an operating system command (OSC) has.
  private func report(_ range: Range<Int>) -> Element {
    let introducer = self[range.lowerBound - 1]
    guard introducer == UInt8(ascii: "]") || introducer == 0x9D, range.count <= 64 else {
      return .ignored
    }
    let text = Substring(
      decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    return ColorReport(text).map { .colorReport($0) } ?? .ignored
  }

  /// Whether a byte, which would be `ST` in its form of eight bits, belongs to a character of several bytes.
  private func isInCharacter(_ index: Int, from offset: Int) -> Bool {
    let before = (offset..<index).suffix(3)
    guard let first = before.last(where: { self[$0] >= 0xC0 }) else { return false }
    let length = self[first] >= 0xF0 ? 4 : self[first] >= 0xE0 ? 3 : 2
    let isControl = self[first] == 0xC2 && first == index - 1
    return !isControl && index - first < length
  }
}

/// A report of the mouse: xterm's first form (X10), limited to 223 columns, or the later one (SGR).
///
/// Presses and the wheel alone are of use. The terminal isn't asked for motion, so that its own
/// selection works with Shift.
struct MouseReport {
  private let button: Int
  private let x: Int
  private let y: Int
  private var isRelease = false

  /// The form of three bytes, each with 32 added.
  init(button: UInt8, x: UInt8, y: UInt8) {
    (self.button, self.x, self.y) = (Int(button) - 32, Int(x) - 32, Int(y) - 32)
  }

  /// The form of decimal numbers: `button;x;y`.
  init?(_ parameters: Substring, final: UInt8) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    (button, x, y) = (numbers[0], numbers[1], numbers[2])
    isRelease = final == UInt8(ascii: "m")
  }

  /// The event, if the report is of one that matters.
  var event: MouseEvent? {
    // The bits of Shift, Alt, and Control.
    let kind: MouseEvent.Kind
    switch button & ~0b11100 {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    guard !isRelease, x > 0, y > 0 else { return nil }
    return MouseEvent(kind, at: Point(x: x - 1, y: y - 1))
  }
}
