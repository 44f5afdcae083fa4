/// A node's answers to offers.
struct KnownSizes {
  private var answers: [(offer: ProposedViewSize, size: Size)] = []

  subscript(offer: ProposedViewSize) -> Size? { answers.first { $0.offer == offer }?.size }

  var isEmpty: Bool { answers.isEmpty }

  mutating func add(_ size: Size, for offer: ProposedViewSize) { answers.append((offer, size)) }

  /// Adds answers from other times, unless a newer one is known.
  mutating func add(_ others: KnownSizes) {
    for (offer, size) in others.answers where self[offer] == nil { add(size, for: offer) }
  }

  func allSatisfy(_ holds: (ProposedViewSize, Size) -> Bool) -> Bool {
    answers.allSatisfy { holds($0.offer, $0.size) }
  }
}
