/// The form of notes in Markdown or Org, in which some paragraphs are cards.
///
/// The headings above a card are its note, the tags there, in the front matter, and behind its text its tags.
struct NotesForm: DeckForm {
  let starts: [UInt32]
  let problems: [DeckProblem]
  let mayHaveGaps: Bool
  let frontMatter: FrontMatter
  private let cards: [NoteCard]
  private let sections: [NoteSection]
  private let kind: NoteKind

  init(path: String, _ bytes: Bytes, from start: Int, _ kind: NoteKind) {
    frontMatter = FrontMatter(bytes, from: start)
    let scanner = NoteScanner(
      bytes, from: frontMatter.end, line: frontMatter.lineCount + 1, kind, tags: frontMatter.tags)
    cards = scanner.cards
    sections = scanner.sections
    starts = cards.map { UInt32($0.lines.lowerBound) }
    mayHaveGaps = cards.contains { $0.back == nil }
    // Prose has no cards, and no faults.
    problems =
      cards.isEmpty
      ? [] : scanner.faults.map { DeckProblem(file: path, line: $0.line, fault: $0.fault) }
    self.kind = kind
  }

  var name: String? { frontMatter["name"] }
  var columns: [Column] { [.front, .back] }
  var problemCount: Int { problems.count }

  func range(of index: Int, in bytes: Bytes) -> Range<Int> { cards[index].lines }

  func markup(of index: Int) -> Markup {
    switch cards[index].style {
    case .gaps: .bracketed
    case .highlights: .markdown
    case .drill, .outline: cards[index].back == nil ? .bracketed : .verbatim
    case .question, .pair, .paragraphs: .verbatim
    }
  }

  /// The style of a card.
  func style(of index: Int) -> NoteStyle { cards[index].style }

  /// The paragraphs that are no card: the number of the first line, and the text.
  func otherParagraphs(in bytes: Bytes) -> [(line: Int, text: String)] {
    NoteScanner(
      bytes, from: frontMatter.end, line: frontMatter.lineCount + 1, kind, tags: []
    ).others.map { ($0.line, String(decoding: bytes[$0.lines], as: UTF8.self)) }
  }

  func readsLike(_ other: any DeckForm) -> Bool { (other as? NotesForm)?.kind == kind }

  func text(of column: Column, of index: Int, in bytes: Bytes) -> FieldText? {
    let card = cards[index]
    switch column {
    case .front: return text(card.front, of: card, in: bytes)
    case .back: return card.back.map { text($0, of: card, in: bytes) }
    case .directions: return card.isBothWays ? .text("both") : nil
    case .note:
      let path = sections[card.section].path
      return path.isEmpty ? nil : .text(path)
    case .tags:
      let tags = sections[card.section].tags + card.tags
      return tags.isEmpty ? nil : .text(tags.joined(separator: " "))
    case .image, .sound:
      return picture(of: card, in: bytes, isSound: column == .sound).map { .text($0) }
    case .reading, .guid, .skipped: return nil
    }
  }

  func forEachText(of index: Int, in bytes: Bytes, _ body: (Column, FieldText) -> Bool) {
    for column in [Column.front, .back, .note, .tags, .directions, .image, .sound] {
      if let text = text(of: column, of: index, in: bytes), !body(column, text) { return }
    }
  }

  private func text(_ range: Range<Int>, of card: NoteCard, in bytes: Bytes) -> FieldText {
    let written = bytes[range]
    if NoteText.isVerbatim(written) { return .bytes(written) }
    return .text(
      NoteText.decoded(
        written, indent: indent(of: range, of: card, in: bytes),
        hasLabels: card.style == .question))
  }

  /// The blanks before each line but the first of a text in an outline.
  private func indent(
    of range: Range<Int>, of card: NoteCard, in bytes: some BidirectionalCollection<UInt8>
  ) -> [UInt8] {
    guard card.style == .outline else { return [] }
    let line = bytes.prefix(range.lowerBound).reversed().prefix { $0 != 0x0A }.reversed()
    return Array(line.prefix { $0 == 0x20 || $0 == 0x09 })
      + (line.contains { $0 > 0x20 } ? [0x20, 0x20] : [])
  }

  /// The file of the first picture or sound in the texts of a card.
  private func picture(of card: NoteCard, in bytes: Bytes, isSound: Bool) -> String? {
    [card.front, card.back].lazy.compactMap(\.self)
      .filter { NoteBytes(bytes).has($0, "![") }
      .flatMap { PictureMark.all(in: String(decoding: bytes[$0], as: UTF8.self)) }
      .first { $0.isSound == isSound }?.source
  }
}

extension NotesForm {
  func bytes(
    of card: Card, changing former: WrittenCard?, in deck: DeckText
  ) throws(DeckError) -> [UInt8] {
    let index = former?.index
    if card.front.allSatisfy(\.isWhitespace) { throw DeckError(deck.path, .emptyFront) }
    let old = former?.card ?? Card(front: "", back: "")
    // A card of another note has its headings and pictures from there.
    let derived: [Column] =
      index != nil
      ? [.tags] : [.tags, .directions] + (card.markup == .plain ? [] : [.note, .image, .sound])
    for column in Column.all.dropFirst(2)
    where card.text(of: column) != old.text(of: column) && !derived.contains(column) {
      throw DeckError(deck.path, .notInNote(name: column.rawValue))
    }
    guard let index else { return try bytes(ofNew: card, in: deck) }
    let place = cards[index]
    if place.back != nil, card.back.allSatisfy(\.isWhitespace) {
      throw DeckError(deck.path, .emptyBack)
    }
    if place.back == nil, !card.back.isEmpty { throw DeckError(deck.path, .unwritable) }
    var text = Array(deck.bytes[place.lines])
    let end = (place.back ?? place.front).upperBound - place.lines.lowerBound
    let tail = try tail(text[max(end, 0)...], from: old.tags, to: card.tags, in: deck)
    text.replaceSubrange(end..., with: tail)
    let sides = [(place.back ?? 0..<0, card.back, old.back), (place.front, card.front, old.front)]
    for (range, new, old) in sides.sorted(by: { $0.0.lowerBound > $1.0.lowerBound })
    where !new.utf8.elementsEqual(old.utf8) {
      let start = range.lowerBound - place.lines.lowerBound
      let indent = indent(of: range, of: place, in: deck.bytes)
      text.replaceSubrange(
        start..<start + range.count, with: encoded(new, in: deck, indent: indent))
    }
    return text
  }

  /// The bytes behind the last side of a card with other tags: those of headings and of the file can't be taken.
  private func tail(
    _ bytes: some Collection<UInt8>, from old: [String], to new: [String], in deck: DeckText
  ) throws(DeckError) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    for tag in old where !new.contains(tag) {
      let words = text.parts(separatedBy: " ")
      guard kind == .markdown, let index = words.firstIndex(where: { $0.trimmed == "#\(tag)" })
      else {
        throw DeckError(deck.path, .notInNote(name: "#\(tag)"))
      }
      text = (words[..<index] + words[(index + 1)...]).joined(separator: " ")
    }
    let added = try marks(of: new.filter { !old.contains($0) }, in: deck)
    return Array((added + text).utf8)
  }

  /// The tags as they are written behind a text.
  private func marks(of tags: [String], in deck: DeckText) throws(DeckError) -> String {
    for tag in tags where kind == .org || !NoteBytes.isTag(tag) {
      throw DeckError(deck.path, .notInNote(name: "#\(tag)"))
    }
    return tags.map { " #\($0)" }.joined()
  }

  private func encoded(_ text: String, in deck: DeckText, indent: [UInt8] = []) -> [UInt8] {
    NoteText.encoded(text, lineBreak: deck.lineBreak + indent)
  }

  /// A new card, written like the last one of the note if its texts allow it, or else with `Q:` and `A:`.
  private func bytes(ofNew card: Card, in deck: DeckText) throws(DeckError) -> [UInt8] {
    let tags = Array(try marks(of: card.tags, in: deck).utf8)
    let (front, back) = (encoded(card.front, in: deck), encoded(card.back, in: deck) + tags)
    let isLine = !front.contains(0x0A) && !back.contains(0x0A)
    if card.back.isEmpty {
      if card.gaps.isEmpty { throw DeckError(deck.path, .emptyBack) }
      return card.markup == .markdown ? front + tags : Array("C: ".utf8) + front + tags
    }
    if !card.gaps.isEmpty { throw DeckError(deck.path, .unwritable) }
    let isBothWays = card.directions == "both"
    let last = cards.last
    if last?.style == .pair, isLine {
      var bullet = last.map { Array(deck.bytes[$0.lines.lowerBound..<$0.front.lowerBound]) } ?? []
      // A callout and a numbered list end before.
      if !bullet.allSatisfy("-*+ \t".utf8.contains) { bullet = [] }
      return bullet + front + Array((isBothWays ? " ::: " : " :: ").utf8) + back
    }
    if isBothWays || card.directions == "reversed" {
      throw DeckError(deck.path, .notInNote(name: Column.directions.rawValue))
    }
    if last?.style == .drill, !front.contains(0x0A), let start = last?.lines.lowerBound {
      let stars = Array(deck.bytes[start...].prefix { $0 == UInt8(ascii: "*") })
      return stars + Array(" ".utf8) + front + Array(" :drill:".utf8) + deck.lineBreak + back
    }
    return Array("Q: ".utf8) + front + deck.lineBreak + Array("A: ".utf8) + back
  }
}
