import Files

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
    return cards.allSatisfy { (try? CardLine(deck: deck).bytes(of: $0)) != nil }
  }

  /// Applies an edit; it is on the disk when this returns.
  @discardableResult
  public func apply(_ edit: DeckEdit) throws(DeckError) -> DeckRevision {
    try prepare([edit]).commit()
  }

  /// Applies patches, such as the inverse of an edit.
  @discardableResult
  public func apply(_ patches: [LinePatch]) throws(DeckError) -> DeckRevision {
    try prepare(patches).commit()
  }

  /// Writes the new form of the file beside it, for a commit later.
  public func prepare(_ edits: [DeckEdit]) throws(DeckError) -> PreparedEdit {
    var patches: [LinePatch] = []
    for edit in edits { patches.append(try patch(edit)) }
    return try prepare(patches, cards: edits.map(\.card))
  }

  /// Writes the new form of the file beside it, from which the given cards must be read back.
  ///
  /// Their lines are saved in another file if an old line has changed.
  public func prepare(
    _ patches: [LinePatch], cards: [Card?] = []
  ) throws(DeckError) -> PreparedEdit {
    let file = try lock()
    let newest = try newest(file)
    let isRead = newest.format.readsLike(deck.format)
    guard let result = isRead ? PatchedText(newest, patches) : nil else {
      let missing = patches.first { isRead && $0.place(in: newest) == nil } ?? patches[0]
      var saved: String?
      for (patch, card) in zip(patches, cards) where card != nil {
        saved = saveLine(patch, beside: file) ?? saved
      }
      throw DeckError(
        deck.path, line: newest.line(at: missing.offset), .lineChanged(savedIn: saved))
    }
    let edited = try EditVerification(newest, result, cards).deck()
    let replacement = edited.deck === newest ? nil : try replacement(of: file, edited.deck)
    return PreparedEdit(
      DeckRevision(
        before: newest,
        deck: replacement.map { Deck(edited.deck, stamp: $0.stamp) } ?? newest,
        difference: result.difference, lines: result.lines, inverse: edited.inverse,
        file: file.path),
      replacement)
  }

  /// The edit as a patch of the deck that the learner sees.
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

  private func replacement(of file: LockedFile, _ deck: Deck) throws(DeckError) -> FileReplacement {
    do throws(FileError) {
      return try FileReplacement(of: file, with: deck.bytes)
    } catch {
      throw DeckError(error)
    }
  }

  /// Saves the line that could not be written, once, in a file that is no deck.
  private func saveLine(_ patch: LinePatch, beside file: LockedFile) -> String? {
    guard let new = patch.new else { return nil }
    let path = file.path + ".unsaved"
    let line = new + deck.lineBreak
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

/// An edit whose result is on the disk beside its file, which it replaces when committed.
public final class PreparedEdit {
  public let revision: DeckRevision
  private let replacement: FileReplacement?

  init(_ revision: DeckRevision, _ replacement: FileReplacement?) {
    self.revision = revision
    self.replacement = replacement
  }

  /// Replaces the file; the change is on the disk when this returns.
  @discardableResult
  public func commit() throws(DeckError) -> DeckRevision {
    do throws(FileError) {
      try replacement?.commit()
    } catch {
      throw DeckError(error)
    }
    return revision
  }
}

/// Checks that an edited text is read back as intended: edited cards as given, all others as before.
struct EditVerification {
  private let before: Deck
  private let result: PatchedText
  private let cards: [Card?]

  init(_ before: Deck, _ result: PatchedText, _ cards: [Card?]) {
    self.before = before
    self.result = result
    self.cards = cards
  }

  func deck() throws(DeckError) -> (deck: Deck, inverse: [LinePatch]) {
    if result.bytes.isSame(as: before.bytes) { return (before, result.inverse) }
    let deck = try Deck(path: before.path, bytes: result.bytes, needsCards: false)
    if isWell(deck) { return (deck, result.inverse) }
    // Without a header the separator is guessed from the first lines, which have changed.
    let header = Array("#separator:\(headerValue)".utf8)
    var bytes = result.bytes
    bytes.insert(contentsOf: header + before.lineBreak, at: before.textStart)
    let headed = try Deck(path: before.path, bytes: bytes, needsCards: false)
    guard isWell(headed) else { throw DeckError(before.path, .unwritable) }
    return (headed, result.inverse.map { $0.moved(below: header, before.lineBreak) })
  }

  private func isWell(_ deck: Deck) -> Bool {
    guard deck.format.readsLike(before.format), deck.count == result.difference.newCount else {
      return false
    }
    // The lines between the edited ones, and one above and one below them.
    let places = result.difference.oldPlaces
    let edited = Set(result.lines.compactMap(\.old))
    for old in max(places.lowerBound - 1, 0)..<min(places.upperBound + 1, before.count)
    where !edited.contains(old) {
      guard let new = result.difference.place(of: old),
        deck.bytes[deck.range(of: new)] == before.bytes[before.range(of: old)]
      else { return false }
    }
    return zip(result.lines, cards).allSatisfy { line, card in
      guard let card, let new = line.new else { return true }
      return isRead(card, deck[new])
    }
  }

  private func isRead(_ wanted: Card, _ read: Card) -> Bool {
    Column.all.allSatisfy {
      wanted.text(of: $0).utf8.elementsEqual(read.text(of: $0).utf8)
    }
  }

  private var headerValue: String {
    let name = before.format.separator.name
    return name.hasPrefix("'") ? String(name.dropFirst().dropLast()) : name
  }
}

extension LinePatch {
  fileprivate func moved(below line: [UInt8], _ lineBreak: [UInt8]) -> LinePatch {
    LinePatch(
      old: old, new: new, offset: offset.map { $0 + line.count + lineBreak.count },
      above: above ?? line, lineBreak: self.lineBreak)
  }
}
