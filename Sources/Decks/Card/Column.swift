/// The meaning of a column of a deck file.
public enum Column: String, Sendable {
  case front, back, reading, note, image, sound, tags, guid, directions
  /// A column that no card has: a note type, a deck, an unknown name.
  case skipped

  /// The columns of a file whose header names none.
  public static let usual: [Column] = [.front, .back, .reading, .note]

  /// The columns of the texts of a card.
  public static let all: [Column] = [.front, .back] + optional

  /// The columns that a card may lack.
  public static let optional: [Column] = [
    .reading, .note, .image, .sound, .tags, .guid, .directions,
  ]

  /// The front, the back, and the other columns that cards have texts in.
  public static func used(by cards: some Sequence<Card>) -> [Column] {
    var unused = optional
    for card in cards where !unused.isEmpty {
      unused.removeAll { !card.text(of: $0).isEmpty }
    }
    return all.filter { !unused.contains($0) }
  }

  /// The names of columns in a header, in several languages.
  public static let names: [(column: Column, names: [String])] =
    NameLists.read(PackageResources.columns_txt).compactMap { title, names in
      Column(rawValue: title).map { ($0, names) }
    }

  /// The column of a name in a `#columns:` header; nil for an unknown name.
  public init?(name: String) {
    let name = name.lowercased()
    guard let known = Column.names.first(where: { $0.names.contains(name) }) else { return nil }
    self = known.column
  }
}
