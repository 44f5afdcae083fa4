import Decks

/// The meaning of a field by its name, in the languages that lists have.
struct FieldName {
  /// The column that the name means; `.skipped` for a rank or a number. Nil for an unknown name, and for that of
  /// a language alone.
  private(set) var column: Column?
  /// How sure the meaning is among several fields of one column: 0 is the surest.
  private(set) var rank = 0
  /// Whether the name has that of a language in it.
  private(set) var hasLanguage = false
  /// Whether the whole name is known, not just a word in it.
  private(set) var isExact = false

  /// Whether it names something at all.
  var isKnown: Bool { column != nil || hasLanguage }

  init(_ name: String) {
    // LingQ's; other hints are notes.
    if name.lowercased() == "hint1" {
      (column, isExact) = (.back, true)
      return
    }
    let words = Self.words(of: name)
    let whole = words.joined(separator: " ")
    hasLanguage = ([whole] + words).contains { LanguageHeading.isLanguage($0) }
    for meaning in Self.meanings {
      for (rank, names) in meaning.names.enumerated() where names.contains(whole) {
        (column, self.rank, isExact) = (meaning.column, rank, true)
        return
      }
    }
    // A word in a name says less: of an example's reading the example.
    for meaning in Self.meanings {
      for (rank, names) in meaning.names.enumerated() {
        let isIn = words.contains { word in
          names.contains(word)
            || !word.utf8.allSatisfy { $0 < 0x80 } && names.contains { word.range(of: $0) != nil }
        }
        if isIn, meaning.column != .skipped || words.count == 1 {
          (column, self.rank) = (meaning.column, rank)
          return
        }
      }
    }
  }

  /// The words of a name in small letters: `german word`, `Vocabulary-Kana`, and `partOfSpeech` have several.
  private static func words(of name: String) -> [String] {
    var text = ""
    var wasSmall = false
    for character in name where character != "\u{FEFF}" {
      let isWord = character.isLetter || character == "#" || character == "№"
      if !isWord || wasSmall && character.isUppercase { text.append(" ") }
      if isWord { text.append(contentsOf: character.lowercased()) }
      wasSmall = character.isLowercase
    }
    return text.split(separator: " ").map(String.init)
  }

  /// The names by their columns, first those that decide if a name has several; the surest before the others.
  private static let meanings: [(column: Column, names: [Set<String>])] = [
    (.sound, [["sound", "audio", "소리", "음성", "音声", "音频", "발음듣기", "ton", "mp"]]),
    (
      .image,
      [["image", "picture", "photo", "img", "그림", "사진", "이미지", "画像", "絵", "图片", "bild", "imagen"]]
    ),
    (
      .tags, [["tags", "tag", "태그", "タグ", "标签", "schlagwörter", "étiquettes", "etiquetas", "теги"]]
    ),
    (.directions, [["directions"]]),
    (
      .note,
      [
        [
          "example", "examples", "sentence", "sentences", "note", "notes", "comment", "comments",
          "extra", "hint",
          "mnemonic", "pos", "part of speech", "speech", "class", "usage", "collocation",
          "synonyms", "synonym", "antonym",
          "예문", "메모", "품사", "비고", "例文", "品詞", "メモ", "備考", "例句", "词性", "備註", "备注",
          "beispiel", "beispielsatz", "satz", "notiz", "kommentar", "anmerkung", "wortart",
          "exemple", "phrase",
          "commentaire", "remarque", "ejemplo", "frase", "nota", "esempio", "exemplo", "пример",
          "заметка",
          "back extra",
        ]
      ]
    ),
    (
      .reading,
      [
        [
          "reading", "kana", "hiragana", "furigana", "pinyin", "읽기", "독음", "読み", "読み方", "よみ",
          "よみかた", "かな",
          "ふりがな", "拼音", "注音", "zhuyin", "bopomofo", "ピンイン", "병음",
        ],
        [
          "pronunciation", "romaji", "romaja", "romanization", "romanisation", "transcription",
          "transliteration",
          "phonetic", "phonetics", "ipa", "발음", "로마자", "発音", "ローマ字", "音标", "发音", "aussprache",
          "lautschrift",
          "prononciation", "pronunciación", "pronuncia", "произношение", "транскрипция",
        ],
      ]
    ),
    (
      .back,
      [
        [
          "meaning", "meanings", "definition", "definitions", "translation", "gloss", "glossary",
          "back", "answer",
          "뜻", "의미", "해석", "번역", "정답", "뒤", "뒷면", "意味", "訳", "和訳", "英訳", "裏", "裏面", "答え", "释义",
          "翻译",
          "意思", "定义", "解释", "釋義", "bedeutung", "übersetzung", "antwort", "rückseite", "traduction",
          "réponse",
          "définition", "signification", "verso", "traducción", "respuesta", "definición",
          "significado", "reverso",
          "traduzione", "significato", "tradução", "перевод", "значение", "ответ",
        ],
        [
          "explanation", "description", "설명", "説明", "说明", "erklärung", "explication", "explicación",
        ],
      ]
    ),
    (
      .front,
      [
        [
          "word", "words", "term", "question", "expression", "vocabulary", "vocab", "headword",
          "lemma", "front", "entry",
          "단어", "어휘", "낱말", "표현", "앞", "앞면", "문제", "単語", "語彙", "語", "表", "表面", "表現", "問題", "词语",
          "单词",
          "词汇", "生词", "單詞", "詞語", "wort", "vokabel", "begriff", "frage", "vorderseite", "mot",
          "recto", "terme",
          "palabra", "anverso", "pregunta", "término", "parola", "palavra", "слово", "вопрос",
        ],
        [
          "kanji", "hanzi", "hangul", "hangeul", "simplified", "characters", "character", "漢字",
          "汉字", "한글", "简体",
          "简体字", "かんじ",
        ],
        ["traditional", "hanja", "한자", "繁体", "繁體", "繁体字", "text", "name", "item", "title"],
      ]
    ),
    (.guid, [["guid"]]),
    (
      .skipped,
      [
        [
          "rank", "ranking", "id", "no", "nr", "nº", "№", "#", "num", "number", "index", "idx",
          "order", "position",
          "frequency", "freq", "count", "sort", "번호", "순위", "순번", "빈도", "番号", "順位", "序号", "排名",
          "nummer", "rang",
          "número", "numéro", "номер",
        ]
      ]
    ),
  ]
}
