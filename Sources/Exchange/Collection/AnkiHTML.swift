import Decks

/// Texts in HTML as Anki sees them.
enum AnkiHTML {
  /// The text without tags, and with the names of its pictures.
  static func plain(_ html: String) -> String {
    var text = ""
    for part in parts(of: html) {
      switch part {
      case .text(let plain): text += plain
      case .tag(let tag):
        if let name = source(of: tag) { text += " \(name) " }
      }
    }
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&nbsp;": " "]
    for (entity, character) in entities { text = text.replacing(each: entity, by: character) }
    return text.replacing(each: "&amp;", by: "&").replacing(each: "\u{A0}", by: " ")
  }

  /// The number by which Anki finds notes with the same first field.
  static func checksum(_ field: String) -> Int64 { Int64(SHA1.prefix(of: plain(field).utf8)) }

  /// The pictures and sounds, as they are written.
  static func media(in html: String) -> [(name: String, mark: String)] {
    parts(of: html).flatMap { part -> [(name: String, mark: String)] in
      switch part {
      case .tag(let tag): return source(of: tag).map { [(plain($0), tag)] } ?? []
      case .text(let text):
        return text.parts(separatedBy: "[sound:").dropFirst().compactMap { rest in
          rest.firstIndex(of: "]").map { (String(rest[..<$0]), "[sound:\(rest[...$0])") }
        }
      }
    }
  }

  private enum Part {
    case text(String)
    case tag(String)
  }

  private static func parts(of html: String) -> [Part] {
    var parts: [Part] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      parts += [.text(String(rest[..<start])), .tag(String(rest[start...end]))]
      rest = rest[rest.index(after: end)...]
    }
    return parts + [.text(String(rest))]
  }

  /// The name of the file of a picture; nil for another tag.
  private static func source(of tag: String) -> String? {
    guard tag.lowercased().hasPrefix("<img"), let start = tag.range(of: "src=")?.upperBound else {
      return nil
    }
    let value = tag[start...].dropLast()
    if let quote = value.first, "\"'".contains(quote) {
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return String(value.prefix { $0 != " " })
  }
}
