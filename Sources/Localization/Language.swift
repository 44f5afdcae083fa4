/// A language of the interface.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case japanese = "ja"

  /// The language in force: that of the program, which sets it once, or that of a test.
  @TaskLocal public static var current = Language.english

  /// The language of the locale in the environment's variables; English for any other.
  ///
  /// Only the text of the variable counts, so the locale needn't be installed.
  public init(environment variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { $0 != "" }
    let name = locale?.prefix { $0.isLetter }.lowercased() ?? ""
    self = Language(rawValue: name) ?? .english
  }

  /// The translations of the English texts.
  public var table: [String: String] {
    switch self {
    case .english: [:]
    case .korean: Self.koreanTable
    case .japanese: Self.japaneseTable
    }
  }
}
