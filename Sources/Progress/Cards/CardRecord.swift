import Decks
import Scheduling

/// The saved identity of a card: its deck has the key and ordinal once.
struct CardRecord: Equatable {
  let id: Int64
  /// Of its guid or its normalized front.
  var key: Int64
  /// Its number among the cards of one key, from 0; negative for a card that isn't in its file.
  var ordinal: Int
  /// A hash of its back; nil if it isn't known.
  var back: Int64?
  /// Its directions in the file, or its gaps, by their number; nil for the directions of its deck.
  var directions: Int?
  /// A hint: its index when its deck was last read, or that at which a missing card would be.
  var line: Int?
  /// The stamp of the last move from or to its name before it got that: see ``lastMove(of:_:)``.
  var after: Int64 = 0
  /// Whether it isn't in its file.
  var isMissing = false
  /// Whether it was deleted on purpose or discarded, so that it isn't reported.
  var isDeleted = false
}

extension CardRecord {
  static let columns = "id, key, ordinal, back, line, missing, deleted, directions, after"
  /// The number in place of that of directions for a card that is reviewed by its gaps.
  static let gapsNumber = 4
  /// The time in SQL, for a card that is missing from now on.
  static let now = "CAST(strftime('%s', 'now') AS INTEGER)"

  /// The stamp in SQL of the last move of a card from a key of a deck, or to it, or of the deck from its path; 0 without
  /// one.
  ///
  /// While a folder is shared, other devices know only moves within it.
  static func lastMove(of path: String, _ key: String) -> String {
    """
    max(
      ifnull((SELECT max(stamp) FROM log
        WHERE kind IN \(EntryKind.moves) AND key = \(key) AND path = \(path) AND \(isKnown)), 0),
      ifnull((SELECT max(stamp) FROM log
        WHERE kind IN \(EntryKind.moves) AND new_key = \(key) AND new_path = \(path)
          AND \(isKnown)), 0),
      \(lastRename(of: path)))
    """
  }

  /// The stamp in SQL of the last renaming of a deck away from a path; 0 without one.
  static func lastRename(of path: String) -> String {
    """
    ifnull((SELECT max(stamp) FROM log
      WHERE kind = \(EntryKind.deckRenamed.rawValue) AND path = \(path) AND \(isKnown)), 0)
    """
  }

  /// A condition: whether other devices know a move.
  private static let isKnown = """
    NOT EXISTS (SELECT 1 FROM sharing
      WHERE substr(path, 1, length(folder) + 1) <> folder || '/'
        OR substr(new_path, 1, length(folder) + 1) <> folder || '/')
    """

  init(_ row: SQLRow) {
    self.init(
      id: row.integer(0), key: row.integer(1), ordinal: Int(row.integer(2)),
      back: row.isNull(3) ? nil : row.integer(3), directions: row.int(7, in: ValueRange.directions),
      line: row.int(4, in: ValueRange.line), after: row.integer(8),
      isMissing: !row.isNull(5), isDeleted: row.integer(6) == 1)
  }

  /// The record of a card at an index of its file.
  func found(at line: Int, key: Int64, ordinal: Int, in deck: Deck) -> CardRecord {
    CardRecord(
      id: id, key: key, ordinal: ordinal, back: deck.backKey(of: line),
      directions: deck.directionsNumber(of: line), line: line, after: after)
  }

  /// The record of a card that isn't in its file; its ordinal leaves the old one to other cards of the key.
  func missing(at line: Int?, isDeleted: Bool) -> CardRecord {
    CardRecord(
      id: id, key: key, ordinal: -Int(id), back: back, directions: directions, line: line,
      after: after, isMissing: true, isDeleted: isDeleted)
  }
}

extension Deck {
  /// The directions of the card at an index, by their number in the database, or that of gaps; nil for those of the
  /// deck.
  func directionsNumber(of index: Int) -> Int? {
    if !gaps(of: index).isEmpty { return CardRecord.gapsNumber }
    return directions(of: index).flatMap(StudyDirections.init(rawValue:))?.number
  }
}

extension StudyDirections {
  /// The number in the database.
  var number: Int {
    switch self {
    case .one: 1
    case .reversed: 2
    case .both: 3
    }
  }
}

/// The keys of all cards of a deck, which follow the changes of its file.
struct CardKeys {
  /// The key of each card.
  private(set) var keys: [Int64]
  /// The key of each card's front; nil if these are the same.
  private var otherFronts: [Int64]?
  /// The keys that several cards have or may have.
  private var repeated: Set<Int64>

  /// The key of each card's front.
  var fronts: [Int64] { otherFronts ?? keys }

  init(_ deck: Deck) {
    keys = (0..<deck.count).map(deck.key)
    repeated = Self.repeated(in: keys)
    otherFronts =
      deck.columns.contains(.guid) ? (0..<deck.count).map(deck.frontKey) : nil
  }

  /// The keys that occur more than once.
  ///
  /// Only those that share some of their bits are sorted: to sort all of a million takes 6 MB more at the opening.
  private static func repeated(in keys: [Int64]) -> Set<Int64> {
    let words = max(1, keys.count / 4)
    func bit(of key: Int64) -> (word: Int, mask: UInt64) {
      let bits = UInt64(bitPattern: key)
      return (Int(bits / 64 % UInt64(words)), 1 << (bits % 64))
    }
    var (seen, shared) = (
      [UInt64](repeating: 0, count: words), [UInt64](repeating: 0, count: words)
    )
    for key in keys {
      let (word, mask) = bit(of: key)
      shared[word] |= seen[word] & mask
      seen[word] |= mask
    }
    let sorted = keys.filter { shared[bit(of: $0).word] & bit(of: $0).mask != 0 }.sorted()
    return Set(zip(sorted, sorted.dropFirst()).lazy.filter(==).map(\.0))
  }

  /// The number of earlier cards with the key of each of some cards.
  func ordinals(of indexes: [Int]) -> [Int: Int] {
    var ordinals = Dictionary(indexes.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    let wanted = ordinals.keys.filter { repeated.contains(keys[$0]) }.sorted()
    guard let last = wanted.last else { return ordinals }
    // A few counts take less time than one pass with look-ups.
    if wanted.count <= 16 {
      for index in wanted { ordinals[index] = keys[..<index].count { $0 == keys[index] } }
      return ordinals
    }
    var counts = Dictionary(wanted.map { (keys[$0], 0) }, uniquingKeysWith: { first, _ in first })
    for (index, key) in keys[...last].enumerated() {
      guard let count = counts[key] else { continue }
      if ordinals[index] != nil { ordinals[index] = count }
      counts[key] = count + 1
    }
    return ordinals
  }

  /// The index of a record's card, by its key and ordinal; nil if there is none.
  func index(of record: CardRecord) -> Int? {
    var ordinal = -1
    return keys.firstIndex { key in
      if key == record.key { ordinal += 1 }
      return key == record.key && ordinal == record.ordinal
    }
  }

  /// Follows a change to a later form of the deck, of which only the changed cards are read.
  mutating func follow(_ difference: DeckDifference, to deck: Deck) {
    let (old, new) = (difference.oldPlaces, difference.newPlaces)
    let newKeys = new.map(deck.key)
    keys.replaceSubrange(old, with: newKeys)
    repeated.formUnion(newKeys)
    otherFronts?.replaceSubrange(old, with: new.map(deck.frontKey))
  }
}

/// The records of each key.
struct KeyIndex {
  private var firsts: [Int64: Int32]
  /// The next record of the same key, or -1.
  private(set) var next: [Int32]

  init(_ cards: [CardRecord]) {
    firsts = Dictionary(minimumCapacity: cards.count)
    next = Array(repeating: -1, count: cards.count)
    for index in cards.indices.reversed() {
      next[index] = firsts.updateValue(Int32(index), forKey: cards[index].key) ?? -1
    }
  }

  /// The first record of a key, or -1.
  func first(_ key: Int64) -> Int { Int(firsts[key] ?? -1) }

  /// All records of the key with this first one.
  func all(from first: Int) -> some Sequence<Int> {
    sequence(first: first) { next[$0] < 0 ? nil : Int(next[$0]) }
  }
}
