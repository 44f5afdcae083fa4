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
  /// Whether it is that of a form of the word, such as `Past Participle` or `ich`.
  let isForm: Bool
  /// Whether it is that of a number or text by which a program knows the record.
  let isID: Bool

  /// Whether it is that of a level, such as `CEFR` or `급수`.
  let isLevel: Bool

  /// Whether it is that of parts of speech.
  let isPartOfSpeech: Bool

  /// Whether it names something at all.
  var isKnown: Bool { column != nil || hasLanguage || isForm }

  init(_ name: String) {
    let words = Self.words(of: name)
    isForm = words.contains { Self.forms.contains(Self.singular($0, in: Self.forms)) }
    isID = words.last == "id" || words.last == "uuid"
    // `PoS` and `headWord` are one word, too.
    let wholes = [words.joined(separator: " "), words.joined()]
    isPartOfSpeech = wholes.contains { Self.partsOfSpeech.contains($0) }
    isLevel = words.contains(where: Self.levels.contains)
    // LingQ's; other hints are notes.
    if name.lowercased() == "hint1" {
      (column, isExact) = (.back, true)
      return
    }
    hasLanguage = (wholes + words + [name]).contains { LanguageHeading.isLanguage($0) }
    for meaning in Self.meanings {
      for (rank, names) in meaning.names.enumerated()
      where wholes.contains(where: { names.contains(Self.singular($0, in: names)) }) {
        (column, self.rank, isExact) = (meaning.column, rank, true)
        return
      }
    }
    // A number or ID of something is no such thing.
    if words.count > 1, isID || ["rank", "index", "count"].contains(words.last) {
      column = .skipped
      return
    }
    // A word in a name says less: of an example's reading the example.
    for meaning in Self.meanings {
      for (rank, names) in meaning.names.enumerated() {
        let isIn = words.contains { word in
          names.contains(Self.singular(word, in: names))
            || !word.utf8.allSatisfy { $0 < 0x80 } && names.contains { word.range(of: $0) != nil }
        }
        if isIn, meaning.column != .skipped || words.count == 1 {
          (column, self.rank) = (meaning.column, rank)
          return
        }
      }
    }
  }

  /// A name without the ending of a plural, if that is one of some names.
  private static func singular(_ name: String, in names: Set<String>) -> String {
    ["s", "es"].lazy.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
      .first(where: names.contains) ?? name
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

  private static let levels: Set<String> = [
    "level", "cefr", "jlpt", "hsk", "topik", "grade", "급수", "등급", "级别", "等级", "級", "レベル", "niveau",
    "stufe", "nivel", "livello", "уровень",
  ]

  private static let partsOfSpeech: Set<String> = [
    "pos", "part of speech", "parts of speech", "word class", "wortart", "품사", "品詞", "词性",
  ]

  /// Persons, tenses, and cases.
  private static let forms: Set<String> = [
    "yo", "tú", "él", "ella", "usted", "nosotros", "vosotros", "ellos", "ustedes", "ich", "du",
    "er", "wir", "ihr", "sie", "je", "tu", "il", "elle", "nous", "vous", "ils", "io", "lui",
    "noi", "voi", "loro", "eu", "ele", "nós", "eles", "present", "past", "future", "participle",
    "perfect", "imperfect", "preterite", "subjunctive", "conditional", "imperative", "gerund",
    "singular", "plural", "comparative", "superlative", "nominative", "genitive", "dative",
    "accusative", "präsens", "präteritum", "perfekt", "plusquamperfekt", "partizip", "futur",
    "konjunktiv", "imperativ", "genitiv", "dativ", "akkusativ", "presente", "pretérito",
    "imperfecto", "participio", "gerundio", "futuro", "imperativo", "présent", "passé",
    "imparfait", "participe", "présente", "복수", "과거", "현재", "過去形", "て形", "ます形", "ない形", "辞書形",
  ]

  /// The names by their columns, first those that decide if a name has several; the surest before the others.
  private static let meanings: [(column: Column, names: [Set<String>])] = [
    (
      .sound,
      [["sound", "audio", "dźwięk", "ses", "звук", "소리", "음성", "音声", "音频", "발음듣기", "ton", "mp"]]
    ),
    (
      .image,
      [["image", "picture", "photo", "img", "그림", "사진", "이미지", "画像", "絵", "图片", "bild", "imagen"]]
    ),
    (
      .tags,
      [
        [
          "tags", "tag", "태그", "タグ", "标签", "schlagwörter", "étiquettes", "etiquetas", "теги",
          "etiket", "tagi", "thẻ",
        ]
      ]
    ),
    (.directions, [["directions"]]),
    (
      .note,
      [
        [
          "example", "sentence", "note", "comment", "extra", "hint",
          "mnemonic", "pos", "part of speech", "speech", "class", "usage", "collocation",
          "synonym", "antonym",
          "예문", "메모", "품사", "비고", "例文", "品詞", "メモ", "備考", "例句", "词性", "備註", "备注",
          "beispiel", "beispielsatz", "satz", "notiz", "kommentar", "anmerkung", "wortart",
          "exemple", "phrase",
          "przykład", "uwaga", "uwagi", "notatka", "örnek", "örnek cümle", "not", "ví dụ",
          "câu ví dụ",
          "ghi chú", "từ loại", "voorbeeld", "opmerking", "exempel", "anteckning", "eksempel",
          "eksempler",
          "esimerkki", "příklad", "poznámka", "príklad", "példa", "megjegyzés", "exemplu", "notă",
          "приклад",
          "примітка", "παράδειγμα", "σημείωση", "مثال", "ملاحظة", "דוגמה", "הערה", "ตัวอย่าง",
          "หมายเหตุ",
          "उदाहरण", "contoh", "catatan", "exempli", "observação",
          "commentaire", "remarque", "ejemplo", "frase", "nota", "esempio", "exemplo", "пример",
          "заметка",
          "back extra", "article", "artikel", "gender", "genus", "geschlecht", "género",
          "genere",
          "rodzaj", "род", "рід", "lidwoord", "性别", "성별", "عبارت", "مثال‌ها", "пример за употреба",
          "exemple d'usage", "primer", "primjer", "příklady", "piemērs", "pavyzdys", "näide",
          "উদাহরণ", "dæmi", "mfano", "halimbawa", "örnekler",
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
          "phonetic", "ipa", "발음", "로마자", "発音", "ローマ字", "音标", "发音", "aussprache",
          "lautschrift",
          "wymowa", "okunuş", "okunuşu", "telaffuz", "phát âm", "phiên âm", "uitspraak", "uttal",
          "udtale",
          "uttale", "ääntäminen", "výslovnost", "výslovnosť", "kiejtés", "pronunție", "вимова",
          "транскрипція", "προφορά", "نطق", "النطق", "الاستهجان", "הגייה", "תעתיק", "คำอ่าน",
          "การออกเสียง",
          "उच्चारण", "pelafalan", "pronúncia", "trascrizione", "jyutping", "粵拼", "粤拼",
          "translit", "usphone", "ukphone", "تلفظ", "изговор", "izgovor", "pronúncia",
          "hääldus",
          "prononciation", "pronunciación", "pronuncia", "произношение", "транскрипция",
        ],
      ]
    ),
    (
      .back,
      [
        [
          "meaning", "definition", "def", "translation", "gloss", "glossary", "back", "answer",
          "뜻", "의미", "해석", "번역", "정답", "뒤", "뒷면", "意味", "訳", "和訳", "英訳", "裏", "裏面", "答え", "释义",
          "翻译",
          "意思", "定义", "解释", "釋義", "bedeutung", "übersetzung", "antwort", "rückseite", "traduction",
          "réponse",
          "définition", "signification", "verso", "traducción", "respuesta", "definición",
          "significado", "reverso",
          "traduzione", "significato", "risposta", "tradução", "resposta", "перевод", "значение",
          "ответ", "답",
          "znaczenie", "tłumaczenie", "odpowiedź", "anlam", "anlamı", "çeviri", "cevap", "nghĩa",
          "dịch",
          "đáp án", "betekenis", "vertaling", "antwoord", "betydelse", "översättning", "svar",
          "betydning",
          "oversættelse", "oversettelse", "merkitys", "käännös", "vastaus", "význam", "překlad",
          "odpověď",
          "preklad", "odpoveď", "jelentés", "fordítás", "válasz", "traducere", "sens", "răspuns",
          "переклад", "значення", "відповідь", "μετάφραση", "σημασία", "έννοια", "απάντηση", "معنى",
          "المعنى",
          "ترجمة", "الترجمة", "جواب", "الجواب", "משמעות", "פירוש", "תרגום", "תשובה", "ความหมาย",
          "คำแปล", "แปล",
          "คำตอบ", "अर्थ", "मतलब", "अनुवाद", "उत्तर", "arti", "terjemahan", "jawaban", "traductio",
          "signifo", "trans", "tran", "target", "معنی", "معنا", "превод", "značenje", "prevod",
          "prijevod",
          "pomen", "traducció", "significat", "tulkojums", "nozīme", "vertimas", "reikšmė",
          "tõlge", "tähendus", "þýðing", "merking", "অর্থ", "பொருள்", "makna", "maksud",
          "kahulugan", "maana", "თარგმანი", "թարգմանություն", "ترجمه", "орчуулга", "утга",
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
          "word", "term", "question", "expression", "vocabulary", "vocab", "headword",
          "lemma", "front", "entry",
          "단어", "어휘", "낱말", "표현", "앞", "앞면", "문제", "単語", "語彙", "語", "表", "表面", "表現", "問題", "词语",
          "单词",
          "词汇", "生词", "單詞", "詞語", "wort", "vokabel", "begriff", "frage", "vorderseite", "mot",
          "recto", "terme",
          "palabra", "anverso", "pregunta", "término", "parola", "domanda", "palavra", "pergunta",
          "слово", "вопрос",
          "słowo", "słówko", "wyraz", "pytanie", "kelime", "sözcük", "soru", "từ", "từ vựng",
          "câu hỏi",
          "woord", "vraag", "ord", "glosa", "fråga", "spørgsmål", "spørsmål", "sana", "kysymys",
          "slovo",
          "slovíčko", "otázka", "szó", "kérdés", "cuvânt", "întrebare", "питання", "λέξη",
          "ερώτηση", "كلمة",
          "الكلمة", "سؤال", "السؤال", "מילה", "שאלה", "คำ", "คำศัพท์", "คำถาม", "शब्द", "प्रश्न", "kata",
          "pertanyaan", "vocabulum", "verbum", "vorto", "واژه", "لغت", "کلمه", "дума", "реч",
          "збор",
          "riječ", "reč", "beseda", "paraula", "vārds", "žodis", "sõna", "orð", "শব্দ", "சொல்",
          "perkataan", "salita", "neno", "სიტყვა", "բառ", "fjala", "focal", "gair", "hitz", "үг",
        ],
        [
          "kanji", "hanzi", "hangul", "hangeul", "simplified", "character", "漢字",
          "汉字", "한글", "简体",
          "简体字", "かんじ",
        ],
        [
          "traditional", "hanja", "한자", "繁体", "繁體", "繁体字", "text", "name", "item", "title",
          "infinitive",
          "source", "command", "acronym", "abbreviation", "concept", "formula", "idiom", "proverb",
          "infinitiv", "infinitivo", "infinitif", "verb", "verbo", "verbe", "grundform",
          "base",
          "noun", "nomen", "substantiv", "sustantivo", "sostantivo",
        ],
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
          "número", "numéro", "номер", "numer", "sıra", "stt", "järjestys", "číslo", "رقم", "מספר",
          "ลำดับ", "क्रम", "lp", "п п", "순서", "timestamp", "time", "permil", "permillion", "zipf",
          "ppm", "wpm",
        ]
      ]
    ),
  ]
}
