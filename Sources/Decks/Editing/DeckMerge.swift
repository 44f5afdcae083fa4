import Files

/// Cards of another program that are put into a deck at once: known ones are changed, new ones added.
///
/// A card is known by its guid, or else by its front. A text that the other program lacks stays as it
/// is in the deck.
public struct DeckMerge {
  /// The text of the file after the merge.
  public let bytes: [UInt8]
  public let added: Int
  public let changed: Int
  public let unchanged: Int
  /// The index of each card after the merge.
  public let indexes: [Int]

  /// Merges cards into a deck, which may have none yet.
  ///
  /// - Parameter fronts: The fronts by which the cards are known; nil if these are their own.
  public init(
    _ cards: [Card], knownBy fronts: [String]? = nil, into deck: Deck
  ) throws(DeckError) {
    let deck = try deck.withColumns(of: cards)
    var places = KnownCards(of: deck)
    var changes: [Int: [UInt8]] = [:]
    var new: [Int] = []
    var indexes: [Int] = []
    var unchanged = 0
    for (number, card) in cards.enumerated() {
      guard let index = places.take(card, fronts?[number] ?? card.front) else {
        indexes.append(deck.count + new.count)
        new.append(number)
        continue
      }
      indexes.append(index)
      let old = deck[index]
      let new = old.updated(by: card)
      if new == old {
        unchanged += 1
      } else {
        changes[index] = try deck.bytes(of: new, changing: index)
      }
    }
    self.indexes = indexes
    (added, changed, self.unchanged) = (new.count, changes.count, unchanged)
    bytes = try deck.text(changes, adding: new.lazy.map { cards[$0] })
    let merged = try Deck(path: deck.path, bytes: bytes, needsCards: false)
    guard merged.readsLike(deck), merged.count == deck.count + added else {
      throw DeckError(deck.path, .unwritable)
    }
  }
}

/// The cards of a deck by guid and by front; each is taken once.
private struct KnownCards {
  private var byGuid: [String: [Int]] = [:]
  private var byFront: [Int64: [Int]] = [:]
  /// The cards without a guid, by front.
  private var unnamedByFront: [Int64: [Int]] = [:]
  private var isTaken: [Bool]

  init(of deck: Deck) {
    isTaken = Array(repeating: false, count: deck.count)
    let hasGuids = deck.columns.contains(.guid)
    // Backwards, so that the first of several is the last of its list.
    for index in (0..<deck.count).reversed() {
      let front = deck.frontKey(of: index)
      byFront[front, default: []].append(index)
      if hasGuids, let guid = deck[index].guid, !guid.isEmpty {
        byGuid[guid, default: []].append(index)
      } else {
        unnamedByFront[front, default: []].append(index)
      }
    }
  }

  mutating func take(_ card: Card, _ front: String) -> Int? {
    let front = CardKey.of(front)
    while let index = card.guid.flatMap({ byGuid[$0]?.popLast() })
      ?? unnamedByFront[front]?.popLast()
      ?? (card.guid == nil ? byFront[front]?.popLast() : nil)
    {
      if isTaken[index] { continue }
      isTaken[index] = true
      return index
    }
    return nil
  }
}

extension Card {
  /// The card with the texts that another form of it has.
  fileprivate func updated(by other: Card) -> Card {
    var card = self
    for column in Column.all where !other.text(of: column).isEmpty {
      card.set(column, to: other.text(of: column))
    }
    return card
  }
}

extension Deck {
  /// The text of the file with some lines replaced and cards added at the end.
  fileprivate func text(
    _ changes: [Int: [UInt8]], adding cards: some Collection<Card>
  ) throws(DeckError) -> [UInt8] {
    var text: [UInt8] = []
    var end = 0
    for (index, line) in changes.sorted(by: { $0.key < $1.key }) {
      let range = range(of: index)
      text += bytes[end..<range.lowerBound] + line
      end = range.upperBound
    }
    text += bytes[end...]
    if !cards.isEmpty, text.count > textStart, text.last != 0x0A { text += lineBreak }
    for card in cards {
      text += try bytes(of: card)
      text += lineBreak
    }
    return text
  }

  /// The deck with a column for each text of some cards, named in its header.
  func withColumns(of cards: [Card]) throws(DeckError) -> Deck {
    let missing = Column.used(by: cards).dropFirst(2).filter { !columns.contains($0) }
    guard let first = missing.first else { return self }
    guard let form = form as? LinesForm else {
      throw DeckError(path, .noColumn(name: first.rawValue))
    }
    let format = form.format
    // The first columns have to stay what they are, and no line may have a field beyond them.
    let isFull = bytes.withUnsafeBufferPointer { bytes in
      (0..<count).contains { form.fields(of: $0, in: bytes).count > format.columns.count }
    }
    if format.lineAfterHeading != nil || isFull {
      throw DeckError(path, .noColumn(name: first.rawValue))
    }
    let separator = format.separator
    let names = (format.columns + missing).map { $0 == .skipped ? "-" : $0.rawValue }
    let line = String(Unicode.Scalar(separator.byte))
    let header = "#separator:\(separator.headerValue)\n#columns:\(names.joined(separator: line))\n"
    // The last of several headers counts.
    var end = textStart
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") {
      end = bytes[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    var text = Array(bytes[..<end])
    if end > textStart, text.last != 0x0A { text.append(0x0A) }
    text += Array(header.utf8) + bytes[end...]
    let deck = try Deck(path: path, bytes: text, needsCards: false)
    guard deck.count == count, (deck.form as? LinesForm)?.format.separator == separator else {
      throw DeckError(path, .noColumn(name: first.rawValue))
    }
    return deck
  }
}
