extension Library {
  /// The statistics of decks by their paths, or of all that were ever studied, as of now.
  public func statistics(
    of decks: [String]? = nil, cardCount: Int? = nil
  ) throws(StorageError) -> Statistics {
    if decks == nil { try follow() }
    return try Statistics(
      of: decks, cardCount: cardCount, in: progress, calendar, options.scheduler.fsrs, at: now)
  }

  /// Finds the cards of all decks again whose files have changed.
  private func follow() throws(StorageError) {
    for deck in decks(and: try progress.files()) {
      _ = try cardCounter.count(of: deck.path, unlessEmpty: hasEmptied) {
        deck throws(StorageError) in try progress.follow(deck)
      }
    }
  }
}
