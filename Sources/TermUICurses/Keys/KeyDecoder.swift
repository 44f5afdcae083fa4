import TermUICore

/// An element of the input of a terminal.
package enum Input: Equatable {
  /// A key press, a paste, or an event of the mouse.
  case key(Key)
  /// A paste that is too long.
  case refusedPaste
  /// The column of the cursor, from 1, by which the screen finds widths out: all is to be shown again.
  case cursorReport(column: Int)
  /// A colour of the terminal, which the screen had asked for.
  case colorReport(ColorReport)
}

/// Decodes the bytes that a terminal sends.
///
/// The beginning of a sequence stays in the buffer until its rest comes or `giveUp` is called.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var position = 0
  private var isRestLate = false
  private var paste: Paste?
  private let makeSequences: () -> KeySequences
  // Looking the terminal's keys up takes longer than a frame, so the first escape does it.
  private lazy var sequences = makeSequences()

  init(sequences: @escaping () -> KeySequences) { makeSequences = sequences }

  /// Adds bytes that have been read.
  mutating func append(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(position)
    position = 0
    bytes.append(contentsOf: new)
    isRestLate = false
  }

  /// The next element that is there as a whole.
  mutating func next() -> Input? {
    while position < bytes.count {
      if paste != nil { return continuePaste() }
      guard let (element, count) = parse() else { return nil }
      position += count
      isRestLate = false
      switch element {
      case .key(let key): return .key(key)
      case .cursorReport(let column): return .cursorReport(column: column)
      case .colorReport(let report): return .colorReport(report)
      case .pasteStart: paste = Paste()
      case .ignored: continue
      }
    }
    return nil
  }

  /// Takes the presses of the last key that come before any other element, and returns their number.
  mutating func takeRepeats(of key: Key) -> Int {
    var repeats = 0
    while paste == nil, position < bytes.count, let (element, count) = parse(), element == .key(key)
    {
      // By their bytes, since to parse each takes longer; a mark behind the last one may belong to it.
      var end = position + count
      while end < bytes.count, bytes[end] == bytes[end - count] { end += 1 }
      let presses = max(1, (end - position) / count - 1)
      position += presses * count
      repeats += presses
    }
    return repeats
  }

  /// Whether a report of the cursor is among the elements that are there.
  var hasCursorReport: Bool {
    var ahead = self
    while let input = ahead.next() {
      if case .cursorReport = input { return true }
    }
    return false
  }

  /// Whether bytes of a paste are there that `next` hasn't returned.
  var hasPaste: Bool {
    if position == bytes.count { return false }
    var ahead = self
    while ahead.paste == nil, let input = ahead.next() {
      if case .key(.paste) = input { return true }
    }
    return ahead.paste != nil
  }

  /// Drops a paste whose end won't come.
  mutating func abandonPaste() { paste = nil }

  private mutating func parse() -> InputParser.Parsed? {
    let rest = bytes[position...]
    let known = rest.first == 0x1B ? sequences : KeySequences.none
    return InputParser(rest, isWhole: isRestLate, sequences: known).first()
  }

  private mutating func continuePaste() -> Input? {
    guard var current = paste.take() else { return nil }
    let (count, isOver) = current.append(bytes[position...])
    position += count
    guard isOver else {
      paste = current
      return nil
    }
    return current.text.map { .key(.paste($0)) } ?? .refusedPaste
  }
}

// MARK: Sequences whose rest has not come

extension KeyDecoder {
  /// The milliseconds to wait for the rest of a sequence; nil if none has begun.
  ///
  /// Esc alone is a key, too, so its effect must not be late. But no time is too long for the rest of a
  /// control sequence or of a paste: taken for keys, it would be executed as commands.
  var patience: Int32? {
    guard paste == nil, !isRestLate, InputParser.isSequence(bytes[position...]) else { return nil }
    return bytes[position] == 0x1B && bytes.count - position <= 2 ? 25 : 500
  }

  /// Takes the beginning of a sequence as it is if it can be a key.
  mutating func giveUp() { isRestLate = true }
}

/// A paste on its way: the bytes between the terminal's marks for its start and its end.
struct Paste {
  private var bytes: [UInt8] = []
  private var isTooLong = false

  private static let end = Array("\u{1B}[201~".utf8)
  /// More than a text field shows in good time.
  static let limit = 1 << 20

  /// Takes bytes up to the end mark, and returns how many, and whether the mark was there.
  ///
  /// The beginning of a mark is left for the next time.
  mutating func append(_ new: ArraySlice<UInt8>) -> (count: Int, isOver: Bool) {
    var start = new.startIndex
    while let escape = new[start...].firstIndex(of: 0x1B) {
      add(new[start..<escape])
      let rest = new[escape...]
      if rest.starts(with: Self.end) { return (escape - new.startIndex + Self.end.count, true) }
      if Self.end.starts(with: rest) { return (escape - new.startIndex, false) }
      start = escape + 1
    }
    add(new[start...])
    return (new.count, false)
  }

  private mutating func add(_ new: ArraySlice<UInt8>) {
    isTooLong = isTooLong || bytes.count + new.count > Self.limit
    if isTooLong { bytes = [] } else { bytes.append(contentsOf: new) }
  }

  /// The text; nil if it is too long.
  ///
  /// Its lines end in `\n`, though `\r` comes from a terminal. Other control characters are left out.
  var text: String? {
    guard !isTooLong else { return nil }
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !isAfterReturn { text.append("\n") }
      case "\t": text.append("\t")
      case ..<" ", "\u{7F}"..."\u{9F}": break
      default: text.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }
}
