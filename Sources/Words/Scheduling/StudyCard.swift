/// A card as far as it matters for what is studied when.
public struct StudyCard: Equatable, Sendable {
  public var id: CardID
  public var state: CardState
  /// A suspended card does not come until that is taken back.
  public var isSuspended: Bool
  /// A buried card does not come until this day is over.
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

  /// Whether the card may come on a day at all.
  func isOpen(on day: StudyDay) -> Bool { !isSuspended && (buried.map { $0 < day } ?? true) }
}
