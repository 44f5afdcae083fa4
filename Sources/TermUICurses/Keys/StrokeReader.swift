/// Turns what ncurses reads, bytes and key codes, into strokes, and can look one ahead.
///
/// Bytes, because ncurses' own decoding (wget_wch) swallows what follows a byte that is not UTF-8, and
/// loses a character that comes in two pieces.
struct StrokeReader {
  /// The next byte (0–255) or key code (above), nil where nothing waits.
  private let read: () -> Int32?
  private var decoder = UTF8Decoder()
  private var ahead: Stroke?

  init(read: @escaping () -> Int32?) { self.read = read }

  mutating func next() -> Stroke? {
    defer { ahead = nil }
    return peek()
  }

  mutating func peek() -> Stroke? {
    while ahead == nil, let value = read() {
      ahead = value > 0xFF ? .code(value) : decoder.take(UInt8(value)).map(Stroke.scalar)
    }
    return ahead
  }
}
