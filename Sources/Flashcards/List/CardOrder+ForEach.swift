import TermUICore
import Words

extension CardOrder: ConstantTimeEquatable, KnowsItsElements {
  public func knows(_ id: CardID) -> Bool { contains(id) }

  public func knowsAll(of other: CardOrder) -> Bool { containsAll(of: other) }
}
