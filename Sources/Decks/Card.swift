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

  public init(
    front: String, back: String, reading: String? = nil, note: String? = nil,
    image: String? = nil, sound: String? = nil, tags: [String] = [], guid: String? = nil
  ) {
    self.front = front
    self.back = back
    self.reading = reading
    self.note = note
    self.image = image
    self.sound = sound
    self.tags = tags
    self.guid = guid
  }
}

extension Card {
  /// Sets the text of a column.
  public mutating func set(_ column: Column, to text: String) {
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
    case .skipped: ""
    }
  }

  /// Anki writes a sound as `[sound:NAME]`.
  private static func soundName(_ text: String) -> String {
    guard text.hasPrefix("[sound:"), text.hasSuffix("]") else { return text }
    return String(text.dropFirst(7).dropLast())
  }
}

/// The meaning of a column of a deck file.
public enum Column: String, Sendable {
  case front, back, reading, note, image, sound, tags, guid
  /// A column that no card has: a note type, a deck, an unknown name.
  case skipped

  /// The columns of a file whose header names none.
  public static let usual: [Column] = [.front, .back, .reading, .note]

  /// The columns of the texts of a card.
  public static let all: [Column] = [.front, .back] + optional

  /// The columns that a card may lack.
  public static let optional: [Column] = [.reading, .note, .image, .sound, .tags, .guid]

  /// The columns among these that cards have texts in.
  public static func optional(of cards: some Sequence<Card>) -> [Column] {
    var unused = optional
    for card in cards where !unused.isEmpty {
      unused.removeAll { !card.text(of: $0).isEmpty }
    }
    return optional.filter { !unused.contains($0) }
  }

  /// The front, the back, and the other columns that cards have texts in.
  public static func used(by cards: some Sequence<Card>) -> [Column] {
    [.front, .back] + optional(of: cards)
  }

  /// The names of columns in a header, in English, Korean, and Japanese.
  public static let names: [(column: Column, names: [String])] = [
    (
      .front, ["front", "word", "term", "question", "expression", "앞", "앞면", "단어", "表", "表面", "単語"]
    ),
    (
      .back,
      ["back", "meaning", "answer", "definition", "translation", "뒤", "뒷면", "뜻", "裏", "裏面", "意味"]
    ),
    (.reading, ["reading", "kana", "furigana", "pronunciation", "읽기", "발음", "読み", "よみ", "かな"]),
    (
      .note,
      ["note", "notes", "comment", "extra", "hint", "example", "메모", "예문", "メモ", "備考", "例文"]
    ),
    (.image, ["image", "picture", "photo", "그림", "사진", "画像", "絵"]),
    (.sound, ["sound", "audio", "소리", "음성", "音声", "音"]),
    (.tags, ["tags", "tag", "태그", "タグ"]),
    (.guid, ["guid", "id"]),
  ]

  /// The column of a name in a `#columns:` header; nil for an unknown name.
  public init?(name: String) {
    let lowered = name.lowercased()
    guard let known = Column.names.first(where: { $0.names.contains(lowered) }) else { return nil }
    self = known.column
  }
}
