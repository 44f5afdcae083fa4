import Decks

/// Writes Markdown that hashcards, repeater, and Karuta read: `Q:` and `A:`, with `---` behind each card.
enum MarkdownWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    var text = ""
    if decks.count == 1 {
      let name = decks[0].deck.name.filter { !$0.isNewline && $0 != "\"" && $0 != "\\" }
      text += "---\nname = \"\(name)\"\n---\n\n"
    } else {
      text += "---\ndecks = \"headings\"\n---\n\n"
    }
    for deck in decks {
      if decks.count > 1 { text += "\(NoteText.encoded("# \(deck.name.anki)"))\n\n" }
      for card in deck.cards {
        let picture = card.image.map(MarkdownPicture.mark)
        let question = [card.front, picture].compactMap(\.self).joined(separator: "\n")
        let answer = [card.back, card.reading, card.note].compactMap(\.self).joined(separator: "\n")
        let sides = [question, answer].map { NoteText.encoded($0) }
        text +=
          answer.isBlank && !card.gaps.isEmpty
          ? "C: \(sides[0])\n---\n\n" : "Q: \(sides[0])\nA: \(sides[1])\n---\n\n"
      }
    }
    return Array(text.utf8)
  }
}

/// A text of Markdown, with the file of a picture taken out that is alone on it or beside text.
struct MarkdownPicture {
  let text: String
  let source: String?

  /// Whether the file is a sound.
  let isSound: Bool

  init(_ text: String) {
    let mark = PictureMark.all(in: text).first
    (source, isSound) = (mark?.source, mark?.isSound == true)
    var rest = text
    if let mark { rest.removeSubrange(mark.range) }
    self.text = mark != nil && rest.trimmed.isEmpty ? MediaFile.mark(source ?? "") : rest.trimmed
  }

  /// The form of a picture in a text; a name with blanks or parentheses is in angle brackets.
  static func mark(_ source: String) -> String {
    source.contains { " ()".contains($0) } ? "![](<\(source)>)" : "![](\(source))"
  }
}

extension Card {
  /// A card of two sides, each of which may have a picture or a sound.
  init(_ front: MarkdownPicture, _ back: MarkdownPicture) {
    let media = [front, back]
    self.init(
      front: front.text, back: back.text,
      image: media.first { $0.source != nil && !$0.isSound }?.source,
      sound: media.first(where: \.isSound)?.source)
  }
}
