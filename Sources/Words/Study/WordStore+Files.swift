import Scheduling

extension WordStore {
  /// Where a file that a card names lies: beside the card's deck, unless the name is a whole path.
  public func path(of file: String, namedBy id: CardID) -> String {
    guard !file.hasPrefix("/"), let place = place(of: id) else { return file }
    let deck = decks[place.deck].path
    guard let slash = deck.lastIndex(of: "/") else { return file }
    return deck[...slash] + file
  }
}
