import TermUI
import Words

extension CardOrder: ConstantTimeEquatable, KnowsItsElements {
  public func knows(_ id: CardID) -> Bool { contains(id) }
}
