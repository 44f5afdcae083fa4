import Decks
import Localization
import Progress
import Study

/// The cards of a list as lines of text, in the list's order, filter, and direction.
public struct PlainList: Sequence {
  private let list: WordList

  public init(_ list: WordList) { self.list = list }

  public func makeIterator() -> some IteratorProtocol<String> {
    list.visible.lazy.map { id in
      let card = AskedCard(card: list.card(id), isReversed: list.isReversed(id))
      let sides = "\(card.plainQuestion) – \(card.plainAnswer)"
      let mark =
        list.mark(of: id).map {
          String(localized: $0 == .known ? " (known)" : " (unknown)")
        } ?? ""
      return sides + mark + (list.isSuspended(id) ? String(localized: " (suspended)") : "")
    }.makeIterator()
  }
}
