extension Array {
  /// Both lists in one, each in its order and spread evenly over the whole.
  ///
  /// The i-th of n elements stands at i / (n + 1) of the way; where two stand alike, the one of this
  /// list comes first. So Anki mixes new cards with reviews.
  func mixed(with others: [Element]) -> [Element] {
    var result: [Element] = []
    var (mine, theirs) = (0, 0)
    while mine < count || theirs < others.count {
      let isMine = (mine + 1) * (others.count + 1) <= (theirs + 1) * (count + 1)
      if theirs == others.count || (mine < count && isMine) {
        result.append(self[mine])
        mine += 1
      } else {
        result.append(others[theirs])
        theirs += 1
      }
    }
    return result
  }
}
