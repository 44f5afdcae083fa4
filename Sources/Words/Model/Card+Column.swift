extension Card {
  /// Takes the text of a column.
  mutating func set(_ column: Column, to text: String) {
    switch column {
    case .front: front = text
    case .back: back = text
    case .reading: reading = text
    case .note: note = text
    case .image: image = text
    case .sound: sound = Card.soundName(text)
    case .tags: tags = text.split(separator: " ").map(String.init)
    case .guid: guid = text
    case .skipped: break
    }
  }

  /// What a column of this card holds when it is written, markup and quotes apart.
  func text(of column: Column) -> String {
    switch column {
    case .front: front
    case .back: back
    case .reading: reading ?? ""
    case .note: note ?? ""
    case .image: image ?? ""
    case .sound: sound.map { $0.isEmpty ? "" : "[sound:\($0)]" } ?? ""
    case .tags: tags.filter { !$0.isEmpty }.joined(separator: " ")
    case .guid: guid ?? ""
    case .skipped: ""
    }
  }

  /// Anki writes a sound as `[sound:NAME]`.
  private static func soundName(_ text: String) -> String {
    guard text.hasPrefix("[sound:"), text.hasSuffix("]") else { return text }
    return String(text.dropFirst(7).dropLast())
  }
}
