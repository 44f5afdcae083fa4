/// A paste on its way: between the terminal's marks for its start and its end.
struct Paste {
  private(set) var text = ""
  private var lastPiece: ContinuousClock.Instant
  private var afterReturn = false

  private static let patience = Duration.seconds(1)
  private static let limit = 1 << 20

  init(at now: ContinuousClock.Instant) { lastPiece = now }

  /// The mark for the end has not come for so long that it never will.
  func isStale(at now: ContinuousClock.Instant) -> Bool { now - lastPiece > Self.patience }

  var isFull: Bool { text.utf8.count >= Self.limit }

  /// Lines end in \r as they come from a terminal; other control characters are left out.
  mutating func append(_ scalar: Unicode.Scalar, at now: ContinuousClock.Instant) {
    lastPiece = now
    defer { afterReturn = scalar == "\r" }
    switch scalar {
    case "\r": text.unicodeScalars.append("\n")
    case "\n": if !afterReturn { text.unicodeScalars.append("\n") }
    case "\t": text.unicodeScalars.append("\t")
    case ..<" ", "\u{7F}"..."\u{9F}": break
    default: text.unicodeScalars.append(scalar)
    }
  }
}
