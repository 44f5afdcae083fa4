import Decks
import Files
import Localization
import Progress

extension Library {
  /// The other versions of the decks with some names, or without names of those of the library.
  public func conflicts(in names: [String] = []) throws(StorageError) -> [ConflictCopy] {
    var walk = DeckWalk()
    var found: [ConflictCopy] = []
    for path in paths(of: names) {
      walk.add(path)
      if File(path).kind == .regular {
        let folder = String(Path.folder(of: Path.absolute(path)).dropLast())
        found += DeckFolder(folder).conflictCopies().filter { $0.deck == Path.absolute(path) }
      }
    }
    found += walk.copies
    for entry in walk.entries where !entry.isFolder {
      if case .success(let file) = try count(of: entry.path), file.hasConflictMarkers {
        found.append(ConflictCopy(inDeck: entry.path))
      }
    }
    return found
  }

  /// Gives a deck the cards of another version of it, which goes to the trash; returns its path there.
  public func merge(
    _ merge: ConflictMerge, choosing choices: [ConflictMerge.Choice]
  ) throws -> String {
    let copy = merge.copy
    guard Path.rest(of: copy.path, in: folder) != nil else {
      throw DeckFileFault.outside(path: copy.path)
    }
    guard copy.isInDeck else {
      try merge.commit(choosing: choices)
      return try moveToTrash(copy.path)
    }
    try Folder(trash).make()
    let path = freePath(of: copy.path, in: trash)
    _ = try File(path).create(merge.bytes)
    try merge.commit(choosing: choices)
    return path
  }

  /// Makes a copy the deck that is gone.
  public func takePlace(_ copy: ConflictCopy) throws {
    guard try File(copy.path).move(toFree: copy.deck) else {
      throw DeckFileFault.taken(name: Path.name(of: copy.deck))
    }
  }
}

extension ConflictCopy {
  /// `FILE: what is wrong, and what to do`.
  public var issue: String {
    let name = Path.name(of: deck)
    if isInDeck {
      return String(
        localized: "\(path): git left two versions in it; karuta check --merge puts them together")
    }
    return File(deck).isFree
      ? String(
        localized:
          "\(path): a copy of \(name), which is gone; karuta check --merge makes it the deck")
      : String(
        localized: "\(path): another version of \(name); karuta check --merge puts them together")
  }
}

extension ConflictMerge {
  /// The numbers of the cards that the deck gets and that differ.
  public var summary: [String] {
    let (new, count) = (added.count, differences.count)
    if new + count == 0 { return [String(localized: "All cards are alike.")] }
    return [
      new == 0 ? nil : String(localized: new, one: "1 card to add", other: "\(new) cards to add"),
      count == 0
        ? nil
        : String(localized: count, one: "1 card differs", other: "\(count) cards differ"),
    ].compactMap(\.self)
  }
}

extension ConflictMerge.Difference {
  /// The texts that differ, of the deck, of the other version, or of both.
  public func texts(_ choice: ConflictMerge.Choice) -> String {
    let texts = columns.map { text(of: $0, choice) }.filter { !$0.isEmpty }
    return texts.isEmpty ? "–" : texts.joined(separator: " · ")
  }
}
