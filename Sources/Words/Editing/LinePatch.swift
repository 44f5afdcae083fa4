/// A line of a deck file that becomes another; turned round, it takes itself back.
///
/// It knows its line by the bytes, so that it finds it in a file that has changed elsewhere.
struct LinePatch: Equatable {
  /// The line as it was, without its line break; nil where one is put in.
  let old: [UInt8]?
  /// The line as it is to be; nil where it is taken out.
  let new: [UInt8]?
  /// Where it begins in the file that it was made for; nil for the end, whatever that is.
  let offset: Int?
  /// The line above it, for one that is put in.
  let above: [UInt8]?
  /// The line break that was taken out with the line; nil where it is to be that of the file.
  let lineBreak: [UInt8]?

  init(
    old: [UInt8]?, new: [UInt8]?, offset: Int?, above: [UInt8]? = nil, lineBreak: [UInt8]? = nil
  ) {
    self.old = old
    self.new = new
    self.offset = offset
    self.above = above
    self.lineBreak = lineBreak
  }

  /// A text with the patch in it.
  struct Result {
    let bytes: [UInt8]
    let difference: DeckDifference
    /// The card's place; for one that is taken out, the place where it was.
    let index: Int
    let inverse: LinePatch
  }

  /// Puts it into a deck's text; nil where the line is not there.
  func applied(to deck: Deck) -> Result? {
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
      // The last line has no line break: the one before it goes, so that the file still ends without.
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
