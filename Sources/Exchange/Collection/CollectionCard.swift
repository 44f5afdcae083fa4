import Progress
import Scheduling

/// A row of Anki's table of cards.
struct CollectionCard: Equatable {
  let id: Int64
  let note: Int64
  private(set) var deck: Int64
  private(set) var type: Int64
  private(set) var queue: Int64
  private(set) var due: Int64
  /// The days of the interval.
  private(set) var interval: Int64
  /// A thousand times the ease.
  private(set) var factor: Int64
  private var reps: Int64
  private var lapses: Int64
  private var left: Int64
  private var originalDue: Int64
  private(set) var originalDeck: Int64
  private var flags: Int64
  private var data: String

  private static let columns =
    "id, nid, did, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data"

  /// Writes a new card of a note.
  static func add(
    _ id: Int64, of note: Int64, number: Int, in deck: Int64, at position: Int64,
    to database: ForeignDatabase, at now: UnixTime
  ) throws {
    try database.run(
      """
      INSERT INTO cards(id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left,
        odue, odid, flags, data)
      VALUES(?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '{}')
      """,
      [id, note, deck, Int64(number), Int64(now), position].map(SQLValue.integer))
  }

  /// Reads the card of an ID; nil if there is none.
  static func read(_ id: Int64, in database: ForeignDatabase) throws -> CollectionCard? {
    var card: CollectionCard?
    try database.query("SELECT \(columns) FROM cards WHERE id = \(id)") { row in
      card = CollectionCard(
        id: row.int(0), note: row.int(1), deck: row.int(2), type: row.int(3), queue: row.int(4),
        due: row.int(5), interval: row.int(6), factor: row.int(7), reps: row.int(8),
        lapses: row.int(9), left: row.int(10), originalDue: row.int(11), originalDeck: row.int(12),
        flags: row.int(13), data: row.text(14))
    }
    return card
  }

  /// Writes the row, to be sent by the next synchronization.
  func write(to database: ForeignDatabase, at now: UnixTime) throws {
    let numbers = [
      deck, type, queue, due, interval, factor, reps, lapses, left, originalDue, originalDeck,
      flags,
    ]
    try database.run(
      """
      UPDATE cards SET did = ?, type = ?, queue = ?, due = ?, ivl = ?, factor = ?, reps = ?,
        lapses = ?, left = ?, odue = ?, odid = ?, flags = ?, data = ?, mod = ?, usn = -1
      WHERE id = ?
      """, numbers.map(SQLValue.integer) + [.text(data), .integer(Int64(now)), .integer(id)])
  }

  /// Puts the card back into its own deck if it is in a filtered one.
  mutating func goHome() {
    if originalDeck == 0 { return }
    if originalDue != 0 { due = originalDue }
    (deck, originalDeck, originalDue) = (originalDeck, 0, 0)
    resume()
  }

  /// The state of a schedule, as Anki has it.
  struct Schedule {
    let state: CardState
    /// The number of the day on which it is due; nil for a time of day.
    let day: Int?
    /// The number of steps that are left.
    let steps: Int
    let interval: Int
    /// A thousand times the ease.
    let factor: Int
    /// The values of FSRS; nil without FSRS.
    let memory: JSON?
    /// The second of the last answer.
    let lastReview: Int64?
  }

  /// Sets the state; a new card has the position again that it had.
  mutating func set(_ schedule: Schedule) {
    goHome()
    let state = schedule.state
    let values = (try? JSONReader.read(data.isEmpty ? "{}" : data)) ?? [:]
    let isNew = state.phase == .new
    let memory = isNew ? [:] : schedule.memory
    var names = ["pos", "lrt"]
    var own: [JSON.Member] = []
    if isNew {
      due = values["pos"]?.double.map { Int64($0) } ?? (type == 0 ? due : 0)
    } else {
      let position = values["pos"] ?? (type == 0 ? .number(Int(due)) : nil)
      own += position.map { [JSON.Member(name: "pos", value: $0)] } ?? []
      due = schedule.day.map(Int64.init) ?? Int64(state.due ?? 0)
    }
    // Without FSRS in Anki the memory stays as it is.
    let memoryNames = ["s", "d", "dr", "decay"]
    if case .object(let members) = memory ?? values {
      own += members.filter { memoryNames.contains($0.name) }
      names += memoryNames
    }
    if !isNew, let last = schedule.lastReview {
      own.append(JSON.Member(name: "lrt", value: .number(Int(last))))
    }
    if case .object(let members) = values { own += members.filter { !names.contains($0.name) } }
    data = JSON.object(own).text
    type = Int64(state.phase.number)
    (interval, factor) = (Int64(schedule.interval), Int64(schedule.factor))
    (reps, lapses, left) = (Int64(state.reps), Int64(state.lapses), Int64(schedule.steps))
    resume()
  }

  /// Puts the card into the queue of its type.
  mutating func resume() {
    queue = [1, 3].contains(type) ? due > 1_000_000_000 ? 1 : 3 : type
  }

  /// Puts the card into another deck.
  mutating func move(to deck: Int64) {
    goHome()
    self.deck = deck
  }

  mutating func suspend() {
    goHome()
    queue = -1
  }

  /// Buries the card, as by hand.
  mutating func bury() {
    goHome()
    queue = -3
  }

  mutating func set(flag: Int) { flags = flags & ~7 | Int64(flag) }
}
