import Files

/// Two versions of a deck that are put together card by card.
///
/// A card is known by its key. The version from which both came is unknown, so that a card that one version lacks is in
/// the result.
public struct ConflictMerge: Sendable {
  /// The texts of a card that differ.
  public enum Choice: CaseIterable, Sendable { case own, other, both }

  /// A card that both versions have, with different texts.
  public struct Difference: Sendable {
    public let own: Card
    public let other: Card
    /// The columns in which they differ.
    public let columns: [Column]
    fileprivate let index: Int
  }

  public let copy: ConflictCopy
  public let differences: [Difference]
  /// The cards that the deck lacks.
  public var added: [Card] { additions.map(\.card) }
  private let additions: [(card: Card, index: Int)]
  /// The bytes of the deck's file.
  public let bytes: [UInt8]
  private let deck: Deck

  /// Reads both versions.
  public init(_ copy: ConflictCopy) throws(DeckError) {
    self.copy = copy
    bytes = try DeckFile(copy.deck).bytes()
    let text = copy.isInDeck ? bytes : try DeckFile(copy.path).bytes()
    let versions = ConflictMarkers.versions(of: text)
    let own = copy.isInDeck ? versions?.own ?? bytes : bytes
    let deck = try Deck(path: copy.deck, bytes: own, needsCards: false)
    let other = try Deck(path: copy.deck, bytes: versions?.other ?? text, needsCards: false)
    let places = deck.places(ofCardsIn: other)
    // A note's other texts are those of its headings.
    let compared = deck.form is NotesForm ? [.front, .back, .tags] : Column.all
    var (additions, differences) = ([(card: Card, index: Int)](), [Difference]())
    var next = 0
    for (index, place) in places.enumerated() {
      guard let place else {
        additions.append((other[index], next))
        continue
      }
      next = place + 1
      if deck.hasSameBytes(place, index, of: other) { continue }
      let (own, other) = (deck[place], other[index])
      let columns = compared.filter { own.text(of: $0) != other.text(of: $0) }
      if columns.isEmpty { continue }
      differences.append(Difference(own: own, other: other, columns: columns, index: place))
    }
    (self.additions, self.differences) = (additions, differences)
    let cards = additions.map(\.card) + differences.map(\.other)
    self.deck = deck.form is NotesForm ? deck : try deck.withColumns(of: cards)
  }

  /// Writes the deck with the cards of both versions, of the differing ones with the chosen texts.
  public func commit(choosing choices: [Choice]) throws(DeckError) {
    var edits = zip(differences, choices).filter { $1 != .own }.map { difference, choice in
      DeckEdit.change(difference.index, to: difference.card(choice))
    }
    edits += additions.map { card, index in
      deck.form is NotesForm ? .add(card) : .insert(card, at: index)
    }
    var text = deck.bytes
    if !edits.isEmpty {
      guard let found = try DeckEditor(deck).texts(of: edits).found(in: deck) else {
        throw DeckError(copy.deck, .unwritable)
      }
      text = try DeckRevision(deck, found, cards: edits.map(\.card)).deck.bytes
    }
    if text.isSame(as: bytes) { return }
    let file = try DeckError.catching { () throws(FileError) in try LockedFile(copy.deck) }
    guard try DeckFile(file.path).bytes().isSame(as: bytes) else {
      throw DeckError(copy.deck, .lineChanged(savedIn: nil))
    }
    try DeckError.catching { () throws(FileError) in
      try FileReplacement(of: file, with: text).commit()
    }
  }
}

extension ConflictMerge.Difference {
  /// The text of a column; of both texts each part that is separated by a semicolon once.
  public func text(of column: Column, _ choice: ConflictMerge.Choice) -> String {
    let (own, other) = (self.own.text(of: column), self.other.text(of: column))
    if choice == .own || choice == .both && other.isEmpty { return own }
    if choice == .other || own.isEmpty { return other }
    switch column {
    case .image, .sound, .guid, .directions, .skipped: return own
    case .front, .back, .reading, .note, .tags:
      let mark = column == .tags ? " " : "; "
      let parts = own.parts(separatedBy: mark)
      let others = other.parts(separatedBy: mark).filter { !parts.contains($0) }
      return (parts + others).joined(separator: mark)
    }
  }

  fileprivate func card(_ choice: ConflictMerge.Choice) -> Card {
    var card = own
    for column in columns { card.set(column, to: text(of: column, choice)) }
    return card
  }
}

extension Deck {
  /// The index of each card of another version, equal cards first; nil for one that is missing.
  fileprivate func places(ofCardsIn other: Deck) -> [Int?] {
    var left: [Int64: [Int]] = [:]
    for index in 0..<count { left[key(of: index), default: []].append(index) }
    var places = [Int?](repeating: nil, count: other.count)
    for needsEqual in [true, false] {
      for index in 0..<other.count where places[index] == nil {
        let key = other.key(of: index)
        let found = left[key]?.firstIndex {
          !needsEqual || hasSameBytes($0, index, of: other) || self[$0] == other[index]
        }
        if let found { places[index] = left[key]?.remove(at: found) }
      }
    }
    return places
  }

  fileprivate func hasSameBytes(_ index: Int, _ place: Int, of other: Deck) -> Bool {
    readsLike(other) && bytes[range(of: index)] == other.bytes[other.range(of: place)]
  }
}
