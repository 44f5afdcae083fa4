import Scheduling

/// What a learner does with the words that are open, kept in a progress file.
public final class WordProgress {
  /// The file that keeps it.
  public let file: ProgressFile
  /// The list of the words, which shows what is kept.
  public let words: WordStore
  /// The card at which the list was left.
  public private(set) var position: CardID?
  var decks: [KeptDeck]
  /// Steps that are written together with the next change.
  var unwritten: [ListStep] = []
  /// Edits whose files refuse to take them back, by the numbers of their steps.
  var refusals: [Int64: RefusedUndo] = [:]
  /// Whether what was undone last is older than an edit whose file refuses to take it back.
  public internal(set) var leavesEditOut = false
  /// The card of the step that was undone last, where its deck is not open.
  public internal(set) var undoneElsewhere: (front: String, deck: String)?
  var database: Database { file.database }

  init(_ file: ProgressFile, _ words: WordStore) throws(StorageError) {
    self.file = file
    self.words = words
    decks = words.decks.map { KeptDeck($0, in: file) }
    for deck in decks { try deck.attach() }
    let list = try SavedList.read(of: decks, in: file.database)
    position = list?.card(in: words)
    var marks: [(id: CardID, mark: Mark)] = []
    var suspended: [CardID] = []
    for (number, deck) in decks.enumerated() {
      suspended += try deck.suspended().map { words.id(of: $0, in: number) }
      marks += try deck.marks().map { (words.id(of: $0.place, in: number), $0.mark) }
    }
    words.restore(
      marks, suspended: suspended, filter: list?.filter ?? .all,
      direction: list?.direction ?? .frontToBack, seed: list?.seed)
  }

  /// The number of the deck that a card is in, and its place there.
  func place(of id: CardID) throws(StorageError) -> (deck: Int, index: Int) {
    if let place = words.place(of: id) { return place }
    let deck = words.places.origin(of: id).map { words.decks[$0].path }
    throw StorageError(deck ?? file.path, .cardGone)
  }

  /// The deck that a card is in, and its place there.
  func kept(_ id: CardID) throws(StorageError) -> (deck: KeptDeck, index: Int) {
    let (deck, index) = try place(of: id)
    return (decks[deck], index)
  }

  /// The row of a card, made where there is none.
  func row(_ id: CardID) throws(StorageError) -> Int64 {
    let (deck, index) = try kept(id)
    return try deck.madeCard(index)
  }
}

extension ProgressFile {
  /// Finds the cards of some decks again and puts back how they were left: marks, suspended cards,
  /// filter, direction and order.
  public func open(_ words: WordStore) throws(StorageError) -> WordProgress {
    try WordProgress(self, words)
  }
}

extension WordProgress {
  /// Keeps how the list stands without waiting for the disk, nor for another program that writes: then
  /// nothing is kept.
  public func keepList(_ position: CardID?, at now: Double) throws(StorageError) {
    try database.withoutWaiting { () throws(StorageError) in try leave(position, at: now) }
  }

  /// Keeps how the list is left: direction, filter, order, and the selected card.
  public func leave(_ position: CardID?, at now: Double) throws(StorageError) {
    try write { () throws(StorageError) in
      try savedList(at: position).write(for: decks, at: now, to: database)
      try Journal(database).forget(at: now)
    }
    self.position = position
  }
}
