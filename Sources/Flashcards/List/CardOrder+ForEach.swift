import TermUI
import Words

extension CardOrder: ConstantTimeEquatable, KnowsItsElements {
  public func knows(_ id: any Hashable) -> Bool { (id as? CardID).map(contains) ?? false }
}
