import Progress
import Scheduling

/// The review log of an Anki collection.
struct AnkiLog {
  struct Row {
    /// The time in milliseconds.
    let time: Int64
    /// 0 for an entry that isn't an answer, else the button from 1 to 4.
    private(set) var ease: Int8
    /// 0 learning, 1 review, 2 relearning, 3 filtered deck, 4 set by hand, 5 rescheduled.
    let kind: Int8
    /// The days of the interval, or its seconds as a negative number.
    let interval: Int32
    let lastInterval: Int32
    let factor: Int32
    /// The time of the answer in milliseconds.
    let elapsed: Int32

    /// Whether the card was made new again.
    var isReset: Bool { kind == 4 && factor == 0 }

    /// Whether it is an answer in a filtered deck that changes no state.
    var isPreview: Bool { kind == 3 && factor == 0 && ease > 0 }

    /// Reads a row; without Hard in the steps, as in the first scheduler, 2 is Good there, and 3 Easy.
    init(_ row: ForeignDatabase.Row, hasHardSteps: Bool) {
      time = row.int(1)
      (ease, kind) = (Int8(row.int(2)), Int8(row.int(3)))
      if !hasHardSteps, [0, 2].contains(kind), [2, 3].contains(ease) { ease += 1 }
      let intervals: ClosedRange<Int64> = -1_000_000_000...36_500
      interval = Int32(row.int(4, in: intervals))
      lastInterval = Int32(row.int(5, in: intervals))
      factor = Int32(row.int(6, in: 0...100_000))
      elapsed = Int32(row.int(7, in: 0...1_000_000_000))
    }
  }

  /// The reviews card by card, those of each in the order of their times.
  private var rows: [Row] = []
  /// The ranges of those of each card.
  private var ranges: [Int64: Range<Int>] = [:]
  /// The number of reviews that are dated more than a day ahead, and of those that no Anki writes.
  private(set) var skipped = (future: 0, unknown: 0)
  private static let most = 5_000_000
  /// The number of reviews of a card beyond which no Anki writes any: converted they would be in memory together.
  private static let mostOfCard = 100_000

  init(
    _ database: ForeignDatabase, of collection: AnkiCollection, until now: UnixTime
  ) throws {
    guard try database.has(table: "revlog") else { return }
    let end = Int64((now + UnixTime.day) * 1000)
    try database.query("SELECT count(*) FROM revlog") { row in
      rows.reserveCapacity(Int(row.int(0, in: 0...Int64(Self.most))))
    }
    var count = 0
    var (card, start): (Int64?, Int) = (nil, 0)
    func endCard() { if let card { ranges[card] = start..<rows.count } }
    try database.query(
      """
      SELECT cid, id, ease, type, ivl, lastIvl, factor, time FROM revlog
      WHERE id > 0 AND cid IN (SELECT id FROM cards) ORDER BY cid, id
      """
    ) { row in
      if row.int(0) != card {
        endCard()
        (card, start) = (row.int(0), rows.count)
      }
      count += 1
      if count % 10_000 == 0 { try Interruption.check() }
      if count > Self.most {
        throw ExchangeError(
          collection.name,
          localized: "there are more than \(Self.most) reviews in it; import it --without-progress")
      }
      if row.int(1) >= end {
        skipped.future += 1
      } else if (0...4).contains(row.int(2)), (0...5).contains(row.int(3)),
        rows.count - start < Self.mostOfCard
      {
        rows.append(Row(row, hasHardSteps: collection.schedulerVersion > 1))
      } else {
        skipped.unknown += 1
      }
    }
    endCard()
  }

  /// The reviews of a card, in the order of their times.
  func rows(of card: Int64) -> ArraySlice<Row> { ranges[card].map { rows[$0] } ?? [] }

  /// The milliseconds of the last answer that led a card to its state; nil if there is none.
  func lastStudy(of card: Int64) -> Int64? {
    let last = rows(of: card).last { $0.isReset || $0.ease > 0 && !$0.isPreview }
    return last.flatMap { $0.isReset ? nil : $0.time }
  }
}
