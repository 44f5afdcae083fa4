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
  private var edited: Set<Int> = []
  private var hasOtherTags = false

  /// The cards of the note whose texts were edited, with the hashes of these.
  private(set) var cards: [(card: Int64, text: Int64)] = []

  /// Reads a note; nil if there is none.
  init?(of note: Int64, sortedBy sortField: Int, in database: ForeignDatabase) throws {
    var found: (fields: [String], tags: [String])?
    try database.query("SELECT flds, tags FROM notes WHERE id = \(note)") { row in
      found = (
        row.text(0).parts(separatedBy: "\u{1F}"), row.text(1).split(separator: " ").map(String.init)
      )
    }
    guard let found else { return nil }
    (self.note, self.sortField) = (note, sortField)
    (fields, tags) = found
  }

  var isEmpty: Bool { edited.isEmpty && !hasOtherTags }

  /// A hash of the fields and tags.
  var hash: Int64 { Card.contentHash(of: fields + tags) }

  /// Copies the texts that a card in a deck has and the card of the note as it is in Anki hasn't; other fields
  /// stay as they are.
  mutating func add(_ card: Card, over old: Card, of origin: CardOrigin, beside deck: String) {
    for (column, index) in origin.fields where fields.indices.contains(index) {
      if card.text(of: column) == old.text(of: column) { continue }
      let text = HTMLField.text(of: column, in: card, beside: deck) { Path.name(of: $0) }
      // What a line has in other columns stays in the field.
      let media = AnkiHTML.media(in: fields[index]).filter { text.range(of: $0) == nil }
      let new = ([text] + media).joined()
      if new == fields[index] { continue }
      fields[index] = new
      edited.insert(index)
    }
    if card.tags != old.tags, old.tags == tags {
      tags = card.tags
      hasOtherTags = true
    }
    let text = card.contentHash
    cards += origin.cards.values.map { ($0.card, text) }
  }

  /// Writes the note, with what Anki finds and sorts notes by.
  func write(to database: ForeignDatabase, at now: UnixTime) throws {
    var columns = ["flds = ?", "tags = ?", "mod = ?", "usn = -1"]
    var values: [SQLValue] = [
      .text(fields.joined(separator: "\u{1F}")),
      .text(tags.isEmpty ? "" : " \(tags.joined(separator: " ")) "), .integer(Int64(now)),
    ]
    if edited.contains(0) {
      columns.append("csum = ?")
      values.append(.integer(Int64(SHA1.prefix(of: AnkiHTML.plain(fields[0]).utf8))))
    }
    if edited.contains(sortField) {
      columns.append("sfld = ?")
      values.append(.text(AnkiHTML.plain(fields[sortField])))
    }
    try database.run(
      "UPDATE notes SET \(columns.joined(separator: ", ")) WHERE id = ?", values + [.integer(note)])
    for tag in tags where hasOtherTags {
      try database.run("INSERT OR IGNORE INTO tags(tag, usn) VALUES(?, -1)", [.text(tag)])
    }
  }
}

/// Texts in HTML as Anki sees them.
enum AnkiHTML {
  /// The text without tags, and with the names of its pictures.
  static func plain(_ html: String) -> String {
    var text = ""
    for part in parts(of: html) {
      switch part {
      case .text(let plain): text += plain
      case .tag(let tag):
        if let name = source(of: tag) { text += " \(name) " }
      }
    }
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&nbsp;": " "]
    for (entity, character) in entities { text = text.replacing(each: entity, by: character) }
    return text.replacing(each: "&amp;", by: "&").replacing(each: "\u{A0}", by: " ")
  }

  /// The pictures and sounds, as they are written.
  static func media(in html: String) -> [String] {
    parts(of: html).flatMap { part -> [String] in
      switch part {
      case .tag(let tag): return source(of: tag) == nil ? [] : [tag]
      case .text(let text):
        return text.parts(separatedBy: "[sound:").dropFirst().compactMap { rest in
          rest.firstIndex(of: "]").map { "[sound:\(rest[...$0])" }
        }
      }
    }
  }

  private enum Part {
    case text(String)
    case tag(String)
  }

  private static func parts(of html: String) -> [Part] {
    var parts: [Part] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      parts += [.text(String(rest[..<start])), .tag(String(rest[start...end]))]
      rest = rest[rest.index(after: end)...]
    }
    return parts + [.text(String(rest))]
  }

  /// The name of the file of a picture; nil for another tag.
  private static func source(of tag: String) -> String? {
    guard tag.lowercased().hasPrefix("<img"), let start = tag.range(of: "src=")?.upperBound else {
      return nil
    }
    let value = tag[start...].dropLast()
    if let quote = value.first, "\"'".contains(quote) {
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return String(value.prefix { $0 != " " })
  }
}
