import Progress
import Scheduling

/// The marks of all cards: two bits a card, none before the first mark.
struct Marks: Equatable {
  private(set) var known: CardSet
  private(set) var unknown: CardSet

  init(count: Int) {
    known = CardSet(count: count)
    unknown = CardSet(count: count)
  }

  subscript(id: CardID) -> Mark? {
    get { known.contains(id) ? .known : unknown.contains(id) ? .unknown : nil }
    set {
      known.remove(id)
      unknown.remove(id)
      switch newValue {
      case .known: known.insert(id)
      case .unknown: unknown.insert(id)
      case nil: break
      }
    }
  }

  /// The number of cards with a mark.
  func count(_ mark: Mark) -> Int { mark == .known ? known.count : unknown.count }
}
