/// A sound within a text, written as in Anki: `[sound:NAME]`.
public enum SoundTag {
  /// The name of the first sound in a text.
  public static func name(in text: String) -> String? {
    range(in: text).map { String(text[$0].dropFirst(opening.count).dropLast()) }
  }

  /// The text without its sounds.
  public static func removed(from text: String) -> String { replaced(in: text, by: "") }

  /// The text with a sign for each sound, as the screens show it.
  public static func shown(in text: String) -> String { replaced(in: text, by: "♪") }

  /// Whether a file is played, by the ending of its name.
  package static func isSound(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return [
      "mp3", "wav", "ogg", "oga", "ogv", "opus", "flac", "m4a", "aac", "spx", "wma", "mp4", "m4v",
      "webm", "mov", "mkv", "avi", "mpg", "mpeg", "flv", "3gp",
    ].contains(name[name.index(after: dot)...].lowercased())
  }

  private static let opening = "[sound:"

  private static func replaced(in text: String, by sign: String) -> String {
    var text = text
    while let range = range(in: text) { text.replaceSubrange(range, with: sign) }
    return text
  }

  private static func range(in text: String) -> Range<String.Index>? {
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[start...]
      if rest.hasPrefix(opening), let end = rest.utf8.firstIndex(of: UInt8(ascii: "]")) {
        return start..<rest.utf8.index(after: end)
      }
      rest = rest[rest.utf8.index(after: start)...]
    }
    return nil
  }
}

extension Card {
  /// The card with signs in place of the sounds in its texts.
  public var showingSounds: Card {
    var card = self
    card.front = SoundTag.shown(in: front)
    card.back = SoundTag.shown(in: back)
    card.reading = reading.map(SoundTag.shown)
    card.note = note.map(SoundTag.shown)
    return card
  }
}
