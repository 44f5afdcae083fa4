extension LinePatch {
  /// The index of the card with exactly this line, of several the nearest to the old offset.
  func index(of line: [UInt8], in deck: Deck) -> Int? {
    let offset = offset ?? deck.bytes.count
    let likely = deck.count(before: offset)
    if likely < deck.count, deck.starts[likely] == offset, deck.isLine(line, at: likely) {
      return likely
    }
    var nearest: Int?
    for index in 0..<deck.count where deck.isLine(line, at: index) {
      let isNearer = nearest.map { distance(offset, deck, index) < distance(offset, deck, $0) }
      if isNearer ?? true { nearest = index }
    }
    return nearest
  }

  private func distance(_ offset: Int, _ deck: Deck, _ index: Int) -> Int {
    abs(Int(deck.starts[index]) - offset)
  }

  /// The offset of an insertion: after the line that was above it.
  func placeToInsert(in deck: Deck) -> Int {
    guard let offset else { return deck.bytes.count }
    let wanted = min(max(offset, deck.textStart), deck.bytes.count)
    let isAbove = { deck.bytes.lineAbove($0, textStart: deck.textStart) == above }
    if deck.isBetweenLines(wanted), isAbove(wanted) { return wanted }
    var nearest: Int?
    deck.forEachGap { gap in
      if abs(gap - wanted) < nearest.map({ abs($0 - wanted) }) ?? .max, isAbove(gap) {
        nearest = gap
      }
    }
    if let nearest { return nearest }
    let next = deck.count(before: wanted)
    return next < deck.count ? Int(deck.starts[next]) : deck.bytes.count
  }
}

extension Deck {
  /// Whether the line of a card has exactly these bytes.
  fileprivate func isLine(_ line: [UInt8], at index: Int) -> Bool {
    let isBegin = bytes.withUnsafeBufferPointer {
      $0[Int(starts[index])...].starts(with: line)
    }
    return isBegin && self.range(of: index).count == line.count
  }

  /// Whether an offset is between two lines.
  fileprivate func isBetweenLines(_ offset: Int) -> Bool {
    if offset == textStart || offset == bytes.count { return true }
    guard bytes[offset - 1] == 0x0A else { return false }
    let above = count(before: offset) - 1
    return above < 0 || range(of: above).upperBound < offset
  }

  /// Calls `body` with each offset between two lines.
  fileprivate func forEachGap(_ body: (Int) -> Void) {
    var offset = textStart
    var next = 0
    while offset < bytes.count {
      body(offset)
      var end = offset
      if next < count, Int(starts[next]) == offset {
        end = range(of: next).upperBound
        next += 1
      }
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      offset = end + 1
    }
    body(bytes.count)
  }
}

extension [UInt8] {
  /// The line that ends at an offset, without its line break; nil at the start of the text.
  func lineAbove(_ offset: Int, textStart: Int) -> [UInt8]? {
    if offset <= textStart { return nil }
    var end = offset
    if self[end - 1] == 0x0A { end -= 1 }
    var start = end
    while start > textStart, self[start - 1] != 0x0A { start -= 1 }
    if end > start, self[end - 1] == 0x0D { end -= 1 }
    return Array(self[start..<end])
  }
}
