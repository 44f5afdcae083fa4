extension WordStore {
  /// Takes a new form of one of its decks: cards that are still there keep their numbers, marks and
  /// order; new ones come at their places in the file, or last in a shuffled list.
  public func update(_ number: Int, to deck: Deck, _ difference: DeckDifference) {
    decks[number] = deck
    revision += 1
    let (came, went) = places.update(number, difference)
    for id in went { marks[id] = nil }
    if isShuffled || came.isEmpty && difference.keepsOrder {
      order = order.without(went, followedBy: came, places)
    } else {
      order = CardOrder(places, seed: nil)
    }
    refilter()
  }

  /// Sets the marks of all cards of a deck.
  func setMarks(_ new: [(id: CardID, mark: Mark)], ofDeck number: Int) {
    if marks.count(.known) + marks.count(.unknown) > 0 {
      for run in places.runs where run.deck == number {
        for id in run.id..<run.id + run.count { marks[CardID(rawValue: Int32(id))] = nil }
      }
    }
    for (id, mark) in new { marks[id] = mark }
    refilter()
  }

  /// Whether a card is still in its file.
  public func contains(_ id: CardID) -> Bool { places.place(of: id) != nil }

  /// Which card it is of all, in the order of the files; nil for one that is gone.
  func rank(of id: CardID) -> Int? {
    places.place(of: id).map { place in
      decks[..<place.deck].reduce(0) { $0 + $1.count } + place.index
    }
  }

  /// The number of the deck that a card is in; nil for one that is gone.
  public func deck(of id: CardID) -> Int? { places.place(of: id)?.deck }

  /// The file of a card and the line on which it begins; nil for one that is gone.
  public func line(of id: CardID) -> (path: String, line: Int)? {
    places.place(of: id).map { place in
      let deck = decks[place.deck]
      return (deck.path, deck.line(of: place.index))
    }
  }
}
