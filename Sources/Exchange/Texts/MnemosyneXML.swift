import Decks

/// Reads Mnemosyne's XML: the export of version 1, and `cards.xml` in the `.cards` files of version 2.
///
/// Version 1 has an `item` for each card; version 2 has entries of a log: facts with their texts, the cards of
/// the facts, and the names of tags. Format: https://mnemosyne-proj.org and its library openSM2sync.
struct MnemosyneXML {
  /// An element: its tag, and the bytes in it.
  private struct Element {
    let tag: HTMLTag
    let inner: ArraySlice<UInt8>

    /// The text, which is HTML whose line breaks are shown.
    var text: String {
      HTMLEntity.decode(String(decoding: inner, as: UTF8.self)).replacing(each: "\n", by: "<br>")
    }
  }

  /// The cards of a fact: their number, and the IDs of their tags.
  private var cards: [String: (count: Int, tags: [String])] = [:]
  private var tagNames: [String: String] = [:]

  /// Whether a text is such XML, by its beginning.
  static func isLikely(_ text: String) -> Bool {
    let rest = text.hasPrefix("<?xml") ? text.drop { $0 != ">" }.dropFirst() : text[...]
    let root = rest.drop(while: \.isWhitespace)
    return root.hasPrefix("<mnemosyne") || root.hasPrefix("<openSM2sync")
  }

  static func read(_ bytes: [UInt8], into result: inout ImportedDecks) {
    let entries = elements(in: elements(in: bytes[...]).first?.inner ?? [])
    var reader = MnemosyneXML()
    for entry in entries { reader.note(entry) }
    for entry in entries where entry.tag.name == "item" || entry.tag["type"] == "16" {
      reader.add(entry, to: &result)
    }
  }

  /// Notes a card of a fact, or the name of a tag, which may be behind the fact.
  private mutating func note(_ entry: Element) {
    if let fact = entry.tag["fact"] {
      cards[fact, default: (0, [])].count += 1
      cards[fact]?.tags = entry.tag["tags"]?.parts(separatedBy: ",") ?? []
    } else if entry.tag["type"] == "10", let id = entry.tag["o_id"] {
      tagNames[id] = Self.elements(in: entry.inner).first { $0.tag.name == "name" }?.text
    }
  }

  private func add(_ entry: Element, to result: inout ImportedDecks) {
    let texts = Self.elements(in: entry.inner)
    let fact = entry.tag["o_id"].flatMap { cards[$0] }
    let own = texts.filter { $0.tag.name == "cat" }.map(\.text)
    MnemosyneFact(
      texts: texts.filter { $0.tag.name != "cat" }.map { ($0.tag.name, $0.text) },
      tags: own + (fact?.tags ?? []).compactMap { tagNames[$0] }, isBothWays: (fact?.count ?? 0) > 1
    ).add(to: &result)
  }

  /// The elements in a part of a text, without those in them; one that isn't closed goes to the end.
  private static func elements(in bytes: ArraySlice<UInt8>) -> [Element] {
    var elements: [Element] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let inner = rest[(start + 1)..<end]
      rest = rest[(end + 1)...]
      if inner.first.map({ "?!/".utf8.contains($0) }) != false { continue }
      if inner.last == UInt8(ascii: "/") {
        elements.append(Element(tag: HTMLTag(inner.dropLast()), inner: []))
        continue
      }
      let word = inner.prefix { $0 > 0x20 }
      let close =
        rest.range(of: Array("</".utf8) + word + Array(">".utf8)) ?? rest.endIndex..<rest.endIndex
      elements.append(Element(tag: HTMLTag(inner), inner: rest[..<close.lowerBound]))
      rest = rest[close.upperBound...]
    }
    return elements
  }
}
