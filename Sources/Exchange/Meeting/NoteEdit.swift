import Decks
import Files
import Progress
import Scheduling

/// The fields and tags of a note in Anki that were edited in a deck.
struct NoteEdit {
  let note: Int64
  private(set) var fields: [String]
  private(set) var tags: [String]
  private let sortField: Int
  private let known: [Int64: KnownOrigin]
  private var edited: Set<Int> = []
  private var hasOtherTags = false
  /// The numbers of the gaps of the edited text.
  private var gaps: Set<Int> = []

  /// The cards of the note whose texts were edited, with the columns that the note has now.
  private(set) var cards: [(card: Int64, fields: Int64?, texts: TextHashes, columns: Set<Column>)] =
    []

  /// Reads a note; nil if there is none.
  init?(
    of note: Int64, sortedBy sortField: Int, knowing known: [Int64: KnownOrigin],
    in database: ForeignDatabase
  ) throws {
    var found: (fields: [String], tags: [String])?
    try database.query("SELECT flds, tags FROM notes WHERE id = \(note)") { row in
      found = (
        row.text(0).parts(separatedBy: "\u{1F}"), row.text(1).split(separator: " ").map(String.init)
      )
    }
    guard let found else { return nil }
    (self.note, self.sortField, self.known) = (note, sortField, known)
    (fields, tags) = found
  }

  var isEmpty: Bool { edited.isEmpty && !hasOtherTags }

  /// A hash of the fields and tags.
  var hash: Int64 { Card.contentHash(of: fields + tags) }

  /// Copies the texts of some columns of a card in a deck over those of its card in Anki; returns the columns for which
  /// the note has a field.
  mutating func add(
    _ card: Card, _ columns: Set<Column>, over old: Card, of origin: CardOrigin,
    beside deck: String, in database: ForeignDatabase
  ) throws -> Set<Column> {
    var written: Set<Column> = []
    let hadGaps = origin.cards.keys.contains { $0.gap != nil }
    for column in columns {
      // Without any gap the note would have no card.
      if column == .front, hadGaps, card.gaps.isEmpty { continue }
      if column == .tags, old.tags == tags {
        tags = try AnkiTags.canonical(card.tags, in: database)
        hasOtherTags = true
      } else if let index = origin.fields[column], fields.indices.contains(index) {
        let new = Self.field(
          column, of: card.withNumberedGaps, over: old, fields[index], beside: deck)
        if column == .front, hadGaps { gaps.formUnion(card.gaps) }
        if new != fields[index] { edited.insert(index) }
        fields[index] = new
      } else {
        continue
      }
      written.insert(column)
    }
    let texts = TextHashes(card)
    cards += origin.cards.values.map { side in
      (side.card, origin.keepsFields ? side.fields : nil, texts, written)
    }
    return written
  }

  /// A text in HTML, with the pictures and sounds of a field that it still names as they are written there.
  private static func field(
    _ column: Column, of card: Card, over old: Card, _ field: String, beside deck: String
  ) -> String {
    let media = AnkiHTML.media(in: field)
    var text = HTMLField.text(of: column, in: card, beside: deck) { path in
      let file = Path.name(of: path)
      return media.first { $0.name == file || SafeName.of($0.name) == file }?.name ?? file
    }
    for (name, mark) in media where !mark.hasPrefix("[") {
      text = text.replacing(each: HTMLField.picture(name), by: mark)
    }
    // Media that other columns of the card have stay in the field.
    let shown = MediaFile.names(in: old.text(of: column)) { name in
      media.contains { $0.name == name }
    }
    let others = media.filter { !shown.contains($0.name) && text.range(of: $0.mark) == nil }
    // Anki has this character between the fields.
    return ([text] + others.map(\.mark)).joined().replacing(each: "\u{1F}", by: " ").composed
  }

  /// Writes the note, with what Anki finds and sorts notes by.
  func write(to database: ForeignDatabase, at now: UnixTime) throws {
    if hasOtherTags { try AnkiTags.register(tags, in: database) }
    var columns = ["flds = ?", "tags = ?", "mod = ?", "usn = -1"]
    var values: [SQLValue] = [
      .text(fields.joined(separator: "\u{1F}")),
      .text(tags.isEmpty ? "" : " \(tags.joined(separator: " ")) "), .integer(Int64(now)),
    ]
    if edited.contains(0) {
      columns.append("csum = ?")
      values.append(.integer(AnkiHTML.checksum(fields[0])))
    }
    if edited.contains(sortField) {
      columns.append("sfld = ?")
      values.append(.text(AnkiHTML.plain(fields[sortField])))
    }
    try database.run(
      "UPDATE notes SET \(columns.joined(separator: ", ")) WHERE id = ?", values + [.integer(note)])
    try addGaps(to: database, at: now)
  }

  /// Numbers the cards of gaps as the text does, and adds a card for each new gap, in the deck of the others and at the
  /// position of a new one of them, as Anki does.
  private func addGaps(to database: ForeignDatabase, at now: UnixTime) throws {
    if gaps.isEmpty { return }
    var present: [(number: Int64, deck: Int64, position: Int64?)] = []
    var moved: [(card: Int64, number: Int64)] = []
    try database.query(
      """
      SELECT ord, iif(odid = 0, did, odid), type, iif(odue = 0, due, odue), id FROM cards
      WHERE nid = \(note) ORDER BY id
      """
    ) { row in
      let number = known[row.int(4)].map { Int64($0.schedule.side.ankiNumber) } ?? row.int(0)
      if number != row.int(0) { moved.append((row.int(4), number)) }
      present.append((number, row.int(1), row.int(2) == 0 ? row.int(3) : nil))
    }
    for (card, number) in moved {
      try database.run(
        "UPDATE cards SET ord = ?, mod = ?, usn = -1 WHERE id = ?",
        [number, Int64(now), card].map(SQLValue.integer))
    }
    let new = gaps.map { Int64(Side.gap($0).ankiNumber) }.sorted()
      .filter { number in !present.contains { $0.number == number } }
    guard let deck = present.first?.deck, !new.isEmpty else { return }
    let sibling = present.lazy.compactMap(\.position).first
    let position = try sibling ?? database.position()
    if sibling == nil { try database.set(position: position + 1, at: now) }
    for number in new {
      try CollectionCard.add(
        database.freeID(in: "cards", at: now), of: note, number: Int(number), in: deck,
        at: position, to: database, at: now)
    }
  }
}
