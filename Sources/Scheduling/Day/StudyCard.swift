/// Identifies a card among all open cards, numbered in the order of their files.
public struct CardID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static func < (a: CardID, b: CardID) -> Bool { a.rawValue < b.rawValue }
}

/// A side of a card that is its question, or one of its gaps, by its number in the database.
public struct Side: Hashable, Comparable, Sendable {
  public let number: Int

  /// From front to back.
  public static let front = Side(number: 0)
  /// From back to front.
  public static let back = Side(number: 1)

  public init(number: Int) { self.number = number }

  /// The side on which the gaps of a number are hidden, from 1.
  public static func gap(_ number: Int) -> Side { Side(number: number + 2) }

  /// The number of the gaps; nil for the front and the back.
  public var gap: Int? { number > 2 ? number - 2 : nil }

  public static func < (a: Side, b: Side) -> Bool { a.number < b.number }
}

/// A card and one of its sides, which have a schedule.
public struct CardSide: Hashable, Comparable, Sendable {
  public let card: CardID
  public let side: Side

  public init(_ card: CardID, _ side: Side = .front) {
    self.card = card
    self.side = side
  }

  public static func < (a: CardSide, b: CardSide) -> Bool {
    (a.card, a.side) < (b.card, b.side)
  }
}

/// A side of a card with everything that decides when it is studied.
public struct StudyCard: Equatable, Sendable {
  public var id: CardID
  public var side: Side
  public var state: CardState
  /// Whether it is out of review until it is unsuspended.
  public var isSuspended: Bool
  /// The day until whose end it is buried.
  public var buried: StudyDay?

  public init(
    id: CardID, side: Side = .front, state: CardState = CardState(), isSuspended: Bool = false,
    buried: StudyDay? = nil
  ) {
    self.id = id
    self.side = side
    self.state = state
    self.isSuspended = isSuspended
    self.buried = buried
  }

  /// The card and its side.
  public var question: CardSide { CardSide(id, side) }

  /// Whether it is neither suspended nor buried on a day.
  public func isOpen(on day: StudyDay) -> Bool { !isSuspended && (buried.map { $0 < day } ?? true) }
}
