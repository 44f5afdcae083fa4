import Decks

/// Texts of cards as HTML.
enum HTMLField {
  /// The text of a column as Anki has it: readings in brackets behind their words, and the pictures and sounds
  /// that it names, with the names that they get.
  static func text(
    of column: Column, in card: Card, beside path: String, naming: (String) -> String = { $0 }
  ) -> String {
    switch column {
    case .image, .sound:
      let name = column == .image ? card.image : card.sound
      // One that is in a text isn't shown twice.
      guard let name, !name.isEmpty, !MediaFile.names(in: card, beside: path).contains(name) else {
        return ""
      }
      return column == .image ? picture(naming(name)) : "[sound:\(naming(name))]"
    case .guid, .tags, .directions: return card.text(of: column)
    default:
      return MediaFile.parts(of: card.text(of: column), beside: path).map { part in
        switch part {
        case .text(let text): html(text)
        case .name(let name):
          SoundTag.isSound(name) ? "[sound:\(naming(name))]" : picture(naming(name))
        }
      }.joined()
    }
  }

  static func picture(_ name: String) -> String { "<img src=\"\(escaped(name))\">" }

  private static func html(_ text: String) -> String {
    var written = ""
    for run in Ruby.runs(of: text) {
      guard let ruby = run.ruby else {
        written += run.base
        continue
      }
      if let last = written.last, !last.isWhitespace { written += " " }
      written += "\(run.base)[\(ruby)]"
    }
    return escaped(written).lines.enumerated().map { index, line in
      // HTML has no other spaces at the beginning of a line.
      if index == 0 { return String(line) }
      let text = line.drop { $0 == " " }
      return String(repeating: "&nbsp;", count: line.count - text.count) + text
    }.joined(separator: "<br>")
  }

  /// The text with readings above their words.
  static func ruby(_ text: String) -> String {
    Ruby.runs(of: text).map { run in
      let base = escaped(run.base)
      return run.ruby.map { "<ruby>\(base)<rp>(</rp><rt>\(escaped($0))</rt><rp>)</rp></ruby>" }
        ?? base
    }.joined().replacing(each: "\n", by: "<br>")
  }

  static func escaped(_ text: String) -> String {
    text.replacing(each: "&", by: "&amp;").replacing(each: "<", by: "&lt;")
      .replacing(each: ">", by: "&gt;").replacing(each: "\"", by: "&quot;")
  }
}
