import Decks

/// A fact of Mnemosyne: its texts by their keys, the names of its tags, and whether it has a card from back to front.
struct MnemosyneFact {
  var texts: [(key: String, text: String)]
  var tags: [String]
  var isBothWays: Bool

  /// The columns of texts by their keys; those of other keys go to the note.
  private static let columns: [String: Column] = [
    "q": .front, "f": .front, "marked": .front, "a": .back, "b": .back, "m_1": .back, "loc": .back,
    "p_1": .reading,
  ]

  func add(to result: inout ImportedDecks) {
    let own = texts.filter { $0.key != "text" }
    let columns = own.map { Self.columns[$0.key] ?? .note }
    let map = ColumnMap(
      names: own.map { _ in nil },
      given: Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($0, $1) }))
    var made = FieldCard(own.map(\.text), map)
    made.card.tags = tags.filter { !["", "<default>", "__UNTAGGED__"].contains($0) }
      .map { $0.trimmed.replacing(each: " ", by: "_") }
    guard let text = texts.first(where: { $0.key == "text" })?.text else {
      if isBothWays { made.card.directions = "both" }
      return result.add(made.card, origin: CardOrigin(media: made.media))
    }
    for question in Cloze.questions(Cloze.bracketed(text)) {
      var made = made
      made.add(question)
      result.add(made.card, origin: CardOrigin(media: made.media))
    }
  }
}

/// Reads the database of Mnemosyne 2 (`default.db`).
enum MnemosyneDatabase {
  static func isLikely(_ database: ForeignDatabase) throws -> Bool {
    let hasFacts = try database.has(table: "facts") && database.has(table: "data_for_fact")
    return try hasFacts && database.has(table: "cards")
  }

  static func read(_ database: ForeignDatabase, _ path: String) throws -> ImportedDecks {
    var result = ImportedDecks(file: path, format: .mnemosyne)
    var facts: [Int64: MnemosyneFact] = [:]
    var order: [Int64] = []
    try database.query("SELECT _fact_id, tags FROM cards ORDER BY _id") { row in
      let id = row.int(0)
      if facts[id] == nil {
        order.append(id)
        let tags = row.text(1).parts(separatedBy: ",").map(\.trimmed)
        facts[id] = MnemosyneFact(texts: [], tags: tags, isBothWays: false)
      } else {
        facts[id]?.isBothWays = true
      }
      if order.count > ImportedDecks.mostCards {
        throw ExchangeError(path, localized: ImportedDecks.tooManyCards)
      }
    }
    try database.query("SELECT _fact_id, key, value FROM data_for_fact") { row in
      let text = row.text(2).replacing(each: "\n", by: "<br>")
      facts[row.int(0)]?.texts.append((row.text(1), text))
    }
    for id in order { facts[id]?.add(to: &result) }
    return result
  }
}
