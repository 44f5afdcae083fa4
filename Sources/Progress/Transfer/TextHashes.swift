import Decks

/// Hashes of the texts of a card, by which an edit of each of them is found.
///
/// A picture or sound in a text counts by its name, because its folder is another one in other programs, and gaps by
/// their numbers, whatever their marks are.
public struct TextHashes: Hashable, Sendable {
  /// The columns of which an edit is found.
  static let columns: [Column] = [
    .front, .back, .reading, .note, .image, .sound, .tags, .directions,
  ]

  private var values = SIMD8<Int64>()

  public init() {}

  public init(_ card: Card) {
    let card = card.withNumberedGaps
    for (index, column) in Self.columns.enumerated() {
      let text =
        switch column {
        case .tags: card.tags.sorted().joined(separator: " ")
        case .image: card.image.map { "(\($0))" } ?? ""
        case .sound: card.sound.map { "(\($0))" } ?? ""
        default: card.text(of: column)
        }
      // Most cards have no text in most columns.
      values[index] = text.isEmpty ? 0 : Card.contentHash(of: [Self.withoutFolders(text)])
    }
  }

  /// Reads the columns of a row from one on.
  init(_ row: SQLRow, at column: Int32) {
    for index in Self.columns.indices { values[index] = row.integer(column + Int32(index)) }
  }

  var named: [(column: Column, hash: Int64)] {
    Self.columns.enumerated().map { ($1, values[$0]) }
  }

  /// The columns in which another card has other texts.
  public func differences(from other: TextHashes) -> Set<Column> {
    if self == other { return [] }
    let indexes = Self.columns.indices.filter { values[$0] != other.values[$0] }
    return Set(indexes.map { Self.columns[$0] })
  }

  /// The hashes with those of others in some columns.
  public func replacing(_ columns: Set<Column>, by other: TextHashes) -> TextHashes {
    var hashes = self
    for (index, column) in Self.columns.enumerated() where columns.contains(column) {
      hashes.values[index] = other.values[index]
    }
    return hashes
  }

  /// The text without the folders of names in parentheses.
  private static func withoutFolders(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    var bytes: [UInt8] = []
    var start: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): start = bytes.count + 1
      case UInt8(ascii: ")"), UInt8(ascii: "\n"): start = nil
      default: break
      }
      if byte == UInt8(ascii: "/"), let start {
        bytes.removeSubrange(start...)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
