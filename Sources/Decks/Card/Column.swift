/// The meaning of a column of a deck file.
public enum Column: String, Sendable {
  case front, back, reading, note, image, sound, tags, guid, directions
  /// A column that no card has: a note type, a deck, an unknown name.
  case skipped

  /// The columns of a file whose header names none.
  public static let usual: [Column] = [.front, .back, .reading, .note]

  /// The columns of the texts of a card.
  public static let all: [Column] = [.front, .back] + optional

  /// The columns that a card may lack.
  public static let optional: [Column] = [
    .reading, .note, .image, .sound, .tags, .guid, .directions,
  ]

  /// The front, the back, and the other columns that cards have texts in.
  public static func used(by cards: some Sequence<Card>) -> [Column] {
    var unused = optional
    for card in cards where !unused.isEmpty {
      unused.removeAll { !card.text(of: $0).isEmpty }
    }
    return all.filter { !unused.contains($0) }
  }

  /// The names of columns in a header: English, Korean, Japanese, German, French, and Spanish ones.
  public static let names: [(column: Column, names: [String])] = [
    (
      .front,
      [
        "front", "word", "term", "question", "expression", "vocabulary", "vocab", "headword",
        "kanji", "hanzi", "앞", "앞면", "단어", "한자", "表", "表面", "単語", "漢字",
        "vorderseite", "wort", "begriff", "frage", "recto", "mot", "anverso", "palabra", "pregunta",
      ]
    ),
    (
      .back,
      [
        "back", "meaning", "answer", "definition", "translation", "gloss",
        "뒤", "뒷면", "뜻", "裏", "裏面", "意味", "rückseite", "bedeutung", "übersetzung", "antwort",
        "verso", "traduction", "réponse", "définition", "signification",
        "reverso", "traducción", "respuesta", "definición", "significado",
      ]
    ),
    (
      .reading,
      [
        "reading", "kana", "hiragana", "furigana", "romaji", "romaja", "romanization", "pinyin",
        "pronunciation", "transcription", "phonetic", "ipa", "읽기", "발음", "読み", "読み方", "よみ", "かな",
        "aussprache", "prononciation", "pronunciación",
      ]
    ),
    (
      .note,
      [
        "note", "notes", "comment", "comments", "extra", "hint", "example", "sentence",
        "explanation", "mnemonic", "메모", "예문", "メモ", "備考", "例文",
        "notiz", "beispiel", "kommentar", "commentaire", "exemple", "nota", "ejemplo",
      ]
    ),
    (.image, ["image", "picture", "photo", "그림", "사진", "画像", "絵", "bild"]),
    (.sound, ["sound", "audio", "소리", "음성", "音声", "音"]),
    (.tags, ["tags", "tag", "태그", "タグ", "schlagwörter"]),
    (.guid, ["guid", "id"]),
    (.directions, ["directions"]),
  ]

  /// The column of a name in a `#columns:` header; nil for an unknown name.
  public init?(name: String) {
    let name = name.lowercased()
    guard let known = Column.names.first(where: { $0.names.contains(name) }) else { return nil }
    self = known.column
  }
}
