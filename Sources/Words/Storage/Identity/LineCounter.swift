/// Counts the lines of a file up to one card after another.
struct LineCounter {
  private let deck: Deck
  private var offset = 0
  private var line = 1

  init(_ deck: Deck) { self.deck = deck }

  /// The line on which a card begins, counted from 1; it comes behind the one asked for before.
  mutating func line(of index: Int) -> Int {
    let end = Int(deck.starts[index])
    deck.bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes[offset..<max(end, offset)] { line &+= byte == 0x0A ? 1 : 0 }
    }
    offset = end
    return line
  }
}

extension Deck {
  /// The line on which a card begins, counted from 1.
  public func line(of index: Int) -> Int {
    var lines = LineCounter(self)
    return lines.line(of: index)
  }

  /// The card that begins on a line, if one does.
  func index(onLine line: Int) -> Int? {
    var lines = LineCounter(self)
    for index in 0..<count {
      let begin = lines.line(of: index)
      if begin >= line { return begin == line ? index : nil }
    }
    return nil
  }
}
