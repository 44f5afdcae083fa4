/// A replacement of some bytes of a deck file; its inverse is a replacement too.
///
/// A line that is changed, added, or deleted is one case of it; the last two have its line break. A line is
/// found by its bytes in a text that has changed elsewhere.
public struct ByteEdit: Equatable, Sendable {
  /// The offset in the text for which the edit was made; nil for the end of any text.
  public let offset: Int?
  /// The bytes that are replaced.
  public let old: [UInt8]
  /// The bytes that replace them.
  public let new: [UInt8]
  /// The line above an insertion, by which another text has its place.
  public let above: [UInt8]?

  public init(offset: Int?, old: [UInt8] = [], new: [UInt8] = [], above: [UInt8]? = nil) {
    self.offset = offset
    self.old = old
    self.new = new
    self.above = above
  }

  /// The replaced bytes, for an edit that was found in a text.
  var range: Range<Int> { (offset ?? 0)..<(offset ?? 0) + old.count }

  /// Whether the edit fits a text as it is.
  fileprivate func fits(_ deck: Deck) -> Bool {
    guard let offset, offset >= deck.textStart, offset + old.count <= deck.bytes.count else {
      return false
    }
    if old.isEmpty {
      let isAtEnd = offset == deck.bytes.count
      let isUnended = offset > deck.textStart && deck.bytes[offset - 1] != 0x0A
      return isUnended == new.beginsWithBreak && (isAtEnd || !isUnended && new.last == 0x0A)
        && deck.isBetweenLines(offset)
        && deck.bytes.lineAbove(offset, textStart: deck.textStart) == above
    }
    let index = deck.count(before: offset + (old.beginsWithBreak ? 1 : 0))
    return deck.bytes[range].elementsEqual(old) && index < deck.count
      && range.contains(Int(deck.starts[index])) && deck.isLine(old.line, at: index)
  }
}

extension ByteEdit {
  /// The index of the card in a deck whose line it replaces; nil if it isn't there.
  public func card(in deck: Deck) -> Int? {
    guard !old.isEmpty, let found = [self].found(in: deck)?.first else { return nil }
    let index = deck.count(before: found.range.upperBound) - 1
    return index >= 0 && found.range.contains(Int(deck.starts[index])) ? index : nil
  }
}

extension [ByteEdit] {
  /// Whether one of them adds a card.
  public var adds: Bool { contains(where: \.old.isEmpty) }

  /// Whether one of them deletes a card.
  public var deletes: Bool { contains(where: \.new.isEmpty) }

  /// The edits for another text of their file, all of which were made for one; nil if an old line isn't there.
  func found(in deck: Deck) -> [ByteEdit]? {
    if allSatisfy({ $0.fits(deck) }) { return self }
    var taken: Set<Int> = []
    var indexes: [Int?] = []
    for edit in self {
      let index =
        edit.old.isEmpty
        ? nil : deck.index(of: edit.old.line, near: edit.offset ?? 0, except: taken)
      if let index { taken.insert(index) } else if !edit.old.isEmpty { return nil }
      indexes.append(index)
    }
    let deletions = deck.deletions(
      of: zip(self, indexes).compactMap { $0.new.isEmpty ? $1 : nil })
    return zip(self, indexes).map { edit, index in
      if let index { return deletions[index] ?? deck.change(of: index, to: edit.new) }
      return deck.insertion(of: edit.new, at: deck.gap(for: edit))
    }
  }

  /// The first edit whose old line isn't in a text.
  func firstMissing(in deck: Deck) -> ByteEdit? { first { [$0].found(in: deck) == nil } }
}

extension Deck {
  /// The edit that gives a card another line.
  func change(of index: Int, to line: [UInt8]) -> ByteEdit {
    let range = range(of: index)
    return ByteEdit(offset: range.lowerBound, old: Array(bytes[range]), new: line)
  }

  /// The edit that inserts a line at an offset between two lines; its line break is that of the file unless it has
  /// one.
  func insertion(of line: [UInt8], at offset: Int) -> ByteEdit {
    var ending = lineBreak
    if line.last == 0x0A, !line.beginsWithBreak { ending = Array(line[line.line.count...]) }
    let isUnended = offset > textStart && bytes[offset - 1] != 0x0A
    if isUnended && bytes[offset - 1] == 0x0D { ending = [0x0A] }
    return ByteEdit(
      offset: offset, new: isUnended ? ending + line.line : line.line + ending,
      above: bytes.lineAbove(offset, textStart: textStart))
  }

  /// The edits that delete some cards with their line breaks.
  ///
  /// At the end of a file that has no line break there, they have those before the lines, so that it still has
  /// none, unless nothing is before them.
  func deletions(of indexes: [Int]) -> [Int: ByteEdit] {
    let deleted = Set(indexes)
    var last = count
    var start = bytes.count
    while last > 0, deleted.contains(last - 1), case let line = range(of: last - 1),
      last == count ? line.upperBound == start : endOfBreak(at: line.upperBound) == start
    {
      last -= 1
      start = line.lowerBound
    }
    var edits: [Int: ByteEdit] = [:]
    for index in deleted {
      let line = range(of: index)
      let cut =
        index >= last && start > textStart
        ? startOfBreak(before: line.lowerBound)..<line.upperBound
        : line.lowerBound..<endOfBreak(at: line.upperBound)
      edits[index] = ByteEdit(offset: cut.lowerBound, old: Array(bytes[cut]))
    }
    return edits
  }

  /// The index of the card with exactly this line, of several the nearest to an offset.
  fileprivate func index(of line: [UInt8], near offset: Int, except taken: Set<Int>) -> Int? {
    let likely = count(before: offset)
    if likely < count, starts[likely] == offset, !taken.contains(likely),
      isLine(line, at: likely)
    {
      return likely
    }
    return (0..<count).filter { isLine(line, at: $0) && !taken.contains($0) }
      .min { abs(Int(starts[$0]) - offset) < abs(Int(starts[$1]) - offset) }
  }

  /// The offset for an insertion: below the line that was above it, of several the nearest to the old offset.
  fileprivate func gap(for edit: ByteEdit) -> Int {
    guard let offset = edit.offset else { return bytes.count }
    let wanted = min(max(offset, textStart), bytes.count)
    let isBelow = { self.bytes.lineAbove($0, textStart: self.textStart) == edit.above }
    if isBetweenLines(wanted), isBelow(wanted) { return wanted }
    let distance = { (gap: Int) in abs(gap - wanted) }
    if let gap = gaps.filter(isBelow).min(by: { distance($0) < distance($1) }) { return gap }
    let next = count(before: wanted)
    return next < count ? Int(starts[next]) : bytes.count
  }

  /// Whether the line of a card has exactly these bytes.
  fileprivate func isLine(_ line: [UInt8], at index: Int) -> Bool {
    bytes[Int(starts[index])...].starts(with: line) && range(of: index).count == line.count
  }

  /// Whether an offset is between two lines.
  fileprivate func isBetweenLines(_ offset: Int) -> Bool {
    if offset == textStart || offset == bytes.count { return true }
    guard bytes[offset - 1] == 0x0A else { return false }
    let above = count(before: offset) - 1
    return above < 0 || range(of: above).upperBound < offset
  }

  /// The offsets between two lines.
  private var gaps: [Int] {
    var gaps: [Int] = []
    var offset = textStart
    var next = 0
    while offset < bytes.count {
      gaps.append(offset)
      var end = offset
      if next < count, Int(starts[next]) == offset {
        end = range(of: next).upperBound
        next += 1
      }
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      offset = end + 1
    }
    return gaps + [bytes.count]
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

  fileprivate var beginsWithBreak: Bool { first == 0x0A || starts(with: [0x0D, 0x0A]) }

  /// The text without the line break at its beginning or else at its end.
  fileprivate var line: [UInt8] {
    if beginsWithBreak { return Array(dropFirst(first == 0x0A ? 1 : 2)) }
    guard last == 0x0A else { return self }
    return Array(dropLast(dropLast().last == 0x0D ? 2 : 1))
  }
}
