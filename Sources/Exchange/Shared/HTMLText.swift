import Decks

/// The text of a field in HTML, as Anki and Mnemosyne write it: line breaks, lists, and tables stay
/// readable, readings become `漢字[かんじ]`, and the names of pictures and sounds are taken out.
struct HTMLText {
  private(set) var text = ""
  private(set) var images: [String] = []
  private(set) var sounds: [String] = []

  /// The lists around the present place, with the number of the next item; nil for bullets.
  private var lists: [Int?] = []
  /// The element whose text is left out.
  private var hidden: String?
  private var isPreformatted = false
  private let bytes: [UInt8]

  init(_ html: String) {
    bytes = Array(html.utf8)
    read()
    text =
      text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimming { $0 == " " } }.joined(separator: "\n").trimmed
    takeSounds()
  }

  /// The card of a record whose fields are HTML.
  static func card(_ fields: [String], _ map: ColumnMap) -> Card {
    let fields = fields.map {
      $0.utf8.contains(where: isMarkup) ? HTMLText($0) : HTMLText(plain: $0)
    }
    var card = map.card(fields.map(\.text))
    card.image = card.image ?? fields.lazy.flatMap(\.images).first
    card.sound = card.sound ?? fields.lazy.flatMap(\.sounds).first
    let others =
      fields.flatMap(\.images).filter { $0 != card.image }
      + fields.flatMap(\.sounds).filter { $0 != card.sound }
    // A card has one picture and one sound; the names of the others stay in the text.
    if !others.isEmpty {
      card.note = ([card.note].compactMap(\.self) + others.map { "(\($0))" }).joined(
        separator: "\n")
    }
    return card
  }

  private init(plain text: String) {
    bytes = []
    self.text = text
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "\n")
  }

  private mutating func read() {
    var at = 0
    var plain = 0
    // Without it, each of many tags that are never closed would be searched to the end.
    var hasCloseAhead = true
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<"), hasCloseAhead, HTMLTag.begins(in: bytes, at: at + 1)
      else {
        at += 1
        continue
      }
      guard let end = HTMLTag.end(in: bytes, from: at) else {
        hasCloseAhead = false
        at += 1
        continue
      }
      add(bytes[plain..<at])
      apply(HTMLTag(bytes[(at + 1)..<end]))
      at = end + 1
      plain = at
    }
    add(bytes[plain...])
  }

  private mutating func add(_ written: ArraySlice<UInt8>) {
    guard hidden == nil, !written.isEmpty else { return }
    let decoded = HTMLEntity.decode(String(decoding: written, as: UTF8.self))
    for character in decoded {
      if isPreformatted || !character.isWhitespace || character == "\u{3000}" {
        text.append(character == "\u{A0}" ? " " : character)
      } else if let last = text.last, last != " ", last != "\n" {
        text.append(" ")
      }
    }
  }

  private mutating func breakLine() {
    while text.last == " " { text.removeLast() }
    if !text.isEmpty, text.last != "\n" { text.append("\n") }
  }

  private mutating func apply(_ tag: HTMLTag) {
    if let hidden {
      if tag.name == hidden, tag.isEnd { self.hidden = nil }
      return
    }
    switch (tag.name, tag.isEnd) {
    case ("style", false), ("script", false), ("rp", false), ("title", false): hidden = tag.name
    case ("br", _): text.append("\n")
    case ("div", _), ("p", _), ("tr", _), ("table", _), ("hr", _), ("blockquote", _), ("h1", _),
      ("h2", _), ("h3", _), ("h4", _), ("dt", _), ("dd", _):
      breakLine()
    case ("td", true), ("th", true): text.append(" ")
    case ("pre", let isEnd):
      breakLine()
      isPreformatted = !isEnd
    case ("ul", let isEnd), ("ol", let isEnd):
      breakLine()
      if isEnd { _ = lists.popLast() } else { lists.append(tag.name == "ol" ? 1 : nil) }
    case ("li", false): beginItem()
    case ("img", false): if let source = tag["src"], !source.isEmpty { images.append(source) }
    case ("ruby", false):
      // A space limits the word that a reading belongs to.
      if let last = text.last, !last.isWhitespace { text.append(" ") }
    case ("rt", let isEnd): text.append(isEnd ? "]" : "[")
    default: break
    }
  }

  private mutating func beginItem() {
    breakLine()
    // Deep lists are drawn at the eighth level.
    text += String(repeating: "  ", count: min(max(lists.count - 1, 0), 8))
    if let number = lists.last ?? nil {
      text += "\(number). "
      lists[lists.count - 1] = number + 1
    } else {
      text += "• "
    }
  }

  private mutating func takeSounds() {
    guard text.range(of: "[sound:") != nil else { return }
    let parts = text.parts(separatedBy: "[sound:")
    text = parts[0]
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: "]") else {
        text += "[sound:" + part
        continue
      }
      sounds.append(String(part[..<end]))
      text += part[end...].dropFirst()
    }
    text = text.trimmed
  }
}
