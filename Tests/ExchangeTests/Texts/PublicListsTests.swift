import Exchange
import Testing

/// Lists in the forms that people publish, and the cards that they would expect.
@Suite struct PublicListsTests {
  /// A list whose lines are divided by bars.
  struct List: CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let cards: [String]

    init(_ name: String, _ lines: String..., cards: String...) {
      (self.name, self.lines, self.cards) = (name, lines, cards)
    }

    var testDescription: String { "\(name): \(lines.first ?? "")" }
  }

  static let texts = [
    List(
      "a.txt", "・犬（いぬ）　dog", "・猫（ねこ）　cat", cards: "犬 | dog | reading: いぬ", "猫 | cat | reading: ねこ"),
    List(
      "a.txt", "你好 nǐ hǎo hello", "谢谢 xièxie thank you", cards: "你好 | hello | reading: nǐ hǎo",
      "谢谢 | thank you | reading: xièxie"),
    List(
      "a.txt", "Term: house", "Definition: a building", "---", "Term: water",
      "Definition: a liquid",
      cards: "house | a building", "water | a liquid"),
    List(
      "a.txt", "문제: 물은?", "답: water", "", "문제: 불은?", "답: fire", cards: "물은? | water",
      "불은? | fire"),
    List(
      "a.txt", "水 (みず) water", "火 (ひ) fire", cards: "水 | water | reading: みず",
      "火 | fire | reading: ひ"),
    List(
      "a.txt", "물 (mul) – water", "불 (bul) – fire", cards: "물 | water | reading: mul",
      "불 | fire | reading: bul"),
    List(
      "a.txt", "水（みず）：water", "火（ひ）：fire", cards: "水 | water | reading: みず", "火 | fire | reading: ひ"
    ),
    List(
      "a.txt", "水【みず】water", "火【ひ】fire", cards: "水 | water | reading: みず", "火 | fire | reading: ひ"),
    List(
      "a.txt", "Haus (n) house", "gehen (v) to go", cards: "Haus | (n) house", "gehen | (v) to go"),
    List("a.txt", "물 water", "가다 to go", cards: "물 | water", "가다 | to go"),
    List(
      "a.txt", "水 みず water", "火 ひ fire", cards: "水 | water | reading: みず", "火 | fire | reading: ひ"),
    List(
      "a.txt", "水　みず　water", "火　ひ　fire", cards: "水 | water | reading: みず", "火 | fire | reading: ひ"),
    List("a.txt", "물：water", "불：fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "물 ⇒ water", "불 ⇒ fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "물 ~ water", "불 ~ fire", cards: "물 | water", "불 | fire"),
    List(
      "a.txt", "go – went – gone", "see – saw – seen", "do – did – done",
      cards: "go | went | note: gone", "see | saw | note: seen", "do | did | note: done"),
    List(
      "a.txt", "水 - みず - water", "火 - ひ - fire", "木 - き - tree", cards: "水 | water | reading: みず",
      "火 | fire | reading: ひ", "木 | tree | reading: き"),
    List("a.txt", "1\t물 = water", "2\t불 = fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "물::water;;불::fire", cards: "물 | water", "불 | fire"),
    List(
      "a.txt", "Glossary", "", "Atom: the smallest part, long ago", "Base: a floor, or worse",
      "Cell: a room, or life", "Dike: a wall, or a ditch",
      cards: "Atom | the smallest part, long ago", "Base | a floor, or worse",
      "Cell | a room, or life", "Dike | a wall, or a ditch"),
    List(
      "a.txt", "* [[물]] – water", "* [[불|fire]] – a [[flame]]", cards: "물 | water", "fire | a flame"
    ),
    List("a.txt", "# [[물]]: [[water]]", "# [[불]]: [[fire]]", cards: "물 | water", "불 | fire"),
    List(
      "a.md", "- [물](https://x.org/a) - water", "- [불](https://x.org/b) - fire", cards: "물 | water",
      "불 | fire"),
    List(
      "a.md", "# Words", "", "**물**: water", "", "**불**: fire", "", "**흙**: earth", "",
      "**해**: sun", cards: "물 | water", "불 | fire", "흙 | earth", "해 | sun"),
    List(
      "a.txt", "Food", "----", "물 - water", "밥 - rice", "빵 - bread", "", "Places", "------",
      "집 - house", "산 - hill", "강 - river", "섬 - isle", "길 - road", cards: "물 | water", "밥 | rice",
      "빵 | bread", "집 | house", "산 | hill", "강 | river", "섬 | isle", "길 | road"),
    List(
      "a.csv", "My course", "", "Level 1", "물,water", "불,fire", "흙,earth", "해,sun", "달,moon",
      "산,hill", "강,river", "길,road", "", "Level 2", "집,house", "섬,isle", cards: "물 | water",
      "불 | fire", "흙 | earth", "해 | sun", "달 | moon", "산 | hill", "강 | river", "길 | road",
      "집 | house", "섬 | isle"),
    List(
      "a.md", "| Command | Description |", "|---|---|", "| `git add` | stage |",
      cards: "`git add` | stage"),
    List(
      "a.md", "[[물]]::[[water]]", "불::fire, as in [[camp|a camp]]", cards: "물 | water",
      "불 | fire, as in [[camp|a camp]]"),
    List(
      "a.txt", "Front: 물", "Back: water", "", "Front: 불", "Back: fire",
      cards: "물 | water", "불 | fire"),
    List(
      "a.md", "**Q:** What is it?", "**A:** water", "", "**Q:** And it?", "**A:** fire",
      cards: "What is it? | water", "And it? | fire"),
    List(
      "a.md", "## One", "", "1. 물 - water", "2. 불 - fire", "", "## Two", "", "1. 해 - sun",
      "2. 달 - moon",
      cards: "물 | water", "불 | fire", "해 | sun", "달 | moon"),
    List("a.md", "물", ": water", "", "불", ": fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "– 물: water", "– 불: fire", cards: "물 | water", "불 | fire"),
    List(
      "a.txt", "* '''물''' (''n'') – water", "* '''불''' (''n'') – fire", cards: "물 (n) | water",
      "불 (n) | fire"),
    List("a.txt", "물\u{A0}–\u{A0}water", "불\u{A0}–\u{A0}fire", cards: "물 | water", "불 | fire"),
    List(
      "a.txt", "水，みず，water", "火，ひ，fire", "木，き，tree", cards: "水 | water | reading: みず",
      "火 | fire | reading: ひ", "木 | tree | reading: き"),
    List(
      "a.txt", "水・みず・water", "火・ひ・fire", "木・き・tree", cards: "水 | water | reading: みず",
      "火 | fire | reading: ひ", "木 | tree | reading: き"),
    List("a.txt", "물 <- water", "불 <- fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "(1) 물 - water", "(2) 불 - fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "1、물：water", "2、불：fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "물 ........ water", "불 ..... fire", cards: "물 | water", "불 | fire"),
    List("a.md", "- [ ] 물 - water", "- [x] 불 - fire", cards: "물 | water", "불 | fire"),
    List("a.txt", "; 물 : water", "; 불 : fire", cards: "물 | water", "불 | fire"),
    List(
      "a.tsv", "kor\t물\teng\twater", "kor\t불\teng\tfire", cards: "물 | water | note: kor⏎eng",
      "불 | fire | note: kor⏎eng"),
    List(
      "a.csv", "command,description", "ls -l,\"a list, long\"", "cd,go",
      cards: "ls -l | a list, long",
      "cd | go"),
    List("a.txt", "물---water, H2O;;;불---fire", cards: "물 | water, H2O", "불 | fire"),
    List(
      "a.txt", "Q1. What is it?", "A1. water", "", "Q2. And it?", "A2. fire",
      cards: "What is it? | water", "And it? | fire"),
    List(
      "a.gls", "#stripmethod=keep", "", "물", "water", "", "불", "fire", cards: "물 | water",
      "불 | fire"),
    List(
      "a.txt", "水 水 [shui3] {seoi2} /water/", "火 火 [huo3] {fo2} /fire/",
      cards: "水 | water | reading: seoi2 | note: shui3", "火 | fire | reading: fo2 | note: huo3"),
    List(
      "a.txt", "Hund {m}\tdog\tnoun\t[zool.]", "Rose {f}\trose\tnoun\t[bot.]",
      "Katze {f}\tcat\tnoun\t[zool.]", cards: "Hund {m} | dog | note: noun⏎[zool.]",
      "Rose {f} | rose | note: noun⏎[bot.]", "Katze {f} | cat | note: noun⏎[zool.]"),
    List(
      "a.csv", "kanji,kana,meaning", "犬,いぬ,dog", ",ここ,here", cards: "犬 | dog | reading: いぬ",
      "ここ | here"),
    List(
      "a.csv", "word,meaning,picture", "물,water,\"<img src=\"\"a.jpg\"\">\"",
      "불,fire,\"<img src=\"\"b.jpg\"\">\"", cards: "물 | water | image: a.jpg",
      "불 | fire | image: b.jpg"),
    List(
      "a.csv", "gos,dog,El meu gos borda molt.", "gat,cat,El meu gat dorm molt.",
      cards: "gos | dog | note: El meu gos borda molt.", "gat | cat | note: El meu gat dorm molt."),
    List(
      "a.csv", "H1,אב,father", "H430,אלהים,God", "H776,ארץ,earth", cards: "אב | father",
      "אלהים | God", "ארץ | earth"),
    List(
      "a.txt", "<div>물</div>\t<div>water</div>", "<div>불</div>\t<div>fire</div>",
      cards: "물 | water",
      "불 | fire"),
    List(
      "a.csv", "Words of the year,,", "By Ann,,2024", "No.,Spanish,English", "1,perro,dog",
      "2,gato,cat", cards: "perro | dog", "gato | cat"),
  ]

  static let objects = [
    List(
      "words under a name", #"{"vocabulary": {"물": "water", "불": "fire"}}"#, cards: "물 | water",
      "불 | fire"),
    List(
      "lessons of words",
      #"{"1": {"물": "water", "밥": "rice"}, "2": {"불": "fire", "해": ["sun", "day"]}}"#,
      cards: "물 | water", "밥 | rice", "불 | fire", "해 | sun; day"),
    List(
      "words with members",
      #"{"물": {"meaning": "water", "romaja": "mul"}, "불": {"meaning": "fire", "romaja": "bul"}}"#,
      cards: "물 | water | reading: mul", "불 | fire | reading: bul"),
    List(
      "an object for each word", #"[{"물": "water"}, {"불": "fire"}]"#, cards: "물 | water", "불 | fire"
    ),
    List(
      "lists of one length", #"{"words": ["물", "불"], "meanings": ["water", "fire"]}"#,
      cards: "물 | water", "불 | fire"),
    List(
      "lists under letters",
      #"{"A": [{"term": "atom", "def": "small"}], "B": [{"term": "bit", "def": "0 or 1"}]}"#,
      cards: "atom | small", "bit | 0 or 1"),
    List(
      "units with lists",
      #"{"units": [{"name": "1", "words": [{"ko": "물", "en": "water"}, {"ko": "불", "en": "fire"}]}, {"name": "2", "words": [{"ko": "해", "en": "sun"}]}]}"#,
      cards: "물 | water", "불 | fire", "해 | sun"),
    List(
      "units with one card",
      #"{"units": [{"name": "A", "cards": [{"q": "물", "a": "water"}]}, {"name": "B", "cards": [{"q": "불", "a": "fire"}]}]}"#,
      cards: "물 | water", "불 | fire"),
    List(
      "senses in a list",
      #"[{"word": "물", "lang": "Korean", "senses": [{"glosses": ["water"]}, {"glosses": ["dye"]}], "sounds": [{"ipa": "[mul]"}]}]"#,
      cards: "물 | water; dye | reading: mul | note: lang: Korean"),
    List(
      "forms in a list",
      #"[{"simplified": "爱", "radical": "爪", "forms": [{"traditional": "愛", "transcriptions": {"pinyin": "ài"}, "meanings": ["to love"]}]}]"#,
      cards: "爱 | to love | reading: ài | note: radical: 爪⏎forms traditional: 愛"),
    List(
      "texts with what is said of them",
      #"{"words": [{"id": "1", "kanji": [{"common": true, "text": "猫", "tags": []}], "kana": [{"common": true, "text": "ねこ"}], "sense": [{"gloss": [{"lang": "eng", "text": "cat"}]}]}]}"#,
      cards: "猫 | cat | reading: ねこ | note: sense gloss lang: eng"),
    List(
      "words with marks in rows",
      #"[["飲む", "のむ", ["to drink"]], ["見る", "みる", [{"type": "structured-content", "content": [{"tag": "b", "content": "to see"}]}]]]"#,
      cards: "飲む | to drink | reading: のむ", "見る | to see | reading: みる"),
    List(
      "words in HTML",
      #"[{"front": "<b>물</b>", "back": "water<br>dew"}, {"front": "불", "back": "fire &amp; flame"}]"#,
      cards: "물 | water⏎dew", "불 | fire & flame"),
    List(
      "words deep in an entry",
      #"[{"wordRank": 1, "headWord": "access", "content": {"word": {"wordId": "C_1", "content": {"trans": [{"pos": "n", "tranCn": "获取"}]}}}}]"#,
      cards: "access | 获取 | note: n"),
    List(
      "a switch and an identifier",
      #"[{"id": "x1", "is_common": true, "word_string": "물", "translations": ["water"]}, {"id": "x2", "is_common": false, "word_string": "불", "translations": ["fire"]}]"#,
      cards: "물 | water", "불 | fire"),
  ]

  @Test(arguments: texts)
  func `A list is read as people write it`(_ list: List) throws {
    let text = list.lines.map { $0 + "\n" }.joined()
    #expect(try Imports().read(text, named: list.name).lines == list.cards)
  }

  @Test(arguments: objects)
  func `JSON has its words in many shapes`(_ list: List) throws {
    #expect(try Imports().read(list.lines[0], named: "a.json").lines == list.cards)
  }

  @Test func `Titles between cards are listed`() throws {
    let read = try Imports().read(
      "# Food\n\n- 물: water\n- 밥: rice\n- 빵: bread\n- 떡: cake\n", named: "a.md")
    #expect(read.lines.count == 4)
    #expect(read.skipped.map { $0.text(named: false) } == ["line 1: a title between the cards"])
  }
}
