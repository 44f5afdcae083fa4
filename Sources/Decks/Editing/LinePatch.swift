/// A change of one line of a deck file; the inverse of a patch is a patch.
///
/// The line is found by its bytes, so that the patch applies to a file that has changed elsewhere.
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

  /// The patched text.
  public struct Result {
    public let bytes: [UInt8]
    public let difference: DeckDifference
    /// The index of the card; its former index for a deletion.
    public let index: Int
    public let inverse: LinePatch
  }

  /// Applies the patch to the text of a deck; nil if the old line is not there.
  public func applied(to deck: Deck) -> Result? {
    guard let old else { return inserted(new ?? [], into: deck) }
    guard let index = index(of: old, in: deck) else { return nil }
    guard let new else { return deleted(index, from: deck) }
    var bytes = deck.bytes
    let line = deck.range(of: index)
    bytes.replaceSubrange(line, with: new)
    return Result(
      bytes: bytes, difference: .changed(index, of: deck.count), index: index,
      inverse: LinePatch(old: new, new: old, offset: line.lowerBound))
  }

  private func deleted(_ index: Int, from deck: Deck) -> Result {
    let line = deck.range(of: index)
    var cut = line.lowerBound..<deck.endOfBreak(at: line.upperBound)
    var ending = line.upperBound..<cut.upperBound
    if ending.isEmpty {
      // The last line has no line break; the one before it is removed, so that the file still has none.
      cut = deck.startOfBreak(before: line.lowerBound)..<line.upperBound
      ending = cut.lowerBound..<line.lowerBound
    }
    var bytes = deck.bytes
    bytes.removeSubrange(cut)
    let inverse = LinePatch(
      old: nil, new: old, offset: cut.lowerBound,
      above: bytes.lineAbove(cut.lowerBound, textStart: deck.textStart),
      lineBreak: Array(deck.bytes[ending]))
    return Result(
      bytes: bytes, difference: .deleted(index, from: deck.count), index: index, inverse: inverse)
  }

  private func inserted(_ line: [UInt8], into deck: Deck) -> Result {
    let place = placeToInsert(in: deck)
    let isAtEnd = place == deck.bytes.count
    let isUnended = isAtEnd && place > deck.textStart && deck.bytes.last != 0x0A
    let isWhole = lineBreak?.last == 0x0A || isAtEnd && !isUnended
    var ending = isWhole ? lineBreak ?? deck.lineBreak : deck.lineBreak
    if isUnended && deck.bytes.last == 0x0D { ending = [0x0A] }
    var bytes = deck.bytes
    bytes.insert(contentsOf: isUnended ? ending + line : line + ending, at: place)
    let index = deck.count(before: place)
    let start = isUnended ? place + ending.count : place
    return Result(
      bytes: bytes, difference: .inserted(index, into: deck.count), index: index,
      inverse: LinePatch(old: line, new: nil, offset: start))
  }
}

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

/// Encodes a card as a line of a deck.
struct CardLine {
  let deck: Deck

  /// The line of a new card.
  func bytes(of card: Card) throws(DeckError) -> [UInt8] {
    try check(card)
    var fields = deck.format.columns.map { written(card.text(of: $0)) }
    while fields.last?.isEmpty == true { fields.removeLast() }
    return try joined(fields)
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
