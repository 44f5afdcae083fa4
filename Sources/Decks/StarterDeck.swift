/// The starter words inside the program: three themes, each word in Korean, Japanese, and English.
public enum StarterDeck {
  /// The language of the words that are asked, and that of the answers, by ISO 639-1.
  public enum Course: String, CaseIterable, Sendable {
    case koreanToJapanese = "ko-ja"
    case japaneseToKorean = "ja-ko"
    case japaneseToEnglish = "ja-en"
    case koreanToEnglish = "ko-en"
    case englishToKorean = "en-ko"

    /// The codes of both languages, such as `ko-ja`.
    public var languages: String { rawValue }

    /// The columns of both languages in a line of the words; their examples are four columns further.
    fileprivate var columns: (front: Int, back: Int) {
      switch self {
      case .koreanToJapanese: (korean, japanese)
      case .japaneseToKorean: (japanese, korean)
      case .japaneseToEnglish: (japanese, english)
      case .koreanToEnglish: (korean, english)
      case .englishToKorean: (english, korean)
      }
    }
  }

  private static let (korean, japanese, english) = (0, 1, 2)

  /// The front, back, reading, and note of a word, from a line such as `방`, `部屋`, `room`, `へや`, with tabs between.
  ///
  /// Only a word with kanji has kana. The reading of a Japanese front is written as ruby, since it is the question's.
  /// After the kana a line may have an example in each language.
  private static func fields(of line: Substring, _ course: Course) -> [String] {
    let texts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
    let (front, back) = course.columns
    let kana = text(3)
    let hasRuby = front == japanese && !kana.isEmpty
    let others = homonyms["\(course.languages)\t\(text(front))"].map {
      "\(["다른 뜻", "ほかの意味", "also"][back]): \($0)"
    }
    let example = text(front + 4)
    let translation = Ruby.base(of: text(back + 4))
    let notes = [others, example.isEmpty ? nil : "\(example) – \(translation)"]
    return [
      hasRuby ? "\(text(front))[\(kana)]" : text(front), text(back), back == japanese ? kana : "",
      notes.compactMap(\.self).joined(separator: " · "),
    ]
  }

  /// The other meanings of words, by the course and the front.
  static let homonyms: [String: String] = lines(of: PackageResources.homonyms_tsv).reduce(
    into: [:]
  ) {
    guard let tab = $1.lastIndex(of: "\t") else { return }
    $0[String($1[..<tab])] = String($1[$1.index(after: tab)...])
  }

  private static let themes: [(file: String, titles: [String], bytes: [UInt8])] = [
    ("daily-life", ["일상생활", "日常生活", "daily-life"], PackageResources.daily_life_tsv),
    ("food", ["음식", "食べ物", "food"], PackageResources.food_tsv),
    ("travel", ["여행", "旅行", "travel"], PackageResources.travel_tsv),
  ]

  /// The names and bytes of a course's files.
  public static func files(_ course: Course) -> [(name: String, bytes: [UInt8])] {
    themes.map { theme in
      let cards = lines(of: theme.bytes).map {
        fields(of: $0, course).joined(separator: "\t") + "\t\(theme.file)\n"
      }
      let title = "#deck:\(theme.titles[course.columns.back])\n"
      return ("\(theme.file).tsv", EmptyDeck.bytes + Array((title + cards.joined()).utf8))
    }
  }

  private static func lines(of bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Names in place of paths, if the decks are no files.
  public static var paths: [String] { themes.map { "starter/\($0.file).tsv" } }

  /// Reads the decks of a course from the words inside the program.
  public static func open(_ course: Course) -> [Deck] {
    files(course).compactMap { name, bytes in try? Deck(path: "starter/\(name)", bytes: bytes) }
  }
}
