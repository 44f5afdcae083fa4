import Decks
import Files

/// The pictures and sounds that come with a deck, in the folder `NAME.media` beside it.
struct DeckMedia {
  /// The folder.
  let folder: String
  /// The names of the files in the source, and those in the folder.
  private(set) var files: [(name: String, file: String)] = []
  /// The names for which the source has no file.
  private(set) var missing: Set<String> = []

  private let name: String
  private var taken: [String: String] = [:]
  private var used: Set<String> = []
  private var source: (any MediaSource)?

  init(ofDeck path: String) {
    name = "\(Path.stem(of: path)).media"
    folder = Path.folder(of: path) + name
  }

  /// Gives cards the names that their pictures and sounds have beside the deck.
  mutating func take(for deck: inout ImportedDecks.Entry, from source: any MediaSource) {
    self.source = source
    for (index, origin) in deck.origins.enumerated() {
      var card = deck.cards[index]
      if card.image == nil, card.sound == nil, origin.media.isEmpty { continue }
      var files: [String: String] = [:]
      for name in [card.image, card.sound].compactMap(\.self) + origin.media
      where files[name] == nil {
        files[name] = take(name, source)
      }
      card.image = card.image.flatMap { files[$0] }
      card.sound = card.sound.flatMap { files[$0] }
      card.front = Self.text(card.front, naming: files)
      card.back = Self.text(card.back, naming: files)
      card.note = card.note.map { Self.text($0, naming: files) }
      // Longer names may leave no room for the card in a line.
      if let size = card.size, size < FieldCursor.longestCard { deck.cards[index] = card }
    }
  }

  /// A text with other names of files in it.
  private static func text(_ text: String, naming files: [String: String]) -> String {
    MediaFile.parts(of: text) { files[$0] != nil }.map { part in
      switch part {
      case .text(let text): text
      case .name(let name): MediaFile.mark(files[name] ?? name)
      }
    }.joined()
  }

  func write(_ name: String, to path: String) throws { try source?.write(name, to: path) }

  private mutating func take(_ written: String, _ source: any MediaSource) -> String {
    if let known = taken[written] { return known }
    // A name in HTML may be percent-encoded.
    guard let name = [written, Self.decoded(written)].first(where: source.has) else {
      missing.insert(written)
      return written
    }
    var file = SafeName.of(name)
    var number = 2
    while !used.insert(file.lowercased()).inserted {
      file = "\(number)-\(SafeName.of(name))"
      number += 1
    }
    files.append((name, file))
    taken[written] = "\(self.name)/\(file)"
    return "\(self.name)/\(file)"
  }

  private static func decoded(_ text: String) -> String {
    let parts = text.parts(separatedBy: "%")
    var bytes = Array(parts[0].utf8)
    for part in parts.dropFirst() {
      let digits = part.prefix(2)
      if digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) {
        bytes += [byte] + part.utf8.dropFirst(2)
      } else {
        bytes += "%\(part)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
