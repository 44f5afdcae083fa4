import Decks
import Files
import Progress
import Scheduling

/// The cards that were deleted or moved to another deck in one program since both last met.
struct MeetingMoves {
  /// The notes all of whose cards were deleted here, with these.
  private(set) var deletedHere: [Int64: [Int64]] = [:]
  /// The cards in decks that were deleted in Anki.
  private(set) var deletedThere: [DeckPlaces.Place] = []
  /// The IDs of cards that were moved here, with the paths of their decks.
  private(set) var movedHere: [(card: Int64, path: String)] = []
  /// The cards in decks that were moved in Anki, with the paths of their new decks.
  private(set) var movedThere: [(place: DeckPlaces.Place, path: String)] = []
  /// The IDs of the cards that are in one program alone.
  private(set) var deleted: [Int64] = []
  /// The IDs of the cards that were moved in one program, with their decks in Anki.
  private(set) var moved: [(card: Int64, deck: Int64)] = []
  /// The ID in the collection of each deck that has cards there, by path.
  let decks: [String: Int64]

  init(
    _ known: [Int64: KnownOrigin], at places: DeckPlaces, _ collection: AnkiCollection,
    below folder: String
  ) {
    var there: [Int64: (note: Int64, deck: Int64)] = [:]
    for (note, cards) in collection.places {
      for card in cards { there[card.id] = (note, card.deck) }
    }
    var counts: [Pair: Int] = [:]
    for (id, own) in known where !own.isMoved && there[id]?.deck == own.origin.deck {
      counts[Pair(path: own.deck, deck: own.origin.deck), default: 0] += 1
    }
    let pairs = counts.sorted { ($0.value, $1.key.deck) < ($1.value, $0.key.deck) }.map(\.key)
    let decks = Dictionary(pairs.map { ($0.path, $0.deck) }, uniquingKeysWith: { $1 })
    let paths = Dictionary(pairs.map { ($0.deck, $0.path) }, uniquingKeysWith: { $1 })
    self.decks = decks
    var gone: [String: [Int: Int]] = [:]
    var deleted: [Int64: [Int64]] = [:]
    for (id, own) in known.sorted(by: { $0.key < $1.key }) {
      let place = places.places[id]
      switch (place, there[id]) {
      case (nil, let row?):
        if !own.isKept, places.unread.contains(own.deck) { continue }
        deleted[row.note, default: []].append(id)
        self.deleted.append(id)
      case (let place?, nil):
        self.deleted.append(id)
        if own.isKept { continue }
        gone[place.path, default: [:]][place.index, default: 0] += 1
        if gone[place.path]?[place.index] == 1 { deletedThere.append(place) }
      case (let place?, let row?):
        let name = collection.decks[row.deck]?.path ?? Path.stem(of: place.path)
        let usual = "\(Path.canonical(folder))/\(name).tsv"
        let isThere = decks[place.path].map { $0 == row.deck } ?? (usual == place.path)
        if own.isMoved, !isThere {
          movedHere.append((id, place.path))
          moved.append((id, row.deck))
        } else if !own.isMoved, row.deck != own.origin.deck {
          let path = paths[row.deck] ?? usual
          if path != place.path { moved.append((id, row.deck)) }
          let isNew = gone[place.path]?[place.index] == nil
          gone[place.path, default: [:]][place.index, default: 0] -= 1
          if path != place.path, isNew { movedThere.append((place, path)) }
        }
      case (nil, nil): break
      }
    }
    // A card stays while another side of it has a card in Anki.
    let living = Set(
      places.places.compactMap { there[$0] == nil ? nil : "\($1.path)\u{1F}\($1.index)" })
    deletedThere.removeAll { living.contains("\($0.path)\u{1F}\($0.index)") }
    deletedHere = deleted.filter { note, cards in
      collection.places[note]?.count == cards.count && cards.contains { known[$0]?.isKept == false }
    }
  }

  /// Deletes cards and moves others in the learner's decks, as steps that can be undone.
  func apply(deleting: Bool, moving: Bool, in progress: ProgressFile, at now: UnixTime) throws {
    if deleting {
      for (path, places) in Dictionary(grouping: deletedThere, by: \.path) {
        let deck = try DeckEditor.open(path)
        let edits = places.map { DeckEdit.delete($0.index) }
        _ = try StudyRecord([deck], in: progress).apply(
          [DeckEditor(deck).prepare(edits)], at: now)
      }
    }
    if !moving { return }
    for (path, moved) in Dictionary(grouping: movedThere, by: \.path) {
      if File(path).isFree {
        try Folder(Path.folder(of: path)).makePrivate()
        let columns = Column.used(by: moved.map(\.place.card)).map(\.rawValue)
        let header = "#separator:tab\n#columns:\(columns.joined(separator: "\t"))\n"
        _ = try File(path).create(Array(header.utf8))
      }
      for (source, cards) in Dictionary(grouping: moved.map(\.place), by: \.path) {
        let (target, deck) = (try DeckEditor.open(path), try DeckEditor.open(source))
        // The indexes are those before cards of it were deleted or moved.
        let indexes = (0..<deck.count).filter { index in cards.contains { $0.card == deck[index] } }
        if indexes.isEmpty { continue }
        let deletion = indexes.map { DeckEdit.delete($0) }
        if let addition = try? DeckEditor(target).prepare(indexes.map { .add(deck[$0]) }) {
          _ = try StudyRecord([target, deck], in: progress).apply(
            [addition, DeckEditor(deck).prepare(deletion)], at: now)
        } else {
          // The new deck lacks a column; the progress of the cards follows when the files are read.
          let merge = try DeckMerge(indexes.map { deck[$0] }, into: target)
          try FileReplacement(of: LockedFile(path), with: merge.bytes).commit()
          let revision = try DeckEditor(deck).prepare(deletion)
          try revision.commit()
        }
      }
    }
  }

  /// Moves cards in a collection; returns their decks there.
  func move(
    in database: ForeignDatabase, _ decks: inout CollectionDecks, at now: UnixTime
  ) throws -> [(card: Int64, deck: Int64)] {
    var moved: [(card: Int64, deck: Int64)] = []
    for (id, path) in movedHere {
      guard var card = try CollectionCard.read(id, in: database) else { continue }
      let deck = try decks.id(of: path, in: database, at: now)
      card.move(to: deck)
      try card.write(to: database, at: now)
      moved.append((id, deck))
    }
    return moved
  }

  /// Deletes notes in a collection, as Anki does.
  func deleteNotes(in database: ForeignDatabase) throws {
    for (note, cards) in deletedHere.sorted(by: { $0.key < $1.key }) {
      for (id, table, kind) in cards.map({ ($0, "cards", 0) }) + [(note, "notes", 1)] {
        try database.run("DELETE FROM \(table) WHERE id = ?", [.integer(id)])
        try database.run(
          "INSERT OR IGNORE INTO graves(oid, type, usn) VALUES(?, ?, -1)",
          [.integer(id), .integer(Int64(kind))])
      }
    }
  }

  private struct Pair: Hashable {
    let path: String
    let deck: Int64
  }
}
