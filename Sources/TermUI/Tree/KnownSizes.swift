/// What a node has answered to offers, in as little memory as a tree of many nodes asks for.
struct KnownSizes {
  private var answers: [Answer] = []

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
    return answers.first { $0.offeredWidth == width && $0.offeredHeight == height }?.size
  }

  mutating func add(_ size: Size, for offer: ProposedViewSize) {
    answers.append(Answer(offer, size))
  }

  /// Keeps what was answered at other times too, though the answers to an offer may differ.
  mutating func append(_ others: KnownSizes) {
    if answers.isEmpty { answers = others.answers } else { answers += others.answers }
  }

  mutating func add(_ others: KnownSizes) {
    for answer in others.answers where self[answer.offer] == nil { answers.append(answer) }
  }

  func allSatisfy(_ holds: (ProposedViewSize, Size) -> Bool) -> Bool {
    answers.allSatisfy { holds($0.offer, $0.size) }
  }
}
