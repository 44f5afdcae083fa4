import Decks
import Files
import Progress

/// The texts of the cards of a collection in the learner's decks, and the edits of both since they last met.
struct MeetingTexts {
  /// The notes whose texts were edited here.
  private(set) var notes: [NoteEdit] = []
  private(set) var counts = MeetingCounts()

  /// Leaves in the cards of the collection the texts that were edited there alone, and finds those that were edited
  /// here alone.
  mutating func reconcile(
    _ imports: inout ImportedDecks, at places: DeckPlaces, with known: [Int64: KnownOrigin],
    taking choice: MeetingChoices.Texts,
    _ collection: AnkiCollection, _ database: ForeignDatabase
  ) throws {
    var counts = MeetingCounts()
    var edited: [(DeckPlaces.Place, Set<Column>, old: Card, CardOrigin)] = []
    imports.update { card, origin in
      let sides = origin.cards.values.compactMap { known[$0.card] }
      guard let side = sides.first else { return true }
      guard let place = places.places[side.origin.card] else {
        // A card that was deleted here doesn't return.
        if !side.isKept, !places.unread.contains(side.deck) { counts.deleted += 1 }
        return false
      }
      // Gaps that are numbered by their places may have other numbers here now.
      origin.cards = Dictionary(
        origin.cards.map { (known[$1.card]?.schedule.side ?? $0, $1) },
        uniquingKeysWith: { known[$0.card] == nil ? $1 : $0 })
      let base = side.origin.texts
      // A new gap of the note has a card that isn't known.
      let isSame = origin.cards.values.allSatisfy {
        known[$0.card].map(\.origin.fields) ?? $0.fields == $0.fields
      }
      let there = isSame ? base : TextHashes(card)
      let different = there.differences(from: place.texts)
      let edits = different.intersection(place.texts.differences(from: base))
      let others = different.intersection(there.differences(from: base))
      let both = edits.intersection(others)
      let conflicts = choice == .both ? both : []
      if !conflicts.isEmpty {
        counts.conflicts += 1
        origin.keepsFields = true
        origin.cards = origin.cards.mapValues { now in
          var now = now
          now.fields = known[now.card]?.origin.fields ?? 0
          return now
        }
      }
      let mine = edits.subtracting(choice == .own ? [] : both)
      let taken = others.subtracting(choice == .anki ? [] : both)
      (origin.path, origin.pending) = (place.path, edits.subtracting(taken))
      if card.guid == nil { origin.front = place.card.front }
      if !mine.isEmpty { edited.append((place, mine, card, origin)) }
      if taken.isEmpty { origin.media = [] }
      card = place.card.taking(taken, from: card)
      return true
    }
    var notes: [Int64: NoteEdit] = [:]
    for (place, columns, old, origin) in edited {
      guard let side = origin.cards.values.first else { continue }
      let sortField = collection.types[side.type]?.sortField ?? 0
      var note =
        try notes[side.note]
        ?? NoteEdit(of: side.note, sortedBy: sortField, knowing: known, in: database)
      let written = try note?.add(
        place.card, columns, over: old, of: origin, beside: place.path, in: database)
      if written != columns { counts.unwritten += 1 }
      notes[side.note] = note
    }
    self.notes = notes.values.filter { !$0.isEmpty }.sorted { $0.note < $1.note }
    self.counts = counts
  }
}

/// The numbers of cards that a learner's decks and a collection have in different forms after a meeting.
public struct MeetingCounts {
  /// The cards of which both have other texts since they last met.
  public internal(set) var conflicts = 0
  /// The cards with an edited text for which their note has no field.
  public internal(set) var unwritten = 0
  /// The cards that were deleted here.
  public internal(set) var deleted = 0
  /// The notes all of whose cards were deleted here.
  public internal(set) var notesDeletedHere = 0
  /// The cards that were deleted in Anki.
  public internal(set) var deletedThere = 0
  /// The cards that were moved to another deck here, or in Anki.
  public internal(set) var moved = (here: 0, there: 0)

  /// The number of cards and notes about which there is a question for the learner.
  public var questions: Int {
    conflicts + notesDeletedHere + deletedThere + moved.here + moved.there
  }
}

extension Card {
  /// The card with nothing but its identity, and some texts of another form of it.
  fileprivate func taking(_ columns: Set<Column>, from other: Card) -> Card {
    var card = Card(front: other.guid == nil ? front : "", back: "", guid: other.guid)
    for column in columns { card.set(column, to: other.text(of: column)) }
    return card
  }
}
