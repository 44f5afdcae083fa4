import Progress
import Scheduling

/// The numbers of a review in Anki that Karuta has no use for, as the seed of its entry in the log, so that they
/// go back to Anki: a review that isn't computed again needs no other.
struct AnkiReviewNumbers {
  let kind: Int64
  let factor: Int64
  /// Nil in entries of older versions if it is that of the state before.
  let lastInterval: Int64?
  /// The interval of a review in a filtered deck that changed no state; nil for others.
  let previewInterval: Int64?

  /// The mark of a review with such numbers, and of the state of a card with them.
  static let (origin, stateOrigin) = ("Anki", "state")

  /// The ease of a card, and its interval as the last one.
  init(_ card: AnkiCardRow) {
    (kind, factor, lastInterval) = (4, Int64(card.factor), Int64(card.interval))
    previewInterval = nil
  }

  init(_ row: AnkiLog.Row) {
    (kind, factor, lastInterval) = (Int64(row.kind), Int64(row.factor), Int64(row.lastInterval))
    previewInterval = row.isPreview ? Int64(row.interval).clamped(to: -1 << 16...1 << 16 - 1) : nil
  }

  /// A thousand times the ease that Anki had last, before FSRS if it was on; 2500 if none is known.
  static func ease(after log: [CardProgress.Entry]) -> Int64 {
    // FSRS has difficulties there, up to 1100.
    log.lazy.reversed().compactMap { entry in
      (AnkiReviewNumbers(entry.review) ?? AnkiReviewNumbers(cardAfter: entry.review))?.factor
    }.first { $0 >= 1300 } ?? 2500
  }

  /// The numbers as one: the kind in 3 bits, the factor or the interval of a preview in 17, and the last
  /// interval in 32 behind a bit that says that there is one.
  var seed: UInt64 {
    let interval = lastInterval.map { UInt64(UInt32(truncatingIfNeeded: $0)) << 1 | 1 } ?? 0
    let other = UInt64(truncatingIfNeeded: previewInterval ?? factor)
    return UInt64(kind & 7) | (other & 0x1FFFF) << 3 | interval << 20
  }

  init?(_ review: Review) { self.init(review, from: Self.origin) }

  /// Those of the card, of an entry for a state that was set since its last review.
  init?(cardAfter review: Review) { self.init(review, from: Self.stateOrigin) }

  private init?(_ review: Review, from origin: String) {
    guard review.origin == origin[...], let seed = review.seed else { return nil }
    kind = Int64(seed & 7)
    let isPreview = review.kind == .cram
    factor = isPreview ? 0 : Int64(seed >> 3 & 0x1FFFF)
    previewInterval = isPreview ? Int64(bitPattern: seed << 44) >> 47 : nil
    lastInterval = seed >> 20 & 1 == 1 ? Int64(Int32(truncatingIfNeeded: seed >> 21)) : nil
  }
}

extension CardState {
  /// The days of an interval, or its seconds as a negative number.
  var ankiInterval: Int64 {
    guard let interval, phase != .new else { return 0 }
    return phase == .review ? ankiDays : -Int64(max(interval, 0).rounded())
  }

  /// The days that a card has as its interval.
  var ankiCardInterval: Int64 { phase == .review ? ankiDays : phase.isRelearning ? 1 : 0 }

  /// The days of an interval, at least one.
  var ankiDays: Int64 { Int64(max(((interval ?? 0) / UnixTime.day).rounded(), 1)) }
}
