extension Library {
  /// The statistics of decks by their paths, or of all that were ever studied, as of now.
  public func statistics(
    of decks: [String]? = nil, cardCount: Int? = nil
  ) throws(StorageError) -> Statistics {
    try Statistics(
      of: decks, cardCount: cardCount, in: progress, calendar, options.scheduler.fsrs, at: now)
  }
}
