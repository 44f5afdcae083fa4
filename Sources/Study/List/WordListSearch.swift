import Decks
import Progress
import Scheduling
import Search

extension WordList {
  /// The nearest visible position where a query is found, going round at the ends.
  ///
  /// `position` itself is looked at last; before the first is -1.
  public func nextHit(after position: Int, forward: Bool = true, _ query: SearchQuery) -> Int? {
    guard !visible.isEmpty, !query.isEmpty else { return nil }
    let matcher = TextMatcher(query, variants: Ruby.variants)
    let near = isShuffled ? min(visible.count, 4096) : visible.count
    let hit = walk(0..<near, after: position, forward) { isHit($0, matcher) }
    if hit != nil || near == visible.count { return hit }
    // In a shuffled order each card is a jump in memory: the rest is read once, in file order.
    let hits = hits(of: matcher)
    return walk(near..<visible.count, after: position, forward, hits.contains)
  }

  /// The first position that passes, some steps away from another.
  private func walk(
    _ steps: Range<Int>, after position: Int, _ forward: Bool, _ passes: (CardID) -> Bool
  ) -> Int? {
    let order = visible
    let total = order.count
    let start = forward ? position + 1 : max(position, 0) + total - 1
    for step in steps {
      let at = (forward ? start + step : start + total - step) % total
      if passes(order[at]) { return at }
    }
    return nil
  }

  private func hits(of matcher: TextMatcher) -> CardSet {
    var hits = CardSet(count: places.limit)
    for run in places.runs {
      for offset in 0..<run.count {
        let isHit = decks[run.deck].anyText(of: run.index + offset, matcher.matches)
        if isHit { hits.insert(CardID(rawValue: Int32(run.id + offset))) }
      }
    }
    return hits
  }

  @inline(__always)
  private func isHit(_ id: CardID, _ matcher: TextMatcher) -> Bool {
    guard let (deck, index) = place(of: id) else { return false }
    return decks[deck].anyText(of: index, matcher.matches)
  }
}

extension Ruby {
  /// The forms in which a text with ruby is found too: without its readings, and with them only.
  static func variants(of text: UnsafeBufferPointer<UInt8>) -> [String] {
    guard text.contains(where: isBracket) else { return [] }
    let text = String(decoding: text, as: UTF8.self)
    return [base(of: text), reading(of: text)]
  }
}
