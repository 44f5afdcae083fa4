/// The text of a deck after patches that were made for one form of its file, by one pass over it.
public struct PatchedText {
  public private(set) var bytes: [UInt8] = []
  /// The edited cards, in the order of the patches.
  public private(set) var lines: [EditedLine]
  /// The patches that lead back, in the same order.
  public private(set) var inverse: [LinePatch]
  private let deck: Deck
  /// The end of the text of the deck that was copied or left out.
  private var end = 0
  /// The index of the first edited card, and the new indexes from there on.
  private var before: Int?
  private var places: [Int?] = []
  /// The distance by which the next card moves.
  private var shift = 0

  /// Applies the patches; nil if an old line is not there.
  public init?(_ deck: Deck, _ patches: [LinePatch]) {
    self.deck = deck
    lines = Array(repeating: EditedLine(old: nil, new: nil), count: patches.count)
    inverse = patches
    bytes.reserveCapacity(deck.bytes.count + patches.reduce(0) { $0 + ($1.new?.count ?? 0) + 2 })
    var taken: Set<Int> = []
    var found: [LinePatch.Place] = []
    for patch in patches {
      guard let place = patch.place(in: deck, except: taken) else { return nil }
      if let index = place.index { taken.insert(index) }
      found.append(place)
    }
    let last = firstOfEnd(patches, found)
    // Insertions at one offset stay in their order, and come before a line that begins there.
    let order = patches.indices.sorted {
      (found[$0].offset, found[$0].index == nil ? 0 : 1, $0)
        < (found[$1].offset, found[$1].index == nil ? 0 : 1, $1)
    }
    for number in order {
      let (patch, place) = (patches[number], found[number])
      if let index = place.index {
        change(index, patch, number, isEnd: index >= last)
      } else {
        insert(patch, at: place.offset, number)
      }
    }
    copy(to: deck.bytes.count)
  }

  /// The new indexes of the deck's cards.
  public var difference: DeckDifference {
    DeckDifference(
      oldCount: deck.count, newCount: deck.count + shift, before: before ?? 0, places: places)
  }

  /// The first of the deleted cards with which a file ends that has no line break at its end.
  private func firstOfEnd(_ patches: [LinePatch], _ found: [LinePatch.Place]) -> Int {
    let deleted = Set(zip(patches, found).compactMap { $0.new == nil ? $1.index : nil })
    var first = deck.count
    var start = deck.bytes.count
    while first > 0, deleted.contains(first - 1),
      case let line = deck.range(of: first - 1),
      first == deck.count
        ? line.upperBound == start : deck.endOfBreak(at: line.upperBound) == start
    {
      first -= 1
      start = line.lowerBound
    }
    return first
  }

  private mutating func change(_ index: Int, _ patch: LinePatch, _ number: Int, isEnd: Bool) {
    let line = deck.range(of: index)
    count(to: index)
    guard let new = patch.new else {
      delete(line, number, isEnd: isEnd)
      lines[number] = EditedLine(old: index, new: nil)
      places.append(nil)
      shift -= 1
      return
    }
    copy(to: line.lowerBound)
    inverse[number] = LinePatch(old: new, new: patch.old, offset: bytes.count)
    bytes += new
    end = line.upperBound
    lines[number] = EditedLine(old: index, new: index + shift)
    places.append(index + shift)
  }

  /// Leaves a line out with its line break; at the end of a file without one with the line break before
  /// it, so that the file still has none.
  private mutating func delete(_ line: Range<Int>, _ number: Int, isEnd: Bool) {
    var cut = line.lowerBound..<deck.endOfBreak(at: line.upperBound)
    var ending = line.upperBound..<cut.upperBound
    if isEnd {
      cut = max(deck.startOfBreak(before: line.lowerBound), end)..<line.upperBound
      ending = cut.lowerBound..<line.lowerBound
    }
    copy(to: cut.lowerBound)
    end = cut.upperBound
    inverse[number] = LinePatch(
      old: nil, new: Array(deck.bytes[line]), offset: bytes.count,
      above: bytes.lineAbove(bytes.count, textStart: deck.textStart),
      lineBreak: Array(deck.bytes[ending]))
  }

  private mutating func insert(_ patch: LinePatch, at place: Int, _ number: Int) {
    let line = patch.new ?? []
    copy(to: place)
    let isAtEnd = place == deck.bytes.count
    let isUnended = isAtEnd && bytes.count > deck.textStart && bytes.last != 0x0A
    let isWhole = patch.lineBreak?.last == 0x0A || isAtEnd && !isUnended
    var ending = isWhole ? patch.lineBreak ?? deck.lineBreak : deck.lineBreak
    if isUnended && bytes.last == 0x0D { ending = [0x0A] }
    let start = isUnended ? bytes.count + ending.count : bytes.count
    bytes += isUnended ? ending + line : line + ending
    inverse[number] = LinePatch(old: line, new: nil, offset: start)
    let index = deck.count(before: place)
    count(to: index)
    lines[number] = EditedLine(old: nil, new: index + shift)
    shift += 1
  }

  private mutating func copy(to offset: Int) {
    if offset <= end { return }
    bytes += deck.bytes[end..<offset]
    end = offset
  }

  /// Counts the cards before an edited one, from the first that was edited.
  private mutating func count(to index: Int) {
    let first = before ?? index
    before = first
    while first + places.count < index { places.append(first + places.count + shift) }
  }
}
