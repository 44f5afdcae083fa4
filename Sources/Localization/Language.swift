import CTexts
import Synchronization

/// The language that the learner has chosen in place of that of the locale.
public final class LanguageChoice: Sendable {
  private let chosen: Mutex<Language?>

  public init(_ language: Language?) { chosen = Mutex(language) }

  public var language: Language? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }
}

/// A language of the interface.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case japanese = "ja"

  /// The language of the program or of a test, unless the learner chooses another.
  @TaskLocal public static var current = Language.english

  /// The choice of the learner while the program runs; nil where none can be made.
  @TaskLocal public static var choice: LanguageChoice?

  /// The language in force.
  public static var inForce: Language { choice?.language ?? current }

  /// The name in the language itself.
  public var name: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }

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

  // Each is read at the first text in its language.
  private static let koreanTable = table(of: String(cString: ct_korean()))
  private static let japaneseTable = table(of: String(cString: ct_japanese()))

  /// Reads the pairs of a `.strings` file: `"English" = "translation";`.
  ///
  /// The quoted texts are keys and translations alternately; what is between them is ignored.
  static func table(of file: String) -> [String: String] {
    var table: [String: String] = [:]
    var key: String?
    var quoted: [UInt8]?
    var isEscaped = false
    for byte in file.utf8 {
      if isEscaped {
        quoted?.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte != UInt8(ascii: "\"") {
        quoted?.append(byte)
      } else if let bytes = quoted {
        let text = String(decoding: bytes, as: UTF8.self)
        if let english = key { table[english] = text }
        key = key == nil ? text : nil
        quoted = nil
      } else {
        quoted = []
      }
    }
    return table
  }
}
