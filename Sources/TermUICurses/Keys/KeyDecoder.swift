import CNcurses
import TermUICore

/// Makes keys of strokes: characters of more than one scalar, escapes, pastes.
struct KeyDecoder {
  private var strokes: StrokeReader
  private var paste: Paste?
  private let mouse: () -> MouseEvent?
  private let now: () -> ContinuousClock.Instant

  init(
    read: @escaping () -> Int32?, mouse: @escaping () -> MouseEvent?,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    strokes = StrokeReader(read: read)
    self.mouse = mouse
    self.now = now
  }

  /// The next key that is there as a whole.
  mutating func next() -> Key? {
    if paste != nil { return continuePaste() }
    while let stroke = strokes.next() {
      switch stroke {
      case .code(KeyCodes.pasteStart):
        paste = Paste(at: now())
        return continuePaste()
      case .code(KEY_MOUSE): if let event = mouse() { return .mouse(event) }
      case .code(let code): if let key = KeyCodes.key(for: code) { return key }
      case .scalar("\u{1B}"): if let key = escape() { return key }
      case .scalar(let scalar): if let key = key(from: scalar) { return key }
      }
    }
    return nil
  }

  /// Pieces come as the terminal sends them; when no more come the rest is typed again.
  private mutating func continuePaste() -> Key? {
    guard var paste else { return nil }
    if paste.isStale(at: now()) { return end(paste) }
    while let stroke = strokes.next() {
      if stroke == .code(KeyCodes.pasteEnd) || paste.isFull { return end(paste) }
      if case .scalar(let scalar) = stroke { paste.append(scalar, at: now()) }
      if stroke == .code(KEY_ENTER) { paste.append("\n", at: now()) }
    }
    self.paste = paste
    return nil
  }

  private mutating func end(_ paste: Paste) -> Key {
    self.paste = nil
    return .paste(paste.text)
  }
}

// MARK: Characters

extension KeyDecoder {
  private mutating func key(from scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    case 0x80...0x9F: nil
    default: .character(character(from: scalar))
    }
  }

  /// Takes in the scalars that wait behind the first for as long as they belong to it.
  private mutating func character(from first: Unicode.Scalar) -> Character {
    // What most keys send: nothing waits behind it that could belong to it.
    guard case .scalar(let second)? = strokes.peek(), second.value >= 0x80 else {
      return Character(first)
    }
    var text = String.UnicodeScalarView([first])
    while case .scalar(let next)? = strokes.peek(), next.value >= 0x80, text.count < 32 {
      text.append(next)
      if String(text).count > 1 {
        text.removeLast()
        break
      }
      _ = strokes.next()
    }
    return Character(String(text))
  }
}

// MARK: Escapes

extension KeyDecoder {
  /// Escape alone, a character with Alt, or a sequence that the terminal's description does not tell of.
  private mutating func escape() -> Key? {
    guard case .scalar(let scalar)? = strokes.peek(), scalar != "\u{1B}" else { return .escape }
    _ = strokes.next()
    if scalar == "[" || scalar == "O", strokes.peek() != nil {
      skipSequence(after: scalar)
      return nil
    }
    guard scalar.value >= 0x20, scalar.value != 0x7F else { return key(from: scalar) }
    return .alt(character(from: scalar))
  }

  /// A control sequence has parameters and one final byte (ECMA-48, 5.4); after `O` one byte follows.
  private mutating func skipSequence(after introducer: Unicode.Scalar) {
    while case .scalar(let scalar)? = strokes.peek() {
      _ = strokes.next()
      if introducer == "O" || !(0x20...0x3F).contains(scalar.value) { return }
    }
  }
}
