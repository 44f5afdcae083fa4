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

  /// Gives a card the names that its pictures and sounds have beside the deck; `others` are in its texts.
  mutating func take(for card: inout Card, _ others: [String], from source: any MediaSource) {
    if card.image == nil, card.sound == nil, others.isEmpty { return }
    self.source = source
    var files: [String: String] = [:]
    for name in [card.image, card.sound].compactMap(\.self) + others where files[name] == nil {
      files[name] = take(name, source)
    }
    var new = card
    new.image = card.image.flatMap { files[$0] }
    new.sound = card.sound.flatMap { files[$0] }
    new.front = Self.text(card.front, naming: files)
    new.back = Self.text(card.back, naming: files)
    new.note = card.note.map { Self.text($0, naming: files) }
    // Longer names may leave no room for the card in a line.
    if let size = new.size, size < FieldCursor.longestCard { card = new }
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
    let own = SafeName.of(name)
    let names = (1...).lazy.map { $0 == 1 ? own : "\($0)-\(own)" }
    let file = names.first { used.insert($0.lowercased()).inserted } ?? own
    files.append((name, file))
    taken[written] = "\(self.name)/\(file)"
    return "\(self.name)/\(file)"
  }

  private static func decoded(_ text: String) -> String {
    let parts = text.parts(separatedBy: "%")
    let bytes = parts.dropFirst().reduce(into: Array(parts[0].utf8)) { bytes, part in
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
