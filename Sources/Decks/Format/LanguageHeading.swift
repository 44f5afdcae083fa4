/// A spreadsheet's heading row that names columns by languages, such as `Deutsch;English`.
public enum LanguageHeading {
  /// Whether all names are those of columns or of languages, and no two the same language: in a list of
  /// languages a word is beside its translation.
  public static func isLikely(_ names: [String], isColumn: (String) -> Bool) -> Bool {
    let names = names.map(\.trimmed).filter { !$0.isEmpty }
    let languages = names.compactMap(language)
    // `es` and `it` are a German word and its translation, too.
    let isShort = names.contains { $0.utf8.count == 2 }
    return names.count > (isShort ? 2 : 1) && !languages.isEmpty
      && Set(languages).count == languages.count
      && names.allSatisfy { language(of: $0) != nil || isColumn($0) }
  }

  /// Whether a name is that of a language.
  public static func isLanguage(_ name: String) -> Bool { language(of: name) != nil }

  /// The index of the language in the table; nil for another word.
  public static func language(of name: String) -> Int? {
    // Behind a code there may be that of a country: `ko_KR`.
    let parts = name.split { $0 == "_" || $0 == "-" }
    let isRegional =
      parts.count == 2 && parts.allSatisfy { $0.utf8.count == 2 }
      && parts[1] == parts[1].uppercased()
    let word = (isRegional ? String(parts[0]) : name).lowercased()
    return words.firstIndex { $0.contains(word) }
  }

  /// Each language's code (ISO 639-1), its own name, and those in other languages.
  private static let words = NameLists.read(PackageResources.languages_txt)
    .map { [$0.title] + $0.words }
}
