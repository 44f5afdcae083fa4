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

  /// The number of hits up to a visible position, and of all hits; nil in a list that is too long to be
  /// counted at each key.
  public func hits(until position: Int, of query: SearchQuery) -> (before: Int, all: Int)? {
    guard visible.count <= 100_000 else { return nil }
    let matcher = TextMatcher(query, variants: Ruby.variants)
    var (before, all) = (0, 0)
    for (index, id) in visible.enumerated() where isHit(id, matcher) {
      all += 1
      if index <= position { before += 1 }
    }
    return (before, all)
  }

  /// A test for cards that have some tags, each given by its beginning.
  func hasTags(_ tags: [String]) -> (CardID) -> Bool {
    let matchers = tags.map { TextMatcher(SearchQuery($0)) }
    return { [self] id in
      guard let (deck, index) = place(of: id) else { return false }
      return matchers.allSatisfy { decks[deck].anyTag(of: index, $0.matchesBeginning) }
    }
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
    for (number, ids) in places.decks.enumerated() {
      for (index, id) in ids.enumerated() where decks[number].anyText(of: index, matcher.matches) {
        hits.insert(id)
      }
    }
    return hits
  }

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

/// A search of a list as typed: the text to find, and the `#tags` of the cards that are shown.
public struct ListQuery: Equatable, Sendable {
  public let text: SearchQuery
  /// The tags or their beginnings, without signs.
  public let tags: [String]

  public init(_ typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace)
    let signs: Set<Character?> = ["#", "＃"]
    let isTag = words.map { signs.contains($0.first) }
    tags = zip(words, isTag).filter(\.1).map { String($0.0.dropFirst()) }.filter { !$0.isEmpty }
    text = SearchQuery(zip(words, isTag).filter { !$0.1 }.map(\.0).joined(separator: " "))
  }

  /// Whether nothing was typed that can be found.
  public var isEmpty: Bool { text.isEmpty && tags.isEmpty }
}
