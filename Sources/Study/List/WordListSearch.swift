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
    let near = isArranged ? min(visible.count, 4096) : visible.count
    let hit = walk(0..<near, after: position, forward) { isHit($0, matcher) }
    if hit != nil || near == visible.count { return hit }
    // In another order each card is a jump in memory: the rest is read once, in file order.
    let hits = hits(of: matcher)
    return walk(near..<visible.count, after: position, forward, hits.contains)
  }

  /// The number of hits up to a visible position, and of all hits; nil in a list that is too long to be
  /// counted at each key.
  public func hits(until position: Int, of query: SearchQuery) -> (before: Int, all: Int)? {
    guard !query.isEmpty, visible.count <= 100_000 else { return nil }
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

  /// A test for cards in which a text is found.
  func hasText(_ text: String) -> (CardID) -> Bool {
    let matcher = TextMatcher(SearchQuery(text), variants: Ruby.variants)
    return { [self] in isHit($0, matcher) }
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

/// A search of a list as typed: the text to find, and the conditions of the cards that are shown.
public struct ListQuery: Equatable, Sendable {
  public let text: SearchQuery
  public let conditions: CardConditions
  /// The words that could be in place of one that is no condition, such as `is:foo`.
  public let choices: [String]?

  /// Reads a search; with `onlyHits` its text is a condition, too.
  public init(_ typed: String, onlyHits: Bool = false) {
    var conditions = CardConditions()
    var words: [Substring] = []
    var choices: [String]?
    for word in typed.split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("#") || word.hasPrefix("＃") {
        if word.count > 1 { conditions.tags.append(String(word.dropFirst())) }
      } else if let condition = ProgressCondition(word.lowercased()) {
        conditions.progress.append(condition)
      } else if let others = ProgressCondition.choices(after: word.lowercased()) {
        choices = others
      } else {
        words.append(word)
      }
    }
    let typed = words.joined(separator: " ")
    text = SearchQuery(typed)
    if onlyHits, !text.isEmpty { conditions.text = typed }
    self.conditions = conditions
    self.choices = choices
  }

  /// Whether nothing was typed that can be found.
  public var isEmpty: Bool { text.isEmpty && conditions.isEmpty }
}
