extension Deck {
  /// The bytes of a card, which are whole lines, without the line break.
  public func range(of index: Int) -> Range<Int> {
    bytes.withUnsafeBufferPointer { form.range(of: index, in: $0) }
  }

  /// The end of the line break at an offset, or the offset if there is none.
  func endOfBreak(at offset: Int) -> Int {
    var end = offset
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { return end + 1 }
    return end == bytes.count ? end : offset
  }

  /// The start of the line break before an offset, or the offset if there is none.
  func startOfBreak(before offset: Int) -> Int {
    guard offset > textStart, bytes[offset - 1] == 0x0A else { return offset }
    let hasReturn = offset - 1 > textStart && bytes[offset - 2] == 0x0D
    return hasReturn ? offset - 2 : offset - 1
  }

  /// The line break at the end of the first line.
  var lineBreak: [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
    return end > 0 && bytes[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// The line number at an offset, or the last one for an offset after the end.
  func line(at offset: Int) -> Int { 1 + bytes.dropLast().prefix(offset).count { $0 == 0x0A } }

  /// The number of cards that begin before an offset.
  func count(before offset: Int) -> Int { starts.partitioningIndex { $0 >= offset } }
}

extension Array {
  /// Returns the index of the first element that meets a condition, which all elements behind it meet too.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Finds the line numbers of cards, one after another in the order of the file.
public struct LineCounter {
  private let deck: Deck
  private var offset = 0
  private var line = 1

  public init(_ deck: Deck) { self.deck = deck }

  /// The line number of a card, from 1; its index is not below the last one.
  public mutating func line(of index: Int) -> Int {
    let end = Int(deck.starts[index])
    line += deck.bytes[offset..<max(end, offset)].count { $0 == 0x0A }
    offset = end
    return line
  }
}

extension Deck {
  /// The line number of a card, from 1.
  public func line(of index: Int) -> Int {
    var lines = LineCounter(self)
    return lines.line(of: index)
  }

  /// The index of the card that begins on a line; nil if none does.
  public func index(onLine line: Int) -> Int? {
    var lines = LineCounter(self)
    for index in 0..<count {
      let begin = lines.line(of: index)
      if begin >= line { return begin == line ? index : nil }
    }
    return nil
  }
}
