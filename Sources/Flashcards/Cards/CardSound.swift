import Decks
import Exchange
import Files
import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The sound of a card: the file that it names, or else one of its sides, spoken.
struct CardSound {
  /// A setting that is needed, or a file that isn't there.
  struct Missing: Error, Equatable {
    let reason: String
  }

  /// The name of the file.
  let file: String?
  /// The text that is spoken.
  let text: String
  /// The language of the text, such as `ko`.
  let language: String

  /// Makes the sound of a side; without a language, the script of the text decides it.
  init(_ card: Card, isFront: Bool, language: String? = nil) {
    let sides = [isFront ? card.front : card.back, isFront ? card.back : card.front, card.note]
    let named = sides.lazy.compactMap { $0.flatMap(SoundTag.name) }.first
    file = card.sound.flatMap { $0.isEmpty ? nil : $0 } ?? named
    text = SoundTag.removed(from: Ruby.base(of: isFront ? card.front : card.back))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.language = language ?? Self.language(of: text)
  }

  /// The words of the command that plays it.
  func command(
    _ settings: SoundSettings, path: (String) -> String?
  ) throws(Missing) -> [String] {
    if let file {
      if settings.playCommand.isEmpty {
        throw Missing(reason: String(localized: "No play-command in karuta.conf"))
      }
      guard let path = path(file) else {
        throw Missing(reason: String(localized: "\(file): no such file"))
      }
      return Self.filled(settings.playCommand, ["{file}": path], last: "{file}")
    }
    if settings.speakCommand.isEmpty {
      throw Missing(reason: String(localized: "No speak-command in karuta.conf"))
    }
    if text.isEmpty { throw Missing(reason: String(localized: "Nothing to read aloud")) }
    return Self.filled(
      settings.speakCommand, ["{text}": text, "{language}": language], last: "{text}")
  }

  /// Replaces the placeholders; the value of `last` is the last word if no word has its placeholder.
  ///
  /// A value at the start of a word never becomes an option of the command.
  private static func filled(
    _ words: [String], _ values: KeyValuePairs<String, String>, last: String
  ) -> [String] {
    let words = words.contains { $0.range(of: last) != nil } ? words : words + [last]
    return words.map { word in
      let filled = values.reduce(word) { $0.replacing(each: $1.key, by: $1.value) }
      let isValueFirst = values.contains { word.hasPrefix($0.key) }
      return isValueFirst && filled.hasPrefix("-") ? " " + filled : filled
    }
  }

  /// The language of a script.
  static func language(of text: String) -> String {
    let scalars = text.unicodeScalars
    func has(_ ranges: ClosedRange<UInt32>...) -> Bool {
      scalars.contains { scalar in ranges.contains { $0.contains(scalar.value) } }
    }
    if has(0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F) { return "ko" }
    if has(0x3041...0x30FF, 0xFF66...0xFF9F) { return "ja" }
    if scalars.contains(where: \.properties.isIdeographic) { return "ja" }
    if has(0x0400...0x052F) { return "ru" }
    if has(0x0370...0x03FF) { return "el" }
    if has(0x0600...0x06FF) { return "ar" }
    if has(0x0E00...0x0E7F) { return "th" }
    return "en"
  }
}

/// A sound within a text, written as in Anki: `[sound:NAME]`.
enum SoundTag {
  /// The name of the first sound in a text.
  static func name(in text: String) -> String? {
    range(in: text).map { String(text[$0].dropFirst(opening.count).dropLast()) }
  }

  /// The text without its sounds, or with a sign in the place of each.
  static func removed(from text: String, sign: String = "") -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    var text = text
    while let range = range(in: text) { text.replaceSubrange(range, with: sign) }
    return text
  }

  private static let opening = "[sound:"

  private static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: opening) else { return nil }
    return text[start.upperBound...].firstIndex(of: "]").map { end in
      start.lowerBound..<text.index(after: end)
    }
  }
}

/// Plays the sound of a card by the learner's command; call it like a function.
public struct PlaySoundAction {
  private let start: ([String]) -> String?
  var settings = SoundSettings()
  /// The languages of a deck's front and back, by its path.
  var languages: (_ deck: String) -> [String] = { _ in [] }

  /// Makes an action of a closure that ends the last command and starts another from its words, and
  /// returns the reason if that fails.
  public init(_ start: @escaping (_ words: [String]) -> String?) { self.start = start }

  var playsOnFlip: Bool { settings.playsOnFlip }

  /// Plays a card, or speaks one of its sides; returns the reason if that can't be done.
  func callAsFunction(_ id: CardID, isFront: Bool, of words: WordList) -> String? {
    let languages = words.deck(of: id).map { self.languages(words.decks[$0].path) } ?? []
    let language = isFront ? languages.first : languages.dropFirst().first
    let sound = CardSound(words.card(id), isFront: isFront, language: language)
    do throws(CardSound.Missing) {
      let command = try sound.command(settings) { file in
        words.path(of: file, namedBy: id).flatMap { File($0).kind == .regular ? $0 : nil }
      }
      return start(command)
    } catch {
      return error.reason
    }
  }
}

private struct PlaySoundKey: EnvironmentKey {
  static let defaultValue = PlaySoundAction { _ in nil }
}

extension EnvironmentValues {
  /// The action that plays the sound of a card.
  public var playSound: PlaySoundAction {
    get { self[PlaySoundKey.self] }
    set { self[PlaySoundKey.self] = newValue }
  }
}
