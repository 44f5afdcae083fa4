import Exchange
import Testing

/// The columns that are found for the fields of a table: what a person would choose who looks at it.
@Suite struct ColumnGuessTests {
  /// A table whose rows are divided by bars, and the columns as they are said.
  struct Guess: CustomTestStringConvertible {
    let rows: [String]
    let columns: String

    init(_ columns: String, _ rows: String...) {
      (self.columns, self.rows) = (columns, rows)
    }

    var testDescription: String { rows.first ?? "" }
    var text: String { rows.map { $0.replacing(" | ", with: "\t") + "\n" }.joined() }
  }

  static let named = [
    Guess(
      "event → front, year → back", "event | year", "Fall of Rome | 476", "Magna Carta | 1215",
      "French Revolution | 1789"),
    Guess(
      "Country → front, Capital → back, tags → tags", "Country | Capital | tags",
      "France | Paris | UG::Europe", "Japan | Tokyo | UG::Asia", "Chad | N'Djamena | UG::Africa"),
    Guess(
      "en → front, de → back, fr → note", "en | de | fr", "water | Wasser | eau",
      "fire | Feuer | feu"),
    Guess(
      "expression → front, reading → reading, meaning → back, tags → tags",
      "expression | reading | meaning | tags", "猫 | ねこ | cat | N5"),
    Guess(
      "Simplified → front, Traditional → note, Pinyin → reading, Meaning → back",
      "Simplified | Traditional | Pinyin | Meaning",
      "爱 | 愛 | ài | to love", "水 | 水 | shuǐ | water"),
    Guess(
      "word → front, part_of_speech → note, explanation → back; left out: rank",
      "rank | word | part_of_speech | explanation", "1 | 것 | 명사 | a thing", "2 | 하다 | 동사 | to do"),
    Guess(
      "german word → front, german sentence → note, english translation → back",
      "german word | german sentence | english translation",
      "Haus | Das ist mein Haus. | house", "Baum | Der Baum ist alt. | tree"),
    Guess(
      "svenska → front, engelska → back, böjning → note", "svenska | engelska | böjning",
      "hund | dog | hunden, hundar", "katt | cat | katten, katter"),
    Guess(
      "Artikel → note, Nomen → front, Plural → note, Englisch → back",
      "Artikel | Nomen | Plural | Englisch", "der | Hund | Hunde | dog",
      "das | Haus | Häuser | house"),
    Guess("ko_KR → front, en_US → back", "ko_KR | en_US", "사과 | apple", "물 | water"),
    Guess(
      "واژه → front, معنی → back, تلفظ → reading", "واژه | معنی | تلفظ", "کتاب | book | ketâb",
      "آب | water | âb"),
    Guess("дума → front, превод → back", "дума | превод", "вода | water"),
    Guess("riječ → front, prijevod → back", "riječ | prijevod", "voda | water"),
    Guess("শব্দ → front, অর্থ → back", "শব্দ | অর্থ", "জল | water"),
    Guess(
      "Polski → front, Angielski → back; left out: Lp.", "Lp. | Polski | Angielski",
      "1 | źródło | spring", "2 | gęś | goose", "3 | łódź | boat"),
    Guess(
      "Palabra → front, Inglés → back; left out: Poz.", "Poz. | Palabra | Inglés",
      "1. | perro | dog", "2. | gato | cat", "3. | casa | house"),
    Guess(
      "headWord → front, tranCn → back; left out: wordRank, wordId",
      "wordRank | headWord | tranCn | wordId", "1 | access | 获取 | CET4_1",
      "2 | project | 工程 | CET4_2"),
    Guess(
      "Latin → front, Principal Parts → note, English → back", "Latin | Principal Parts | English",
      "amo | amare, amavi | to love", "video | videre, vidi | to see"),
    Guess(
      "Vocab-expression → front, Vocab-meaning → back, Expression → note, Sentence-meaning → note; left out: Core-index",
      "Core-index | Vocab-expression | Vocab-meaning | Expression | Sentence-meaning",
      "1 | それ | that | それはいい。 | That is nice.", "2 | 一 | one | 例を一つ。 | One example."),
    Guess("Key → note, Source → front, Target → back", "Key | Source | Target", "a.b | dog | Hund"),
    Guess("Front Side → front, Back Side → back", "Front Side | Back Side", "물 | water"),
    Guess(
      "단어 → front, 뜻 → back, 예문 → note; left out: 번호", "번호 | 단어 | 뜻 | 예문",
      "1 | apple | 사과 | I eat an apple."),
    Guess(
      "単語 → front, 読み → reading, 意味 → back, 例文 → note", "単語 | 読み | 意味 | 例文", "猫 | ねこ | cat | 猫がいる。"),
    Guess(
      "Wort → front, Bedeutung → back, Beispiel → note", "Wort | Bedeutung | Beispiel",
      "Haus | house | Das ist ein Haus."),
    Guess("слово → front, перевод → back", "слово | перевод", "вода | water"),
    Guess(
      "Từ vựng → front, Nghĩa → back, Ví dụ → note", "Từ vựng | Nghĩa | Ví dụ",
      "nhà | house | Nhà tôi lớn"),
    Guess(
      "Kelime → front, Anlamı → back, Örnek → note", "Kelime | Anlamı | Örnek",
      "ev | house | Ev büyük"),
    Guess(
      "Słowo → front, Znaczenie → back, Wymowa → reading", "Słowo | Znaczenie | Wymowa",
      "dom | house | /dɔm/"),
    Guess("الكلمة → front, المعنى → back", "الكلمة | المعنى", "بيت | house"),
    Guess("מילה → front, תרגום → back", "מילה | תרגום", "בית | house"),
    Guess(
      "คำศัพท์ → front, ความหมาย → back, คำอ่าน → reading", "คำศัพท์ | ความหมาย | คำอ่าน",
      "บ้าน | house | bâan"),
    Guess("Λέξη → front, Μετάφραση → back", "Λέξη | Μετάφραση", "σπίτι | house"),
    Guess("suomi → front, englanti → back", "suomi | englanti", "talo | house"),
    Guess("बात → front, माने → back", "बात | माने", "घर | house", "पानी | water"),
    Guess("Q → front, A → back", "Q | A", "2 + 2 | 4", "3 + 3 | 6"),
    Guess(
      "Vocabulary-Kanji → front, Vocabulary-Kana → reading, Vocabulary-English → back",
      "Vocabulary-Kanji | Vocabulary-Kana | Vocabulary-English", "猫 | ねこ | cat"),
    Guess("Korean → front, English → back", "Korean | English", "물 | water"),
    Guess(
      "Kanji → front, Kana → reading, English → back", "Kanji | Kana | English", "家 | いえ | house"),
    Guess(
      "word → front, ipa → reading, definition → back, audio → sound",
      "word | ipa | definition | audio", "cat | kæt | an animal | [sound:c.mp3]"),
    Guess(
      "Word → front, Meaning → back, Level → note", "Word | Meaning | Level", "물 | water | 1",
      "불 | fire | 1"),
    Guess(
      "word → front, CEFR → note, Bedeutung → back", "word | CEFR | Bedeutung", "house | A1 | Haus",
      "tree | B2 | Baum"),
    Guess(
      "hangul → front, hanja → note, meaning → back", "hangul | hanja | meaning", "학교 | 學校 | school"
    ),
    Guess(
      "Infinitive → front, Past Simple → note, Past Participle → note, Translation → back",
      "Infinitive | Past Simple | Past Participle | Translation", "go | went | gone | gehen"),
    Guess(
      "verbo → front, yo → note, tú → note, él → note", "verbo | yo | tú | él",
      "hablar | hablo | hablas | habla"),
    Guess(
      "Bezokolicznik → front, Czas przeszły → back, Imiesłów → note",
      "Bezokolicznik | Czas przeszły | Imiesłów", "iść | szedł | idący", "jeść | jadł | jedzący",
      "pić | pił | pijący"),
    Guess("jamo → front, romanization → back", "jamo | romanization", "ㄱ | g", "ㄴ | n"),
    Guess("word → front, translations → back", "word | translations", "물 | water"),
    Guess(
      "Chinese → front, Pinyin → reading, English → back; left out: No.",
      "No. | Chinese | Pinyin | English", "1 | 爱 | ài | love"),
    Guess(
      "AtomicNumber → note, Element → front, Symbol → back", "AtomicNumber | Element | Symbol",
      "1 | Hydrogen | H", "2 | Helium | He", "3 | Lithium | Li"),
    Guess(
      "CountryName → front, CapitalName → back, CapitalLatitude → note",
      "CountryName | CapitalName | CapitalLatitude", "France | Paris | 48.8", "Peru | Lima | -12.0",
      "Chad | N'Djamena | 12.1"),
  ]

  static let unnamed = [
    Guess("1 → front, 2 → back", "물 | water", "불 | fire"),
    Guess("1 → front, 2 → back, 3 → reading", "집 | 家 | いえ", "문 | 門 | もん"),
    Guess("1 → front, 2 → reading, 3 → back", "猫 | ねこ | cat", "犬 | いぬ | dog"),
    Guess("1 → reading, 2 → front, 3 → back", "ねこ | 猫 | cat", "いぬ | 犬 | dog"),
    Guess("1 → front, 2 → reading, 3 → back", "水 | shuǐ | water", "火 | huǒ | fire"),
    Guess(
      "1 → front, 2 → reading, 4 → back; left out: 3", "爱 | ài | 1 | to love",
      "八 | bā | 1 | eight", "吧 | ba | 2 | (particle)"),
    Guess("2 → front, 3 → back; left out: 1", "1 | 물 | water", "2 | 불 | fire", "3 | 나무 | tree"),
    Guess(
      "1 → front, 2 → back, 3 → note", "water | Wasser | eau", "fire | Feuer | feu",
      "tree | Baum | arbre"),
    Guess(
      "1 → front, 2 → back, 3 → reading", "water | 물 | ˈwɔːtə", "fire | 불 | ˈfaɪə",
      "tree | 나무 | triː"),
    Guess("1 → front, 2 → back", "1 | one", "2 | two", "3 | three"),
    Guess(
      "1 → front, 2 → reading, 3 → back", "abate | [əˈbeɪt] | to lessen",
      "abash | [əˈbæʃ] | to embarrass"),
    Guess(
      "1 → front, 2 → note, 3 → back", "cat | n. | 고양이", "run | v. | 달리다", "dog | n. | 개",
      "go | v. | 가다"),
    Guess(
      "1 → front, 2 → note, 3 → reading, 4 → back", "愛 | 爱 | ài | to love", "水 | 氷 | shuǐ | water",
      "火 | 灬 | huǒ | fire"),
    Guess(
      "2 → front, 3 → back, 1 → note", "animals | cat | 고양이", "animals | dog | 개",
      "animals | cow | 소"),
    Guess(
      "1 → front, 2 → note, 3 → back", "Haus | A1 | house", "Baum | B2 | tree", "Hund | A2 | dog"),
    Guess("1 → front, 3 → back; left out: 2", "물 | 물 | water", "불 | 불 | fire"),
    Guess(
      "1 → front, 2 → back, 3 → note", "house | Haus | I live in a house.",
      "tree | Baum | The tree is very old."),
    Guess(
      "1 → front, 2 → back, 3 → sound, 4 → image",
      "cat | 고양이 | [sound:c.mp3] | <img src=\"c.png\">",
      "dog | 개 | [sound:d.mp3] | <img src=\"d.png\">"),
    Guess(
      "1 → front, 2 → back, 3 → sound", "cat | 고양이 | c.opus", "dog | 개 | d.FLAC",
      "cow | 소 | cow.webm"),
    Guess("1 → front, 2 → back, 3 → tags", "cat | 고양이 | life::animal", "dog | 개 | life::animal"),
  ]

  @Test(arguments: named + unnamed)
  func `Columns are found by names, scripts, and shapes`(_ guess: Guess) throws {
    let read = try Imports().read(guess.text, as: .tsv)
    let said = read.tables.map(\.text)
    let sorted = { (text: String) in
      Set(text.split(separator: "; ").flatMap { $0.split(separator: ", ") }.map(String.init))
    }
    #expect(said.map(sorted) == [sorted(guess.columns)], "\(said)")
  }

  @Test func `A choice takes the place of a guess`() throws {
    let text = "word\tmeaning\tremark\n물\twater\tcold\n"
    #expect(
      try Imports().read(text, choices: ["remark=back"]).lines == [
        "물 | cold | note: meaning: water"
      ])
  }
}
