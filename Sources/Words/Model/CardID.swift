/// The number of a card among all cards that are open, in the order of their files.
public struct CardID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static func < (a: CardID, b: CardID) -> Bool { a.rawValue < b.rawValue }
}

extension Card {
  public typealias ID = CardID
}
