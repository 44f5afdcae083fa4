import Decks

/// The text of a field in HTML, as Anki and Mnemosyne write it.
///
/// Line breaks, lists, and tables stay readable, readings become `漢字[かんじ]`, and the names of pictures and sounds are taken out.
struct HTMLText {
  private(set) var text = ""
  private(set) var images: [String] = []
  private(set) var sounds: [String] = []

  /// The lists around the present place, with the number of the next item; nil for bullets.
  private var lists: [Int?] = []
  /// The element whose text is left out.
  private var hidden: String?
  private var isPreformatted = false
  /// The beginning of the superscript or subscript at the present place.
  private var script: Int?
  /// The link at the present place, and the beginning of its text.
  private var link: (address: String, start: Int)?
  private let bytes: [UInt8]
  /// The text so far, in UTF-8.
  private var output: [UInt8] = []

  private static var space: UInt8 { 0x20 }
  private static var lineBreak: UInt8 { 0x0A }

  init(_ html: String) {
    bytes = Array(html.utf8)
    output.reserveCapacity(bytes.count)
    read()
    text = String(decoding: output, as: UTF8.self).trimmed
    if output.contains(UInt8(ascii: "[")) { takeMarks() }
  }

  /// The names of its pictures and sounds, for a side of a card without text.
  var mediaNames: String { (images + sounds).map(MediaFile.mark).joined(separator: " ") }

  /// Takes a text as it is.
  init(verbatim text: String) {
    bytes = []
    self.text = text
  }

  /// Takes a text without HTML, except Anki's marks of sounds.
  init(plain text: String) {
    self.init(verbatim: text)
    if text.utf8.contains(UInt8(ascii: "[")) { takeMarks() }
  }

  /// Whether records have marks of HTML, and each field has more than those: a list of the marks themselves is about HTML.
  static func isLikely(in records: some Sequence<[String]>) -> Bool {
    let marks = ["<br", "<img ", "</b>", "</i>", "</u>", "</p>", "</div>", "</span>", "</ruby>"]
    let fields = records.joined().filter { $0.utf8.contains(UInt8(ascii: "<")) }
    let hasMarks = fields.contains { field in
      let small = field.lowercased()
      return marks.contains { small.range(of: $0) != nil }
    }
    return hasMarks
      && fields.allSatisfy { field in
        let text = HTMLText(field)
        return !text.text.isEmpty || !text.mediaNames.isEmpty
      }
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
    guard written.contains(UInt8(ascii: "&")) else { return addPlain(written) }
    addPlain(Array(HTMLEntity.decode(String(decoding: written, as: UTF8.self)).utf8)[...])
  }

  /// Adds a text without entities, each run of its white space as one space.
  private mutating func addPlain(_ written: ArraySlice<UInt8>) {
    var at = written.startIndex
    while at < written.endIndex {
      let byte = written[at]
      let isFixed = byte == 0xC2 && written[at...].starts(with: "\u{A0}".utf8)
      at += isFixed ? 2 : 1
      if isFixed || byte == Self.space || (9...13).contains(byte) {
        if isPreformatted, byte == Self.lineBreak {
          addBreak()
        } else if isPreformatted || isFixed && isIndent {
          output.append(isFixed ? Self.space : byte)
        } else if let last = output.last, last != Self.space, last != Self.lineBreak {
          output.append(Self.space)
        }
      } else {
        output.append(byte)
      }
    }
  }

  /// Whether there are at most some spaces on the present line.
  private var isIndent: Bool {
    output.suffix(40).last { $0 != Self.space } ?? Self.space == Self.lineBreak
  }

  private mutating func add(_ text: String) { output += text.utf8 }

  private mutating func trimLine() { while output.last == Self.space { output.removeLast() } }

  private mutating func addBreak() {
    trimLine()
    output.append(Self.lineBreak)
  }

  /// Ends the present line, if it has text.
  private mutating func breakLine() {
    trimLine()
    if !output.isEmpty, output.last != Self.lineBreak { output.append(Self.lineBreak) }
  }

  private mutating func apply(_ tag: HTMLTag) {
    if let hidden {
      if tag.name == hidden, tag.isEnd { self.hidden = nil }
      return
    }
    switch (tag.name, tag.isEnd) {
    case ("style", false), ("script", false), ("rp", false), ("title", false): hidden = tag.name
    case ("br", _): addBreak()
    case ("div", _), ("p", _), ("tr", _), ("table", _), ("hr", _), ("blockquote", _), ("h1", _),
      ("h2", _), ("h3", _), ("h4", _), ("dt", _), ("dd", _):
      breakLine()
    case ("td", true), ("th", true):
      if let last = output.last, last != Self.lineBreak { output.append(Self.space) }
    case ("sup", false), ("sub", false): script = output.count
    case ("sup", true), ("sub", true): endScript(isRaised: tag.name == "sup")
    case ("pre", let isEnd):
      breakLine()
      isPreformatted = !isEnd
    case ("ul", let isEnd), ("ol", let isEnd):
      breakLine()
      if isEnd { _ = lists.popLast() } else { lists.append(tag.name == "ol" ? 1 : nil) }
    case ("li", false): beginItem()
    case ("img", false): if let source = tag["src"], !source.isEmpty { images.append(source) }
    case ("audio", false): if let source = tag["src"], !source.isEmpty { sounds.append(source) }
    case ("a", false): link = tag["href"].map { ($0, output.count) }
    case ("a", true): endLink()
    case ("ruby", false):
      // A space limits the word that a reading belongs to.
      if let last = output.last, last != Self.space, last != Self.lineBreak { add(" ") }
    case ("rt", let isEnd): add(isEnd ? "]" : "[")
    default: break
    }
  }

  /// Writes a superscript or subscript in characters that are one, or behind `^` or `_`.
  private mutating func endScript(isRaised: Bool) {
    guard let start = script, start < output.count else { return }
    script = nil
    let text = String(decoding: output[start...], as: UTF8.self)
    // Longer ones are notes, and those such as "th" belong to a number.
    guard text.count <= 8, !isRaised || !text.allSatisfy(\.isLetter) || text.count == 1,
      !text.contains(where: \.isWhitespace)
    else { return }
    let plain = Array("0123456789+-=()")
    let scripts = Array(isRaised ? "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾" : "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")
    let characters = text.compactMap { plain.firstIndex(of: $0).map { scripts[$0] } }
    output.removeSubrange(start...)
    if characters.count == text.count {
      add(String(characters))
    } else {
      add((isRaised ? "^" : "_") + (text.count == 1 ? text : "(\(text))"))
    }
  }

  /// Writes the address of a page behind the text of its link, unless that is the address.
  private mutating func endLink() {
    guard let (address, start) = link, start <= output.count else { return }
    link = nil
    let text = String(decoding: output[start...], as: UTF8.self).trimmed
    let isPage = ["http://", "https://"].contains(where: address.lowercased().hasPrefix)
    // The text may leave out the beginning, and the slash at the end.
    let isAddress = address.range(of: text) != nil && text.contains(".")
    if isPage, !text.isEmpty, !isAddress { add(" (\(address))") }
  }

  private mutating func beginItem() {
    breakLine()
    // Deep lists are drawn at the eighth level.
    add(String(repeating: "  ", count: min(max(lists.count - 1, 0), 8)))
    if let number = lists.last ?? nil {
      add("\(number). ")
      lists[lists.count - 1] = number + 1
    } else {
      add("• ")
    }
  }

  /// Takes out Anki's marks in brackets: those of sounds, and those around text that it speaks, such as
  /// `[anki:tts lang=en_US]text[/anki:tts]`.
  private mutating func takeMarks() {
    if text.range(of: "[sound:") != nil {
      sounds += takeMarks("[sound:")
      text = text.trimmed
    }
    if text.range(of: "[anki:tts") != nil {
      _ = takeMarks("[anki:tts")
      text = text.replacing(each: "[/anki:tts]", by: "")
    }
  }

  /// Takes out the marks that begin so; returns what is in them.
  private mutating func takeMarks(_ opening: String) -> [String] {
    let parts = text.parts(separatedBy: opening)
    text = parts[0]
    return parts.dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: "]") else {
        text += opening + part
        return nil
      }
      text += part[end...].dropFirst()
      return String(part[..<end])
    }
  }
}
