import Decks

/// The meaning of a field by its name, in the languages that lists have.
struct FieldName {
  /// The column that the name means; `.skipped` for a rank or a number. Nil for an unknown name, and for that of
  /// a language alone.
  private(set) var column: Column?
  /// How sure the meaning is among several fields of one column: 0 is the surest.
  private(set) var rank = 0
  /// Whether the name has that of a language in it.
  private(set) var hasLanguage = false
  /// Whether the whole name is known, not just a word in it.
  private(set) var isExact = false
  /// Whether it is that of a form of the word, such as `Past Participle` or `ich`.
  let isForm: Bool
  /// Whether it is that of a number or text by which a program knows the record.
  let isID: Bool

  /// Whether it is that of a level, such as `CEFR` or `급수`.
  let isLevel: Bool

  /// Whether it is that of parts of speech.
  let isPartOfSpeech: Bool

  /// Whether it names something at all.
  var isKnown: Bool { column != nil || hasLanguage || isForm }

  init(_ name: String) {
    let words = Self.words(of: name)
    isForm = words.contains { Self.forms.contains(Self.singular($0, in: Self.forms)) }
    isID = words.last == "id" || words.last == "uuid"
    // `PoS` and `headWord` are one word, too.
    let wholes = [words.joined(separator: " "), words.joined()]
    isPartOfSpeech = wholes.contains { Self.partsOfSpeech.contains($0) }
    isLevel = words.contains(where: Self.levels.contains)
    // LingQ's; other hints are notes.
    if name.lowercased() == "hint1" {
      (column, isExact) = (.back, true)
      return
    }
    hasLanguage = (wholes + words + [name]).contains { LanguageHeading.isLanguage($0) }
    for (column, rank, names) in Self.meanings
    where wholes.contains(where: { names.contains(Self.singular($0, in: names)) }) {
      (self.column, self.rank, isExact) = (column, rank, true)
      return
    }
    // A number or ID of something is no such thing.
    if words.count > 1, isID || ["rank", "index", "count"].contains(words.last) {
      column = .skipped
      return
    }
    // A word in a name says less: of an example's reading the example.
    for (column, rank, names) in Self.meanings where column != .skipped || words.count == 1 {
      let isIn = words.contains { word in
        names.contains(Self.singular(word, in: names))
          || !word.utf8.allSatisfy { $0 < 0x80 } && names.contains { word.range(of: $0) != nil }
      }
      if isIn {
        (self.column, self.rank) = (column, rank)
        return
      }
    }
  }

  /// A name without the ending of a plural, if that is one of some names.
  private static func singular(_ name: String, in names: Set<String>) -> String {
    ["s", "es"].lazy.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
      .first(where: names.contains) ?? name
  }

  /// The words of a name in small letters: `german word`, `Vocabulary-Kana`, and `partOfSpeech` have several.
  private static func words(of name: String) -> [String] {
    var text = ""
    var wasSmall = false
    for character in name where character != "\u{FEFF}" {
      let isWord = character.isLetter || character == "#" || character == "№"
      if !isWord || wasSmall && character.isUppercase { text.append(" ") }
      if isWord { text.append(contentsOf: character.lowercased()) }
      wasSmall = character.isLowercase
    }
    return text.split(separator: " ").map(String.init)
  }

  private static let lists = NameLists.read(PackageResources.fields_txt)

  /// The words of a list of `Resources/names/fields.txt`.
  static func list(_ title: String) -> Set<String> {
    Set(lists.filter { $0.title == title }.flatMap(\.words))
  }

  private static let levels = list("level")
  private static let partsOfSpeech = list("part of speech")
  /// Persons, tenses, and cases.
  private static let forms = list("form")

  /// The names of columns, first those that decide if a name has several; the surest before the others.
  private static let meanings: [(column: Column, rank: Int, names: Set<String>)] =
    lists.reduce(into: []) { meanings, list in
      guard let column = Column(rawValue: list.title) else { return }
      let rank = meanings.count { $0.column == column }
      meanings.append((column, rank, Set(list.words)))
    }
}
