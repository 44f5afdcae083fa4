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
