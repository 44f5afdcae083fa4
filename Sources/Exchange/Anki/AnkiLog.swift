import Progress
import Scheduling

/// The review log of an Anki collection, by card and time.
struct AnkiLog {
  struct Row: ForeignRow {
    let card: Int64
    /// The time in milliseconds.
    let time: Int64
    /// 0 for an entry that isn't an answer, else the button from 1 to 4.
    let ease: Int8
    /// 0 learning, 1 review, 2 relearning, 3 filtered deck, 4 set by hand, 5 rescheduled.
    let kind: Int8
    /// The days of the interval, or its seconds as a negative number.
    let interval: Int32
    let lastInterval: Int32
    let factor: Int32
    /// The time of the answer in milliseconds.
    let elapsed: Int32

    var key: Int64 { card }

    /// Whether it is an answer in a filtered deck that changes no state.
    var isPreview: Bool { kind == 3 && factor == 0 && ease > 0 }
  }

  let rows: SortedRows<Row>
  /// The number of reviews that are dated more than a day ahead, and of those that no Anki writes.
  let skipped: (future: Int, unknown: Int)
  private static let most = 5_000_000
  /// The number of reviews of a card beyond which no Anki writes any: they would be in memory together.
  private static let mostOfCard = 100_000

  init(_ database: ForeignDatabase, name: String, until now: UnixTime) throws {
    var rows: [Row] = []
    var skipped = (future: 0, unknown: 0)
    if try database.has(table: "revlog") {
      let end = Int64((now + UnixTime.day) * 1000)
      // An array that grows has twice the memory for a while.
      try database.query("SELECT count(*) FROM revlog") { row in
        rows.reserveCapacity(Int(row.int(0, in: 0...Int64(Self.most))))
      }
      try database.query(
        "SELECT cid, id, ease, type, ivl, lastIvl, factor, time FROM revlog WHERE id > 0"
      ) { row in
        if rows.count == Self.most {
          throw ExchangeError(
            name,
            localized:
              "there are more than \(Self.most) reviews in it; import it --without-progress")
        }
        if row.int(1) >= end {
          skipped.future += 1
        } else if (0...4).contains(row.int(2)), (0...5).contains(row.int(3)) {
          rows.append(Row(row))
        } else {
          skipped.unknown += 1
        }
      }
    }
    rows.sort { ($0.card, $0.time) < ($1.card, $1.time) }
    var last: (card: Int64, count: Int) = (0, 0)
    rows.removeAll { row in
      last = (row.card, row.card == last.card ? last.count + 1 : 1)
      if last.count > Self.mostOfCard { skipped.unknown += 1 }
      return last.count > Self.mostOfCard
    }
    self.rows = SortedRows(sorted: rows)
    self.skipped = skipped
  }
}

extension AnkiLog.Row {
  fileprivate init(_ row: ForeignDatabase.Row) {
    (card, time) = (row.int(0), row.int(1))
    (ease, kind) = (Int8(row.int(2)), Int8(row.int(3)))
    (interval, lastInterval) = (
      Int32(row.int(4, in: Self.intervals)), Int32(row.int(5, in: Self.intervals))
    )
    factor = Int32(row.int(6, in: 0...100_000))
    elapsed = Int32(row.int(7, in: 0...1_000_000_000))
  }

  private static let intervals: ClosedRange<Int64> = -1_000_000_000...36_500
}
