import Scheduling

extension StudyQueue {
  /// The cards in the order in which they come if each is removed.
  public func order(at now: UnixTime) -> [Int32] {
    var queue = self
    var order: [Int32] = []
    while let card = queue.next(at: now) {
      order.append(card.rawValue)
      queue.remove(card)
    }
    return order
  }
}
