/// The starter words inside the program: three themes, each word in Korean, Japanese, and English.
public enum StarterDeck {
  /// The language of the words that are asked, and that of the answers.
  public enum Course: CaseIterable, Sendable {
    case koreanToJapanese, japaneseToKorean, japaneseToEnglish, koreanToEnglish, englishToKorean
  }

  /// A word in each language, with the kana of the Japanese one if it has kanji.
  private struct Word {
    let korean: Substring
    let japanese: Substring
    let kana: Substring
    let english: Substring

    /// Reads a line such as `방`, `部屋`, `へや`, `room`, with tabs between.
    init(line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      (korean, japanese, kana, english) = (fields[0], fields[1], fields[2], fields[3])
    }

    /// Front, back, and reading. The reading of a Japanese front is written as ruby, since it is the
    /// question's.
    func fields(_ course: Course) -> [Substring] {
      let ruby = kana.isEmpty ? japanese : "\(japanese)[\(kana)]"
      return switch course {
      case .koreanToJapanese: [korean, japanese, kana]
      case .japaneseToKorean: [ruby, korean, ""]
      case .japaneseToEnglish: [ruby, english, ""]
      case .koreanToEnglish: [korean, english, ""]
      case .englishToKorean: [english, korean, ""]
      }
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
      let words = String(decoding: theme.bytes, as: UTF8.self).split(separator: "\n").map(Word.init)
      let lines = words.map { $0.fields(course).joined(separator: "\t") + "\t\(theme.file)\n" }
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
