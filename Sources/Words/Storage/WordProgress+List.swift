import Scheduling

extension WordProgress {
  /// Puts the list into the order of a seed.
  ///
  /// How a list is shown is kept when it is left, and written to be undone with the next change: to
  /// shuffle waits for no disk.
  public func shuffle(seed: UInt64, at now: Double) {
    unwritten.append(
      ListStep(kind: .shuffle, was: SQLValue(words.seed), became: SQLValue(seed), time: now))
    words.shuffle(seed: seed)
  }

  /// Chooses which cards the list shows.
  public func show(_ filter: Filter, at now: Double) {
    guard filter != words.filter else { return }
    let (was, became) = (SQLValue(words.filter.number), SQLValue(filter.number))
    unwritten.append(ListStep(kind: .filter, was: was, became: became, time: now))
    words.show(filter)
  }

  /// Writes how the list is shown: a step without it could not be undone once the program is ended.
  private func writeList(at now: Double) throws(StorageError) {
    try savedList(at: position).write(for: decks, at: now, to: database)
  }

  /// How the list is shown, at a card.
  func savedList(at position: CardID?) -> SavedList {
    SavedList(
      direction: words.direction, filter: words.filter, seed: words.seed,
      rank: position.flatMap(words.rank), key: position.flatMap(words.key))
  }

  /// Makes some changes all at once, or none where one fails, behind the steps from before them.
  func write<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    let steps = unwritten
    unwritten = []
    do throws(StorageError) {
      return try database.write { () throws(StorageError) -> Value in
        if let last = steps.last { try writeList(at: last.time) }
        for step in steps {
          try Journal(database).add(
            step.kind, was: step.was, became: step.became, text: SavedList.name(of: decks),
            at: step.time)
        }
        return try body()
      }
    } catch {
      unwritten = steps + unwritten
      throw error
    }
  }
}

extension SavedList {
  /// The card at which the list was left, or the nearest that is known by the same: where a file has
  /// changed since, others may stand in its place.
  func card(in words: WordStore) -> CardID? {
    guard let rank else { return nil }
    // Cards of words just opened are numbered in the order of their files.
    let card = { (rank: Int) -> CardID? in
      rank >= 0 && rank < words.count ? CardID(rawValue: Int32(rank)) : nil
    }
    let start = min(max(rank, 0), words.count)
    let around = (0...words.count).lazy.flatMap { [card(start - $0), card(start + $0)] }
    let same = key.flatMap { key in
      around.compactMap(\.self).first { words.key(of: $0) == key }
    }
    return same ?? card(rank)
  }
}

extension WordStore {
  /// What a card is known by in its file.
  fileprivate func key(of id: CardID) -> Int64? {
    place(of: id).map { decks[$0.deck].key(of: $0.index) }
  }
}
