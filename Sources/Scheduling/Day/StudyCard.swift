/// Identifies a card among all open cards, numbered in the order of their files.
public struct CardID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static func < (a: CardID, b: CardID) -> Bool { a.rawValue < b.rawValue }
}

/// A card with everything that decides when it is studied.
public struct StudyCard: Equatable, Sendable {
  public var id: CardID
  public var state: CardState
  /// Whether the card is out of review until it is unsuspended.
  public var isSuspended: Bool
  /// The day until whose end the card is buried.
  public var buried: StudyDay?

  public init(
    id: CardID, state: CardState = CardState(), isSuspended: Bool = false,
    buried: StudyDay? = nil
  ) {
    self.id = id
    self.state = state
    self.isSuspended = isSuspended
    self.buried = buried
  }

  /// Whether the card is neither suspended nor buried on a day.
  public func isOpen(on day: StudyDay) -> Bool { !isSuspended && (buried.map { $0 < day } ?? true) }
}
