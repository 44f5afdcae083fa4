import Decks
import Exchange
import Localization
import Preferences
import Study
import TermUICore

/// The sound of a card: the file that it names, or else one of its sides, spoken.
struct CardSound {
  /// The reason why a sound can't be played.
  enum Missing: Error, Equatable {
    /// No command is set.
    case command(SoundKind)
    case file(String)
    case text
  }

  /// The name of the file.
  var file: String?
  /// The text that is spoken.
  let text: String
  /// The language of the text, such as `ko`.
  let language: String

  /// Makes the sound of a side; without a language, the script of the text decides it.
  init(_ card: Card, isFront: Bool, language: String? = nil) {
    let sides = [isFront ? card.front : card.back, isFront ? card.back : card.front, card.note]
    let named = sides.lazy.compactMap { $0.flatMap(SoundTag.name) }.first
    let side = SoundTag.removed(from: isFront ? card.front : card.back)
    let reading = card.isReadingOfFront == isFront ? card.reading.map(SoundTag.removed) : nil
    // A reading in other letters describes a pronunciation that no program reads.
    let spoken = reading.flatMap { Self.isPhonetic($0) ? $0 : nil } ?? Ruby.reading(of: side)
    self.init(spoken, language: language ?? Self.language(of: side + spoken))
    file = card.sound.flatMap { $0.isEmpty ? nil : $0 } ?? named
  }

  /// Makes the sound of a text.
  init(_ text: String, language: String) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.language = language
  }

  private var kind: SoundKind { file == nil ? .speech : .file }

  /// The words of the command that plays it.
  func command(
    _ settings: SoundSettings, path: (String) -> String?
  ) throws(Missing) -> [String] {
    let words = kind == .file ? settings.playCommand : settings.speakCommand
    if words.isEmpty { throw .command(kind) }
    if let file {
      guard let path = path(file) else { throw .file(file) }
      return Self.filled(words, ["{file}": path], last: "{file}")
    }
    if text.isEmpty { throw .text }
    return Self.filled(words, ["{text}": text, "{language}": language], last: "{text}")
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
}

extension CardSound {
  private static let hangul: [ClosedRange<UInt32>] = [
    0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F,
  ]
  private static let kana: [ClosedRange<UInt32>] = [0x3041...0x30FF, 0xFF66...0xFF9F]

  private static func has(_ ranges: [ClosedRange<UInt32>], in text: String) -> Bool {
    text.unicodeScalars.contains { scalar in ranges.contains { $0.contains(scalar.value) } }
  }

  /// Whether a reading is written in letters that are read as they are.
  private static func isPhonetic(_ reading: String) -> Bool { has(hangul + kana, in: reading) }

  /// The language of a script.
  static func language(of text: String) -> String {
    if has(hangul, in: text) { return "ko" }
    if has(kana, in: text) { return "ja" }
    if text.unicodeScalars.contains(where: \.properties.isIdeographic) { return "ja" }
    if has([0x0400...0x052F], in: text) { return "ru" }
    if has([0x0370...0x03FF], in: text) { return "el" }
    if has([0x0600...0x06FF], in: text) { return "ar" }
    if has([0x0E00...0x0E7F], in: text) { return "th" }
    return "en"
  }
}

extension CardSound.Missing: CustomStringConvertible {
  /// The reason, and what to do.
  var description: String {
    switch self {
    case .command(.speech):
      String(
        localized:
          "Nothing to speak with: install espeak-ng or speech-dispatcher, or set speak-command (S on Home)"
      )
    case .command(.file):
      String(
        localized:
          "Nothing to play sounds with: install mpv or ffmpeg, or set play-command (S on Home)")
    case .file(let name): String(localized: "\(name): no such file")
    case .text: String(localized: "Nothing to read aloud")
    }
  }
}
