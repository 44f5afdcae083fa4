/// What a column of a deck file holds.
enum Column: String, Sendable {
  case front, back, reading, note, image, sound, tags, guid
  /// A column that no card keeps: a note type, a deck, a name that is not known.
  case skipped

  /// The order of the columns where no header names them.
  static let usual: [Column] = [.front, .back, .reading, .note]

  /// Those that a card can do without.
  static let optional: [Column] = [.reading, .note, .image, .sound, .tags, .guid]

  /// The columns that a `#columns:` header may name, in English, Korean and Japanese.
  private static let names: [(column: Column, names: Set<String>)] = [
    (
      .front, ["front", "word", "term", "question", "expression", "앞", "앞면", "단어", "表", "表面", "単語"]
    ),
    (
      .back,
      ["back", "meaning", "answer", "definition", "translation", "뒤", "뒷면", "뜻", "裏", "裏面", "意味"]
    ),
    (.reading, ["reading", "kana", "furigana", "pronunciation", "읽기", "발음", "読み", "よみ", "かな"]),
    (
      .note, ["note", "notes", "comment", "extra", "hint", "example", "메모", "예문", "メモ", "備考", "例文"]
    ),
    (.image, ["image", "picture", "photo", "그림", "사진", "画像", "絵"]),
    (.sound, ["sound", "audio", "소리", "음성", "音声", "音"]),
    (.tags, ["tags", "tag", "태그", "タグ"]),
    (.guid, ["guid", "id"]),
  ]

  /// The column of a name in a `#columns:` header; nil for one that is not known.
  init?(name: String) {
    let lowered = name.lowercased()
    guard let known = Column.names.first(where: { $0.names.contains(lowered) }) else { return nil }
    self = known.column
  }
}
