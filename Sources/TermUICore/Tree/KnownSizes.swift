/// A node's answers to offers, in little memory, since a tree has many nodes.
struct KnownSizes {
  /// Most nodes are asked up to three times.
  private var few = InlineArray<3, Answer?>(repeating: nil)
  private var others: [Answer] = []

  private struct Answer {
    let offeredWidth: Int32
    let offeredHeight: Int32
    let width: Int32
    let height: Int32

    init(_ offer: ProposedViewSize, _ size: Size) {
      offeredWidth = Self.packed(offer.width)
      offeredHeight = Self.packed(offer.height)
      width = Int32(clamping: size.width)
      height = Int32(clamping: size.height)
    }

    var size: Size { Size(width: Int(width), height: Int(height)) }

    var offer: ProposedViewSize {
      ProposedViewSize(width: Self.unpacked(offeredWidth), height: Self.unpacked(offeredHeight))
    }

    static func packed(_ length: Int?) -> Int32 { length.map { Int32(clamping: $0) } ?? .min }

    private static func unpacked(_ length: Int32) -> Int? { length == .min ? nil : Int(length) }
  }

  subscript(offer: ProposedViewSize) -> Size? {
    let (width, height) = (Answer.packed(offer.width), Answer.packed(offer.height))
    return first { $0.offeredWidth == width && $0.offeredHeight == height }?.size
  }

  var isEmpty: Bool { few[0] == nil }

  mutating func add(_ size: Size, for offer: ProposedViewSize) { add(Answer(offer, size)) }

  /// Adds answers from other times, unless a newer one is known.
  mutating func add(_ others: KnownSizes) {
    _ = others.first {
      if self[$0.offer] == nil { add($0) }
      return false
    }
  }

  func allSatisfy(_ holds: (ProposedViewSize, Size) -> Bool) -> Bool {
    first { !holds($0.offer, $0.size) } == nil
  }

  private mutating func add(_ answer: Answer) {
    for index in few.indices where few[index] == nil { return few[index] = answer }
    others.append(answer)
  }

  private func first(where isWanted: (Answer) -> Bool) -> Answer? {
    for index in few.indices {
      guard let answer = few[index] else { return nil }
      if isWanted(answer) { return answer }
    }
    return others.first(where: isWanted)
  }
}
