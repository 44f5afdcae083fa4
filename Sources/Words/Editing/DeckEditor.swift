/// Changes a deck's file by one card, and leaves every other line byte for byte as it is.
///
/// What another program has written to the file meanwhile stays: the edit goes into the newest text.
public struct DeckEditor {
  let deck: Deck

  /// An editor of the file of a deck as it was read.
  public init(_ deck: Deck) { self.deck = deck }

  /// Reads a file to edit it, though no card may be in it yet.
  public static func open(_ path: String) throws(DeckError) -> Deck {
    try DeckFile(path: path).deck(needsCards: false)
  }

  /// Makes an edit; it is on disk when this returns, or nothing has changed.
  @discardableResult
  public func apply(_ edit: DeckEdit) throws(DeckError) -> DeckRevision {
    try prepare(edit).commit()
  }

  /// Takes an edit back, by the text that it left.
  @discardableResult
  public func undo(_ inverse: String) throws(DeckError) -> DeckRevision {
    try prepare(EditStep(text: inverse).edits[0].patch, card: nil).commit()
  }

  func prepare(_ edit: DeckEdit) throws(DeckError) -> PreparedEdit {
    try prepare(try patch(edit), card: edit.card)
  }

  /// Writes the file's new form beside it; a card that is given must be read from it again, and is
  /// kept where its line has changed.
  func prepare(_ patch: LinePatch, card: Card?) throws(DeckError) -> PreparedEdit {
    let file = try LockedFile(deck.path)
    let newest = try newest(file)
    guard newest.format.readsLike(deck.format), let result = patch.applied(to: newest) else {
      let kept = card == nil ? nil : keep(patch, beside: file)
      throw DeckError(deck.path, line: newest.line(at: patch.offset), .lineChanged(keptIn: kept))
    }
    let edited = try DeckRewriting(newest, result, card).deck()
    let revision = DeckRevision(
      before: newest, deck: edited.deck, difference: result.difference, index: result.index,
      inverseEdit: EditStep.Edit(file: file.path, patch: edited.inverse))
    return try PreparedEdit(revision, in: file)
  }

  /// The edit as lines of the text that the learner saw.
  func patch(_ edit: DeckEdit) throws(DeckError) -> LinePatch {
    let line = CardLine(deck: deck)
    switch edit {
    case .change(let index, let card):
      let old = deck.range(of: index)
      return LinePatch(
        old: Array(deck.bytes[old]), new: try line.bytes(of: card, changing: index),
        offset: old.lowerBound)
    case .add(let card), .insert(let card, deck.count):
      return LinePatch(old: nil, new: try line.bytes(of: card), offset: nil)
    case .insert(let card, let index):
      let offset = Int(deck.starts[index])
      return LinePatch(
        old: nil, new: try line.bytes(of: card), offset: offset,
        above: deck.bytes.lineAbove(offset, textStart: deck.textStart))
    case .delete(let index):
      let old = deck.range(of: index)
      return LinePatch(old: Array(deck.bytes[old]), new: nil, offset: old.lowerBound)
    }
  }

  private func newest(_ file: LockedFile) throws(DeckError) -> Deck {
    let bytes = try file.read()
    if bytes.isSame(as: deck.bytes) { return deck }
    return try Deck(path: deck.path, bytes: bytes, needsCards: false)
  }

  /// Keeps the line that could not be put in, once, where no list of decks looks for it.
  private func keep(_ patch: LinePatch, beside file: LockedFile) -> String? {
    guard let new = patch.new else { return nil }
    let path = file.path + ".unsaved"
    let line = new + deck.lineBreak
    let unsaved = DeckFile(path: path)
    let kept = unsaved.isOnDisk ? (try? unsaved.read()) ?? [] : []
    let lines = kept.split { $0 == line.last }
    if lines.contains(where: { $0.elementsEqual(line.dropLast()) }) { return path }
    return FileAppending.append(line, to: path) ? path : nil
  }
}
