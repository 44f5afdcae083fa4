/// What a node has answered to offers, in as little memory as a tree of many nodes asks for.
struct KnownSizes {
  /// Most nodes are asked once.
  private var first: Answer?
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
      ProposedViewSize(
        width: Self.unpacked(offeredWidth), height: Self.unpacked(offeredHeight))
    }

    static func packed(_ length: Int?) -> Int32 { length.map { Int32(clamping: $0) } ?? .min }

    private static func unpacked(_ length: Int32) -> Int? { length == .min ? nil : Int(length) }
  }

  subscript(offer: ProposedViewSize) -> Size? {
    let (width, height) = (Answer.packed(offer.width), Answer.packed(offer.height))
    func answers(_ answer: Answer) -> Bool {
      answer.offeredWidth == width && answer.offeredHeight == height
    }
    guard let first else { return nil }
    return answers(first) ? first.size : others.first(where: answers)?.size
  }

  mutating func add(_ size: Size, for offer: ProposedViewSize) {
    add(Answer(offer, size))
  }

  /// Keeps what was answered at other times too, though the answers to an offer may differ.
  mutating func append(_ later: KnownSizes) {
    guard first != nil else { return self = later }
    guard let first = later.first else { return }
    others.append(first)
    others += later.others
  }

  mutating func add(_ others: KnownSizes) {
    guard let first = others.first else { return }
    if self[first.offer] == nil { add(first) }
    for answer in others.others where self[answer.offer] == nil { add(answer) }
  }

  private mutating func add(_ answer: Answer) {
    if first == nil { first = answer } else { others.append(answer) }
  }

  func allSatisfy(_ holds: (ProposedViewSize, Size) -> Bool) -> Bool {
    guard let first else { return true }
    return holds(first.offer, first.size) && others.allSatisfy { holds($0.offer, $0.size) }
  }
}
