import Files

/// A change of one card of a deck file, with indexes in the open deck.
public enum DeckEdit: Equatable, Sendable {
  case change(Int, to: Card)
  /// Adds a card at the end of the file.
  case add(Card)
  /// Inserts a card before another.
  case insert(Card, at: Int)
  case delete(Int)

  /// The card after the edit; nil for a deletion.
  var card: Card? {
    switch self {
    case .change(_, let card), .add(let card), .insert(let card, _): card
    case .delete: nil
    }
  }
}

/// Edits cards of a deck file at once, and leaves every other line byte for byte.
///
/// The edit is applied to the newest text of the file, so that changes of other programs stay.
public struct DeckEditor {
  let deck: Deck

  public init(_ deck: Deck) { self.deck = deck }

  /// Reads a file to edit it, which may have no cards yet.
  public static func open(_ path: String) throws(DeckError) -> Deck {
    // Reading from a pipe might never end.
    if File(path).kind == .pipe { throw DeckError(path, .notAFileToEdit) }
    return try DeckFile(path).deck(needsCards: false)
  }

  /// Whether cards can be added to a file, which can be read and written, and has columns for them.
  public static func canAdd(_ cards: [Card], to path: String) -> Bool {
    guard File(path).isWritable, File(Path.folder(of: Path.canonical(path))).isWritable,
      let deck = try? open(path)
    else { return false }
    return cards.allSatisfy { (try? deck.bytes(of: $0)) != nil }
  }

  /// Applies an edit; it is on the disk when this returns.
  @discardableResult
  public func apply(_ edit: DeckEdit) throws(DeckError) -> DeckRevision {
    let revision = try prepare([edit])
    try revision.commit()
    return revision
  }

  /// Applies edits of bytes, such as the inverse of an edit.
  @discardableResult
  public func apply(_ edits: [ByteEdit]) throws(DeckError) -> DeckRevision {
    let revision = try prepare(edits)
    try revision.commit()
    return revision
  }

  /// Writes the new form of the file beside it, for a commit later.
  public func prepare(_ edits: [DeckEdit]) throws(DeckError) -> DeckRevision {
    try prepare(texts(of: edits), cards: edits.map(\.card))
  }

  /// Writes the new form of the file beside it, from which the given cards must be read back.
  ///
  /// Their lines are saved in another file if an old line has changed.
  public func prepare(
    _ edits: [ByteEdit], cards: [Card?] = []
  ) throws(DeckError) -> DeckRevision {
    let file = try lock()
    let newest = try newest(file)
    let isRead = newest.readsLike(deck)
    guard let found = isRead ? edits.found(in: newest) : nil else {
      let missing = isRead ? edits.firstMissing(in: newest) : nil
      var saved: String?
      for (edit, card) in zip(edits, cards) where card != nil {
        saved = save(edit.new, beside: file) ?? saved
      }
      throw DeckError(
        deck.path, line: (missing ?? edits[0]).offset.map(newest.line(at:)),
        .lineChanged(savedIn: saved))
    }
    var revision = try DeckRevision(newest, found, cards: cards)
    try revision.write(beside: file)
    return revision
  }

  /// Sets a value in the front matter of a note, or removes it; returns the note after that.
  public func set(_ key: String, to value: String?) throws(DeckError) -> Deck {
    let file = try lock()
    let newest = try newest(file)
    let bytes =
      newest.frontMatter.map { matter in
        matter.text(
          of: DeckText(path: newest.path, bytes: newest.bytes, lineBreak: newest.lineBreak),
          setting: key, to: value)
      } ?? newest.bytes
    let stamp = try DeckError.catching { () throws(FileError) in
      let replacement = try FileReplacement(of: file, with: bytes)
      try replacement.commit()
      return replacement.stamp
    }
    return try Deck(path: deck.path, bytes: bytes, needsCards: false, stamp: stamp)
  }

  /// The edits as edits of the text of the deck that the learner sees.
  func texts(of edits: [DeckEdit]) throws(DeckError) -> [ByteEdit] {
    let deletions = deck.deletions(
      of: edits.compactMap { if case .delete(let index) = $0 { index } else { nil } })
    var texts: [ByteEdit] = []
    for edit in edits {
      switch edit {
      case .change(let index, let card):
        texts.append(deck.change(of: index, to: try deck.bytes(of: card, changing: index)))
      case .add(let card), .insert(let card, deck.count):
        texts.append(ByteEdit(offset: nil, new: try deck.bytes(of: card)))
      case .insert(let card, let index):
        texts.append(
          deck.insertion(of: try deck.bytes(of: card), at: Int(deck.starts[index])))
      case .delete(let index): if let deletion = deletions[index] { texts.append(deletion) }
      }
    }
    return texts
  }

  private func lock() throws(DeckError) -> LockedFile {
    do throws(FileError) {
      return try LockedFile(deck.path)
    } catch {
      if StarterDeck.paths.contains(deck.path) { throw DeckError(deck.path, .builtIn) }
      throw error.reason == .notAFile ? DeckError(deck.path, .notAFileToEdit) : DeckError(error)
    }
  }

  private func newest(_ file: LockedFile) throws(DeckError) -> Deck {
    let bytes = try DeckFile(file.path).bytes()
    if bytes.isSame(as: deck.bytes) { return deck }
    return try Deck(path: deck.path, bytes: bytes, needsCards: false, stamp: file.stamp)
  }

  /// Saves the line that could not be written, once, in a file that is no deck.
  private func save(_ line: [UInt8], beside file: LockedFile) -> String? {
    let path = file.path + ".unsaved"
    let line = line.last == 0x0A ? line : line + deck.lineBreak
    let isThere = File(path).kind == .regular
    let saved = isThere ? (try? DeckFile(path).bytes()) ?? [] : []
    let lines = saved.split { $0 == line.last }
    if lines.contains(where: { $0.elementsEqual(line.dropLast()) }) { return path }
    do throws(FileError) {
      try File(path).append(line)
      return path
    } catch {
      return nil
    }
  }
}

extension Deck {
  /// The bytes of a new card, or of a changed one, in which nothing else changes.
  func bytes(of card: Card, changing index: Int? = nil) throws(DeckError) -> [UInt8] {
    try form.bytes(
      of: card, changing: index.map { ($0, self[$0]) },
      in: DeckText(path: path, bytes: bytes, lineBreak: lineBreak))
  }
}
