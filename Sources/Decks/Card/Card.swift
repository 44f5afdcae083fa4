/// A word or phrase to learn, with the text of its other side.
public struct Card: Equatable, Sendable {
  public var front: String
  public var back: String
  /// The reading of a side written with kanji.
  public var reading: String?
  public var note: String?
  /// The name of a picture file.
  public var image: String?
  /// The name of a sound file.
  public var sound: String?
  public var tags: [String]
  /// The identity of the card in other programs.
  public var guid: String?
  /// The directions in which it is studied, one of ``directionNames``; nil for those of its deck.
  public var directions: String?
  /// The marks in its texts.
  public var markup = Markup.plain

  /// The values of the setting of the same name.
  public static let directionNames = ["one", "both", "reversed"]

  public init(
    front: String, back: String, reading: String? = nil, note: String? = nil,
    image: String? = nil, sound: String? = nil, tags: [String] = [], guid: String? = nil,
    directions: String? = nil
  ) {
    self.front = front
    self.back = back
    self.reading = reading
    self.note = note
    self.image = image
    self.sound = sound
    self.tags = tags
    self.guid = guid
    self.directions = directions
  }
}

extension Card {
  /// Sets the text of a column, or removes an optional one that is empty.
  public mutating func set(_ column: Column, to text: String) {
    let optional = text.isEmpty ? nil : text
    switch column {
    case .front: front = text
    case .back: back = text
    case .reading: reading = optional
    case .note: note = optional
    case .image: image = optional
    case .sound:
      // Anki writes a sound as `[sound:NAME]`.
      let isMarked = text.hasPrefix("[sound:") && text.hasSuffix("]")
      let name = isMarked ? String(text.dropFirst(7).dropLast()) : text
      sound = name.isEmpty ? nil : name
    case .tags: tags = text.split(separator: " ").map(String.init)
    case .guid: guid = optional
    case .directions: directions = optional
    case .skipped: break
    }
  }

  /// The text of a column, without markup and quotes.
  public func text(of column: Column) -> String {
    switch column {
    case .front: front
    case .back: back
    case .reading: reading ?? ""
    case .note: note ?? ""
    case .image: image ?? ""
    case .sound: sound.map { $0.isEmpty ? "" : "[sound:\($0)]" } ?? ""
    case .tags: tags.filter { !$0.isEmpty }.joined(separator: " ")
    case .guid: guid ?? ""
    case .directions: directions ?? ""
    case .skipped: ""
    }
  }
}
