import Decks
import Localization
import Progress
import Study

extension WordList {
  /// The cards as lines of text, in the list's order, filter, and direction.
  public var plainLines: some Sequence<String> {
    visible.lazy.map { [self] id in
      let card = AskedCard(card: card(id), isReversed: isReversed(id))
      let sides = "\(card.plainQuestion) – \(card.plainAnswer)"
      let mark =
        mark(of: id).map { String(localized: $0 == .known ? " (known)" : " (unknown)") } ?? ""
      return sides + mark + (isSuspended(id) ? String(localized: " (suspended)") : "")
    }
  }
}
