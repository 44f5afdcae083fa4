extension ReviewHistory {
  /// The line that was read, with the states after its reviews and the chances at its probes as
  /// they are computed.
  public func replayed() -> String {
    guard case .object(let members) = source else { return source.text }
    var card = CardState()
    let reviews = JSON.array(reviews.map { replay($0, &card) })
    let probes = JSON.array(probes.map { probe($0, card) })
    let replayed = members.map { member in
      switch member.name {
      case "reviews": JSON.Member(name: member.name, value: reviews)
      case "probes": JSON.Member(name: member.name, value: probes)
      default: member
      }
    }
    return JSON.object(replayed).text
  }

  private func replay(_ review: Review, _ card: inout CardState) -> JSON {
    let now = (card.lastReview ?? start) + review.elapsed
    let chance = scheduler.retrievability(of: card, at: now)
    card = scheduler.review(card, review.rating, at: now)
    return [
      "elapsed": .seconds(review.elapsed), "rating": .number(review.rating.rawValue),
      "at": .seconds(now), "r": .number(chance), "state": .number(card.phase.number),
      "step": card.phase.step.map(JSON.number) ?? .null,
      "stability": card.memory.map { .number($0.stability) } ?? .null,
      "difficulty": card.memory.map { .number($0.difficulty) } ?? .null,
      "interval": card.interval.map(JSON.seconds) ?? .null,
      "due": card.due.map(JSON.seconds) ?? .null,
    ]
  }

  private func probe(_ elapsed: Double, _ card: CardState) -> JSON {
    let chance = scheduler.retrievability(of: card, at: (card.lastReview ?? start) + elapsed)
    return ["elapsed": .seconds(elapsed), "r": .number(chance)]
  }
}
