/// A change of one line of a deck file; the inverse of a patch is a patch.
///
/// The line is found by its bytes, so that the patch applies to a file that has changed elsewhere. Several
/// patches that are applied at once were made for the same form of the file.
public struct LinePatch: Equatable, Sendable {
  /// The old line without its line break; nil for an insertion.
  public let old: [UInt8]?
  /// The new line; nil for a deletion.
  public let new: [UInt8]?
  /// The offset of the line in the file for which the patch was made; nil for the end of any file.
  public let offset: Int?
  /// The line above an insertion.
  public let above: [UInt8]?
  /// The line break of an inserted line; nil for that of the file.
  public let lineBreak: [UInt8]?

  public init(
    old: [UInt8]?, new: [UInt8]?, offset: Int?, above: [UInt8]? = nil, lineBreak: [UInt8]? = nil
  ) {
    self.old = old
    self.new = new
    self.offset = offset
    self.above = above
    self.lineBreak = lineBreak
  }
}

extension LinePatch {
  /// The place of a patch in a deck: an offset, and the index of the old line unless it is an insertion.
  public struct Place {
    let offset: Int
    let index: Int?
  }

  /// The place in a deck; nil if the old line is not there, or only at the indexes of other patches.
  public func place(in deck: Deck, except taken: Set<Int> = []) -> Place? {
    guard let old else { return Place(offset: placeToInsert(in: deck), index: nil) }
    return index(of: old, in: deck, except: taken).map {
      Place(offset: Int(deck.starts[$0]), index: $0)
    }
  }

  /// The index of the card with exactly this line, of several the nearest to the old offset.
  private func index(of line: [UInt8], in deck: Deck, except taken: Set<Int>) -> Int? {
    let offset = offset ?? deck.bytes.count
    let likely = deck.count(before: offset)
    if likely < deck.count, deck.starts[likely] == offset, !taken.contains(likely),
      deck.isLine(line, at: likely)
    {
      return likely
    }
    var nearest: Int?
    for index in 0..<deck.count where deck.isLine(line, at: index) && !taken.contains(index) {
      let isNearer = nearest.map { distance(offset, deck, index) < distance(offset, deck, $0) }
      if isNearer ?? true { nearest = index }
    }
    return nearest
  }

  private func distance(_ offset: Int, _ deck: Deck, _ index: Int) -> Int {
    abs(Int(deck.starts[index]) - offset)
  }

  /// The offset of an insertion: after the line that was above it.
  private func placeToInsert(in deck: Deck) -> Int {
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

/// Encodes a card as a line of a deck.
struct CardLine {
  let deck: Deck

  /// The line of a new card.
  func bytes(of card: Card) throws(DeckError) -> [UInt8] {
    try check(card)
    let texts = deck.format.columns.map { card.text(of: $0) }
    // Empty fields at the end are left out.
    let end = texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return try joined(texts[..<end].map { $0.isEmpty ? [] : written($0) })
  }

  /// The line of a changed card; fields with the same text have the same bytes as before.
  func bytes(of card: Card, changing index: Int) throws(DeckError) -> [UInt8] {
    try check(card)
    let old = deck[index]
    var fields = deck.fields(of: index).map { Array(deck.bytes[$0]) }
    for (place, column) in deck.format.columns.enumerated() {
      let text = card.text(of: column)
      if text.utf8.elementsEqual(old.text(of: column).utf8) { continue }
      while fields.count <= place { fields.append([]) }
      fields[place] = written(text)
    }
    return try joined(fields)
  }

  private func check(_ card: Card) throws(DeckError) {
    if card.front.utf8.allSatisfy({ $0 == 0x20 }) { throw DeckError(deck.path, .emptyFront) }
    if card.back.utf8.allSatisfy({ $0 == 0x20 }) { throw DeckError(deck.path, .emptyBack) }
    for column in Column.all
    where !deck.format.columns.contains(column) && !card.text(of: column).isEmpty {
      throw DeckError(deck.path, .noColumn(name: column.rawValue))
    }
  }

  private func written(_ text: String) -> [UInt8] {
    WrittenField.bytes(of: text, separator: deck.format.separator, isHTML: deck.format.isHTML)
  }

  private func joined(_ fields: [[UInt8]]) throws(DeckError) -> [UInt8] {
    var line: [UInt8] = []
    for (place, field) in fields.enumerated() {
      if place > 0 { line.append(deck.format.separator.byte) }
      line += field
    }
    if line.contains(0) { throw DeckError(deck.path, .nulByte) }
    if line.count >= FieldCursor.longestCard { throw DeckError(deck.path, .tooLong) }
    return line
  }
}
