import Decks
import Files

/// Reads Karuta's own JSON: a list of decks, each with `name` and `cards`.
enum JSONText {
  /// Whether a text is such JSON, by its beginning.
  static func isLikely(_ text: String, at path: String) -> Bool {
    path.lowercased().hasSuffix(".json")
      || text.drop(while: \.isWhitespace).first == "[" && text.range(of: "\"cards\"") != nil
  }

  static func read(_ file: TextFile, into result: inout ImportedDecks) throws {
    let decks: [JSON]
    do {
      decks = try JSONReader.read(String(decoding: file.bytes, as: UTF8.self)).elements ?? []
    } catch {
      throw ExchangeError(
        file.path, localized: "the JSON can't be read; export it from Karuta again")
    }
    for deck in decks {
      let name = DeckName(anki: deck["name"]?.string ?? Path.stem(of: file.path))
      for value in deck["cards"]?.elements ?? [] {
        var card = Card(front: "", back: "")
        for column in Column.all {
          if let text = value[column.rawValue]?.string { card.set(column, to: text) }
        }
        card.tags += (value["tags"]?.elements ?? []).compactMap(\.string)
        result.add(card, to: name)
      }
    }
  }
}

/// Writes JSON: a list of decks, each with its name and its cards.
enum JSONWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    let values = decks.map { deck -> JSON in
      ["name": .string(deck.name.anki), "cards": .array(deck.cards.map(card))]
    }
    return Array((JSON.array(values).text + "\n").utf8)
  }

  private static func card(_ card: Card) -> JSON {
    let columns = [Column.front, .back, .reading, .note, .image, .guid, .directions]
    var members = columns.compactMap { column -> JSON.Member? in
      let text = card.text(of: column)
      return text.isEmpty ? nil : JSON.Member(name: column.rawValue, value: .string(text))
    }
    if let sound = card.sound { members.append(.init(name: "sound", value: .string(sound))) }
    if !card.tags.isEmpty {
      members.append(.init(name: "tags", value: .array(card.tags.map(JSON.string))))
    }
    return .object(members)
  }
}
