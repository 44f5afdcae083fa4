import Decks
import Progress
import Scheduling

/// The columns of a card in Anki that its progress is in.
struct AnkiCardRow {
  let id: Int64
  /// 0 new, 1 learning, 2 review, 3 relearning.
  let type: Int
  /// -1 suspended, -2 and -3 buried.
  let queue: Int
  let due: Int64
  /// The days of the interval.
  let interval: Int
  /// A thousand times the ease.
  let factor: Int
  let reps: Int
  let lapses: Int
  /// The steps that are left.
  let left: Int
  /// From 1 to 7; 0 for none.
  let flag: Int
  /// The deck, or the one from which it was gathered.
  let deck: Int64
  /// The second of its last change; 0 if it isn't known.
  let changed: Int64
  private(set) var memory: MemoryState?
  private(set) var lastReview: UnixTime?

  /// Whether it was changed since it was made, apart from its reviews.
  var isChanged: Bool { type != 0 || queue < 0 || flag > 0 }

  /// A hash of its numbers.
  var hash: Int64 {
    let numbers =
      [type, queue, interval, factor, reps, lapses, left, flag].map(Double.init)
      + [Double(due), Double(changed)]
    return Card.contentHash(of: numbers + (memory.map { [$0.stability, $0.difficulty] } ?? []))
  }

  static let columns =
    "id, type, queue, CASE WHEN odid != 0 AND odue != 0 THEN odue ELSE due END, ivl, factor, reps, "
    + "lapses, left, data, flags, mod, CASE WHEN odid != 0 THEN odid ELSE did END"

  init(_ row: ForeignDatabase.Row, until now: UnixTime) {
    id = row.int(0)
    type = Int(row.int(1, in: -1...4))
    queue = Int(row.int(2, in: -4...4))
    due = row.int(3)
    interval = Int(row.int(4, in: 0...36_500))
    factor = Int(row.int(5, in: 0...100_000))
    reps = Int(row.int(6, in: 0...1_000_000_000))
    lapses = Int(row.int(7, in: 0...1_000_000_000))
    left = Int(row.int(8, in: 0...999_999_999)) % 1000
    flag = Int(row.int(10) & 7)
    deck = row.int(12)
    let change = row.int(11)
    changed = (0...Int64(now + UnixTime.day)).contains(change) ? change : 0
    let data = row.bytes(9)
    guard data.count > 2, data.count < 1 << 16,
      let json = try? JSONReader.read(String(decoding: data, as: UTF8.self))
    else { return }
    if let stability = json["s"]?.double, let difficulty = json["d"]?.double,
      (FSRS.minimumStability...36_500).contains(stability), FSRS.difficulties.contains(difficulty)
    {
      memory = MemoryState(stability: stability, difficulty: difficulty)
    }
    if let last = json["lrt"]?.double, last > 0 { lastReview = last }
  }
}
