/// The starter words inside the program: three themes, each word in Korean, Japanese, and English.
public enum StarterDeck {
  /// The language of the words that are asked, and that of the answers.
  public enum Course: CaseIterable, Sendable {
    case koreanToJapanese, japaneseToKorean, japaneseToEnglish, koreanToEnglish, englishToKorean

    /// The codes of both languages by ISO 639-1, such as `ko-ja`.
    public var languages: String {
      switch self {
      case .koreanToJapanese: "ko-ja"
      case .japaneseToKorean: "ja-ko"
      case .japaneseToEnglish: "ja-en"
      case .koreanToEnglish: "ko-en"
      case .englishToKorean: "en-ko"
      }
    }
  }

  /// The front, the back, and the reading of a word, from a line such as `방`, `部屋`, `へや`, `room`, with tabs between.
  ///
  /// Only a word with kanji has kana. The reading of a Japanese front is written as ruby, since it is the question's.
  private static func fields(of line: Substring, _ course: Course) -> [Substring] {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false)
    let (korean, japanese, kana, english) = (words[0], words[1], words[2], words[3])
    let ruby = kana.isEmpty ? japanese : "\(japanese)[\(kana)]"
    return switch course {
    case .koreanToJapanese: [korean, japanese, kana]
    case .japaneseToKorean: [ruby, korean, ""]
    case .japaneseToEnglish: [ruby, english, ""]
    case .koreanToEnglish: [korean, english, ""]
    case .englishToKorean: [english, korean, ""]
    }
  }

  private static let themes: [(file: String, korean: String, japanese: String, bytes: [UInt8])] = [
    ("daily-life", "일상생활", "日常生活", PackageResources.daily_life_tsv),
    ("food", "음식", "食べ物", PackageResources.food_tsv),
    ("travel", "여행", "旅行", PackageResources.travel_tsv),
  ]

  /// The names and bytes of a course's files.
  public static func files(_ course: Course) -> [(name: String, bytes: [UInt8])] {
    themes.map { theme in
      let title =
        switch course {
        case .koreanToJapanese, .englishToKorean: theme.korean
        case .japaneseToKorean: theme.japanese
        case .japaneseToEnglish, .koreanToEnglish: theme.file
        }
      let lines = String(decoding: theme.bytes, as: UTF8.self).split(separator: "\n").map {
        fields(of: $0, course).joined(separator: "\t") + "\t\(theme.file)\n"
      }
      let header =
        "#separator:tab\n#html:false\n#columns:front\tback\treading\ttags\n#tags column:4\n#deck:\(title)\n"
      return ("\(theme.file).tsv", Array((header + lines.joined()).utf8))
    }
  }

  /// Names in place of paths, if the decks are no files.
  public static var paths: [String] { themes.map { "starter/\($0.file).tsv" } }

  /// Reads the decks of a course from the words inside the program.
  public static func open(_ course: Course) -> [Deck] {
    files(course).compactMap { name, bytes in try? Deck(path: "starter/\(name)", bytes: bytes) }
  }
}
