import Decks
import Files
import Progress

/// The cards of a collection in the learner's decks.
struct DeckPlaces {
  /// A card in a deck.
  struct Place {
    /// The canonical path of the deck.
    let path: String
    let index: Int
    let card: Card
    let texts: TextHashes
  }

  /// The places by the IDs of the cards in Anki.
  private(set) var places: [Int64: Place] = [:]
  /// The paths of decks with cards that aren't known in the collection.
  private(set) var others: [String] = []
  /// The paths of decks that can't be read.
  private(set) var unread: Set<String> = []

  init(of setting: MeetingSetting, in collection: Int64) throws {
    var records: [DeckRecord] = []
    for path in (try? DeckFolder(setting.folder).decks()) ?? [] {
      guard let deck = try? DeckFile(path).deck(needsCards: false) else {
        unread.insert(Path.canonical(path))
        continue
      }
      records.append(DeckRecord(deck, in: setting.progress))
    }
    // A card that is in another file is found when the records of its old one are matched; the files may have changed
    // since they were last looked at.
    setting.progress.folders.beginOpening()
    for record in records { try record.attach() }
    for record in records {
      let deck = record.deck
      let origins = try record.origins(in: collection)
      if origins.count < deck.count { others.append(record.path) }
      for (index, sides) in origins {
        let card = deck[index]
        let place = Place(path: record.path, index: index, card: card, texts: TextHashes(card))
        for origin in sides.values { places[origin.card] = place }
      }
    }
  }
}
