import Files

/// A deck before and after edits of its file, which ``commit()`` writes.
public struct DeckRevision {
  /// The deck before: the newest text of the file, which other programs may have changed.
  public let before: Deck
  /// The deck after.
  public private(set) var deck: Deck
  /// The difference between both.
  public let difference: DeckDifference
  /// The index of each edited card before and after; nil where the file doesn't have it.
  public let lines: [(old: Int?, new: Int?)]
  /// The edits of the text after that lead back, in the same order.
  public let inverse: [ByteEdit]
  /// The file itself, after links.
  public private(set) var file = ""
  private var replacement: FileReplacement?

  /// Applies edits that were found in a deck, from which the given cards must be read back.
  init(_ before: Deck, _ edits: [ByteEdit], cards: [Card?] = []) throws(DeckError) {
    let plain = try EditedDeck(before, edits, named: before)
    if plain.isRead(cards) {
      self.init(before, plain)
      return
    }
    // Without a header the separator is guessed from the first lines, which have changed.
    let header = before.separatorHeader
    var bytes = before.bytes
    bytes.insert(contentsOf: header, at: before.textStart)
    let headed = try EditedDeck(
      Deck(path: before.path, bytes: bytes, needsCards: false),
      edits.map { edit in
        ByteEdit(offset: (edit.offset ?? 0) + header.count, old: edit.old, new: edit.new)
      }, named: before)
    guard headed.isRead(cards) else { throw DeckError(before.path, .unwritable) }
    self.init(before, headed)
  }

  private init(_ before: Deck, _ edited: EditedDeck) {
    let changesNothing = edited.after.bytes.isSame(as: before.bytes)
    self.before = before
    deck = changesNothing ? before : edited.after
    difference = edited.difference
    lines = edited.lines
    inverse = edited.inverse
  }

  /// Writes the new text beside the file, which ``commit()`` replaces.
  mutating func write(beside file: LockedFile) throws(DeckError) {
    self.file = file.path
    if changesNothing { return }
    do throws(FileError) {
      let replacement = try FileReplacement(of: file, with: deck.bytes)
      self.replacement = replacement
      deck = Deck(deck, stamp: replacement.stamp)
    } catch {
      throw DeckError(error)
    }
  }

  /// Replaces the file; the change is on the disk when this returns.
  public func commit() throws(DeckError) {
    do throws(FileError) {
      try replacement?.commit()
    } catch {
      throw DeckError(error)
    }
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

/// The text of a deck after edits, by one pass over it, read again.
private struct EditedDeck {
  let before: Deck
  let after: Deck
  let difference: DeckDifference
  private(set) var lines: [(old: Int?, new: Int?)]
  private(set) var inverse: [ByteEdit]
  private let format: DeckFormat
  /// Whether each new line is a card.
  private var hasCards = true

  init(_ before: Deck, _ edits: [ByteEdit], named original: Deck) throws(DeckError) {
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
    after = try Deck(path: original.path, bytes: bytes, needsCards: false)
    lines = Array(repeating: (nil, nil), count: edits.count)
    let first = order.first.map { before.count(before: edits[$0].range.lowerBound) } ?? 0
    var places: [Int?] = []
    var shift = 0
    for number in order {
      let (old, new) = (
        before.cards(in: edits[number].range), after.cards(in: inverse[number].range)
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
    format = original.format
  }

  /// Whether the edited cards are read back as intended, and all others as before.
  func isRead(_ cards: [Card?]) -> Bool {
    guard hasCards, after.format.readsLike(format), after.count == difference.newCount else {
      return false
    }
    // The lines between the edited ones, and one above and one below them.
    let places = difference.oldPlaces
    let edited = Set(lines.compactMap(\.old))
    for old in max(places.lowerBound - 1, 0)..<min(places.upperBound + 1, before.count)
    where !edited.contains(old) {
      guard let new = difference.place(of: old),
        after.bytes[after.range(of: new)] == before.bytes[before.range(of: old)]
      else { return false }
    }
    return zip(lines, cards).allSatisfy { line, card in
      guard let card, let new = line.new else { return true }
      let read = after[new]
      return Column.all.allSatisfy {
        card.text(of: $0).utf8.elementsEqual(read.text(of: $0).utf8)
      }
    }
  }
}

extension Deck {
  /// The cards that begin within some bytes.
  fileprivate func cards(in bytes: Range<Int>) -> Range<Int> {
    count(before: bytes.lowerBound)..<count(before: bytes.upperBound)
  }

  /// The header line that names its separator.
  fileprivate var separatorHeader: [UInt8] {
    let name = format.separator.name
    return Array(
      "#separator:\(name.hasPrefix("'") ? String(name.dropFirst().dropLast()) : name)".utf8)
      + lineBreak
  }
}
