extension ReviewSession {
  /// Begins a review of some words of a learner now.
  public convenience init(
    _ words: WordProgress, in library: Library, seed: UInt64
  ) throws(StorageError) {
    try self.init(
      words, library.options, localTime: library.localTime, at: library.now, seed: seed)
  }
}
