import Files

/// A deck before and after edits of its file, which ``commit()`` writes.
public struct DeckRevision {
  /// The deck before: the newest text of the file, which other programs may have changed.
  public private(set) var before: Deck
  /// The deck after.
  public private(set) var deck: Deck
  /// The difference between both.
  public let difference: DeckDifference
  /// The index of each edited card before and after; nil where the file doesn't have it.
  public private(set) var lines: [(old: Int?, new: Int?)]
  /// The edits of the text after that lead back, in the same order.
  public private(set) var inverse: [ByteEdit]
  /// The file itself, after links.
  public private(set) var file = ""
  private var replacement: FileReplacement?
  /// Whether each new line is a card.
  private var hasCards = true

  /// Applies edits that were found in a deck, from which the given cards must be read back.
  init(_ before: Deck, _ edits: [ByteEdit], cards: [Card?] = []) throws(DeckError) {
    try self.init(replacing: edits, in: before)
    if !isRead(cards, like: before) {
      // Without a header the separator is guessed from the first lines, which have changed.
      guard let header = before.separatorHeader else { throw DeckError(before.path, .unwritable) }
      var bytes = before.bytes
      bytes.insert(contentsOf: header, at: before.textStart)
      try self.init(
        replacing: edits.map { edit in
          ByteEdit(offset: (edit.offset ?? 0) + header.count, old: edit.old, new: edit.new)
        }, in: Deck(path: before.path, bytes: bytes, needsCards: false))
      guard isRead(cards, like: before) else { throw DeckError(before.path, .unwritable) }
      self.before = before
    }
    if deck.bytes.isSame(as: before.bytes) { deck = before }
  }

  /// Replaces bytes by one pass over a text, which is read again.
  private init(replacing edits: [ByteEdit], in before: Deck) throws(DeckError) {
    // Insertions at one offset stay in their order, and come before a line that begins there.
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, edits[$0].old.isEmpty ? 0 : 1, $0)
        < (edits[$1].range.lowerBound, edits[$1].old.isEmpty ? 0 : 1, $1)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(before.bytes.count + edits.reduce(0) { $0 + $1.new.count })
    inverse = edits
    var end = 0
    for number in order {
      let edit = edits[number]
      if edit.range.lowerBound < end { throw DeckError(before.path, .unwritable) }
      bytes += before.bytes[end..<edit.range.lowerBound]
      inverse[number] = ByteEdit(
        offset: bytes.count, old: edit.new, new: edit.old,
        above: edit.new.isEmpty ? bytes.lineAbove(bytes.count, textStart: before.textStart) : nil)
      bytes += edit.new
      end = edit.range.upperBound
    }
    bytes += before.bytes[end...]
    deck = try Deck(path: before.path, bytes: bytes, needsCards: false)
    lines = Array(repeating: (nil, nil), count: edits.count)
    let first = order.first.map { before.count(before: edits[$0].range.lowerBound) } ?? 0
    var places: [Int?] = []
    var shift = 0
    for number in order {
      let (old, new) = (
        before.cards(in: edits[number].range), deck.cards(in: inverse[number].range)
      )
      lines[number] = (old.first, new.first)
      let edit = edits[number]
      if new.count != (edit.new.isEmpty ? 0 : edit.old.isEmpty ? 1 : old.count) { hasCards = false }
      while first + places.count < old.lowerBound { places.append(first + places.count + shift) }
      for (offset, _) in old.enumerated() {
        places.append(offset < new.count ? new.lowerBound + offset : nil)
      }
      shift += new.count - old.count
    }
    difference = DeckDifference(
      oldCount: before.count, newCount: before.count + shift, before: first, places: places)
    self.before = before
  }

  /// Whether the edited cards are read back as intended, and all others as before.
  private func isRead(_ cards: [Card?], like other: Deck) -> Bool {
    guard hasCards, deck.readsLike(other), deck.count == difference.newCount else {
      return false
    }
    // The lines between the edited ones, and one above and one below them.
    let places = difference.oldPlaces
    let edited = Set(lines.compactMap(\.old))
    for old in max(places.lowerBound - 1, 0)..<min(places.upperBound + 1, before.count)
    where !edited.contains(old) {
      guard let new = difference.place(of: old),
        deck.bytes[deck.range(of: new)] == before.bytes[before.range(of: old)]
      else { return false }
    }
    return zip(lines, cards).allSatisfy { line, card in
      guard let card, let new = line.new else { return true }
      let read = deck[new]
      return deck.columns.allSatisfy {
        card.text(of: $0).utf8.elementsEqual(read.text(of: $0).utf8)
      }
    }
  }

  /// Writes the new text beside the file, which ``commit()`` replaces.
  mutating func write(beside file: LockedFile) throws(DeckError) {
    self.file = file.path
    if changesNothing { return }
    replacement = try DeckError.catching { () throws(FileError) in
      try FileReplacement(of: file, with: deck.bytes)
    }
    deck = Deck(deck, stamp: replacement?.stamp)
  }

  /// Replaces the file; the change is on the disk when this returns.
  public func commit() throws(DeckError) {
    try DeckError.catching { () throws(FileError) in try replacement?.commit() }
  }

  /// The index of the first card; its former index for a deletion.
  public var index: Int { lines[0].new ?? lines[0].old ?? 0 }

  /// Whether the edit removed cards.
  public var deletes: Bool { difference.newCount < difference.oldCount }

  /// Whether the edit added cards.
  public var adds: Bool { difference.newCount > difference.oldCount }

  /// Whether the file had the result of the edit already.
  public var changesNothing: Bool { before === deck }
}

/// The new indexes of the cards of a deck after a change of its file.
///
/// Lines before and after the change are the same, so that a small change is small in memory too.
public struct DeckDifference: Equatable, Sendable {
  public init(oldCount: Int, newCount: Int, before: Int, places: [Int?]) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.before = before
    self.places = places
  }

  /// The number of cards before and after.
  public let oldCount: Int
  public let newCount: Int
  /// The number of cards at the beginning that have not moved.
  public let before: Int
  /// The new indexes of the cards in the middle; nil for those that are gone.
  public let places: [Int?]

  /// The number of cards at the end that have moved together, or not at all.
  public var behind: Int { oldCount - before - places.count }

  /// The old indexes of the cards in the middle.
  public var oldPlaces: Range<Int> { before..<oldCount - behind }

  /// The new indexes of the cards in the middle.
  public var newPlaces: Range<Int> { before..<newCount - behind }

  /// Whether the remaining cards are in the same order.
  public var keepsOrder: Bool {
    let places = places.compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  /// The new index of a card; nil if it is gone.
  public func place(of old: Int) -> Int? {
    if old < before { return old }
    if old >= oldCount - behind { return old + newCount - oldCount }
    return places[old - before]
  }
}

extension Deck {
  /// The cards that begin within some bytes.
  fileprivate func cards(in bytes: Range<Int>) -> Range<Int> {
    count(before: bytes.lowerBound)..<count(before: bytes.upperBound)
  }

  /// The header line that names the separator of lines.
  fileprivate var separatorHeader: [UInt8]? {
    guard let format = (form as? LinesForm)?.format else { return nil }
    return Array("#separator:\(format.separator.headerValue)".utf8) + lineBreak
  }
}
