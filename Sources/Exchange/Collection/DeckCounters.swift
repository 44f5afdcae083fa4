import Progress
import Scheduling

/// The counters of what was studied today that Anki has for each deck and those around it.
struct DeckCounters {
  private let database: ForeignDatabase
  /// The number of today.
  private let today: Int
  private var gains: [Int64: (newCards: Int, reviews: Int, milliseconds: Int)] = [:]

  init(_ database: ForeignDatabase, today: Int) {
    (self.database, self.today) = (database, today)
  }

  /// Counts a grade of a card in a deck.
  mutating func add(_ grade: CollectionGrade, in deck: Int64) {
    let gain = gains[deck] ?? (0, 0, 0)
    gains[deck] = (
      gain.newCards + grade.newCards, gain.reviews + grade.reviews,
      gain.milliseconds + grade.milliseconds
    )
  }

  /// Raises the counters of the decks, and of those around them.
  func write(at now: UnixTime) throws {
    if gains.isEmpty { return }
    var decks: [(id: Int64, name: String, common: [UInt8])] = []
    try database.query("SELECT id, name, common FROM decks") { row in
      decks.append((row.int(0), row.text(1), row.bytes(2)))
    }
    let names = Dictionary(decks.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    for deck in decks {
      let own = gains.filter { id, _ in
        id == deck.id || names[id]?.hasPrefix(deck.name + "\u{1F}") == true
      }.values
      if own.isEmpty { continue }
      let old = try ProtobufMessage(deck.common).numbers
      let isToday = old[3] == UInt64(today)
      func counter(_ field: Int, _ gain: Int) -> Int64 {
        (isToday ? Int64(Int32(truncatingIfNeeded: old[field] ?? 0)) : 0) + Int64(gain)
      }
      let common = try ProtobufMessage.setting(
        [
          3: Int64(today), 4: counter(4, own.reduce(0) { $0 + $1.newCards }),
          5: counter(5, own.reduce(0) { $0 + $1.reviews }), 6: counter(6, 0),
          7: counter(7, own.reduce(0) { $0 + $1.milliseconds }),
        ], in: deck.common)
      try database.run(
        "UPDATE decks SET common = \(ForeignDatabase.literal(common)), mtime_secs = ?, usn = -1 WHERE id = ?",
        [.integer(Int64(now)), .integer(deck.id)])
    }
  }
}
