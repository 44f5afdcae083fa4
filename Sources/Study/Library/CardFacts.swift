import Progress
import Scheduling

/// Everything that is known about the progress of a card from one side.
public struct CardFacts: Equatable {
  public let id: CardID
  public let card: StudyCard
  public let history: AnswerHistory
  /// The days from today until it comes; nil for a new card.
  public let days: Int?
  /// The day on which it comes.
  public let dueDay: StudyDay?
  /// The chance that it is remembered now; nil without a memory.
  public let recall: Double?
  /// The lapses that make a leech; nil if none do.
  public let leechThreshold: Int?
}

extension Library {
  /// What is known about a card of a list; from another side if only that one was studied.
  public func facts(
    of id: CardID, _ side: Side, in study: StudyList
  ) throws(StorageError) -> CardFacts {
    let gaps = study.list.gaps(of: id).map(Side.gap)
    let sides = gaps.isEmpty ? [.front, .back] : gaps
    let first = sides.contains(side) ? side : sides[0]
    var card = try study.card(id, first)
    for other in sides where other != first && card.state.phase == .new {
      let opposite = try study.card(id, other)
      if opposite.state.phase != .new { card = opposite }
    }
    let (calendar, today) = (calendar, today)
    let due = calendar.dueDay(of: card.state)
    let deck = study.list.deck(of: id).map { study.list.decks[$0].path }
    let fsrs = scheduler(of: deck.map { [$0] } ?? []).fsrs
    let recall = card.state.memory.flatMap { memory in
      card.state.lastReview.map { last in
        fsrs.retrievability(of: memory, afterDays: Double(max(today - calendar.day(of: last), 0)))
      }
    }
    let threshold = options.leechThreshold
    return CardFacts(
      id: id, card: card, history: try study.history(of: id, card.side),
      days: due.map { $0 - today },
      dueDay: due, recall: recall, leechThreshold: threshold > 0 ? threshold : nil)
  }
}
