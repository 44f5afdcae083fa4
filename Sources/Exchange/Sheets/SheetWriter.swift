import Decks
import Files

/// Writes a sheet in HTML to print.
///
/// Each card has its front at the left and its back at the right, so that it is cut out along the
/// outer lines and folded at the middle one.
enum SheetWriter {
  /// The size in bytes from which a picture is left out.
  private static let largestPicture = 4 << 20

  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    let names = decks.map(\.name.anki).joined(separator: ", ")
    var text = """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <title>\(HTMLField.escaped(names))</title>
      <style>
      \(String(decoding: PackageResources.Sheet_css, as: UTF8.self))</style>
      </head>
      <body>

      """
    for deck in decks {
      text += "<h1>\(HTMLField.escaped(deck.name.anki))</h1>\n"
      for card in deck.cards { text += self.card(card, in: deck) }
    }
    return Array((text + "</body>\n</html>\n").utf8)
  }

  private static func card(_ card: Card, in deck: ExportedDeck) -> String {
    let more = [card.reading, card.note].compactMap(\.self)
      .map { "<div class=\"more\">\(HTMLField.ruby($0))</div>" }
    let picture = card.image.flatMap { self.picture($0, in: deck) } ?? ""
    return
      "<div class=\"card\"><div class=\"side\"><div>\(HTMLField.ruby(card.front))</div>\(picture)</div>"
      + "<div class=\"side\"><div>\(HTMLField.ruby(card.back))</div>\(more.joined())</div></div>\n"
  }

  /// The picture within the sheet, so that the sheet is one file.
  private static func picture(_ name: String, in deck: ExportedDeck) -> String? {
    guard let path = MediaFile.path(of: name, beside: deck.deck.path),
      let bytes = try? File(path).read(limit: largestPicture)
    else { return nil }
    let type = bytes.starts(with: [0x89, 0x50]) ? "png" : "jpeg"
    return "<img alt=\"\" src=\"data:image/\(type);base64,\(base64(bytes))\">"
  }

  /// The bytes as text (RFC 4648).
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
