import Decks
import Files

/// The files of pictures and sounds beside a deck.
///
/// A card has one picture and one sound in separate columns; its texts name others in parentheses, such as
/// `(words.media/b.png)`.
enum MediaFile {
  /// The file of a name in the folder of a deck or below it; nil if there is none, or if it is elsewhere.
  static func path(of name: String, beside deck: String) -> String? {
    guard !name.hasPrefix("/"), !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let folder = Path.canonical(Path.folder(of: deck))
    guard let path = Path.resolved("\(folder)/\(name)"), File(path).kind == .regular,
      path.hasPrefix(folder.hasSuffix("/") ? folder : "\(folder)/")
    else { return nil }
    return path
  }

  /// The form in which a text names a file.
  static func mark(_ name: String) -> String { "(\(name))" }

  /// A text, or the name of a file that it contains.
  enum Part: Equatable {
    case text(String)
    case name(String)
  }

  private static let longestName = 300
  /// The number of parentheses in a text behind which no name is looked for; none but a hostile one has so many.
  private static let mostParentheses = 1000

  /// The parts of a text; a name is in parentheses, and may have some itself.
  static func parts(of text: String, isName: (String) -> Bool) -> [Part] {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var (done, start, count) = (0, 0, 0)
    while count < mostParentheses, let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")) {
      count += 1
      start = open + 1
      guard let end = end(ofNameFrom: start, in: bytes, isName) else { continue }
      if done < open { parts.append(.text(String(decoding: bytes[done..<open], as: UTF8.self))) }
      parts.append(.name(String(decoding: bytes[start..<end], as: UTF8.self)))
      start = end + 1
      done = start
    }
    if parts.isEmpty { return [.text(text)] }
    if done < bytes.count { parts.append(.text(String(decoding: bytes[done...], as: UTF8.self))) }
    return parts
  }

  /// The parenthesis that closes a name on the same line, among the first ones there.
  private static func end(
    ofNameFrom start: Int, in bytes: [UInt8], _ isName: (String) -> Bool
  ) -> Int? {
    let line = bytes[start...].prefix(longestName).prefix { $0 != 0x0A }
    let ends = line.indices.lazy.filter { bytes[$0] == UInt8(ascii: ")") }.prefix(8)
    return ends.first { isName(String(decoding: bytes[start..<$0], as: UTF8.self)) }
  }

  /// The names in a text.
  static func names(in text: String, where isName: (String) -> Bool) -> [String] {
    parts(of: text, isName: isName).compactMap { part in
      if case .name(let name) = part { name } else { nil }
    }
  }

  /// The parts of a text of a card, with the files beside its deck.
  static func parts(of text: String, beside deck: String) -> [Part] {
    // A word in parentheses is hardly ever a file, and the system isn't asked for it.
    parts(of: text) { isFile($0, beside: deck) }
  }

  private static func isFile(_ name: String, beside deck: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) && path(of: name, beside: deck) != nil
  }

  /// The names of files in the texts of a card.
  static func names(in card: Card, beside deck: String) -> [String] {
    [card.front, card.back, card.note].compactMap(\.self).flatMap { text in
      names(in: text) { isFile($0, beside: deck) }
    }
  }
}
