import Exchange
import Testing

/// A text of another program, and the cards that are in it.
struct ForeignText: CustomTestStringConvertible {
  let name: String
  let text: String
  let format: TransferFormat
  let cards: [String]
  var skipped: [String] = []

  var testDescription: String { name }
}

extension ForeignText {
  static let tables = [
    ForeignText(
      name: "Anki's notes in plain text",
      text: """
        #separator:tab
        #html:true
        #guid column:1
        #notetype column:2
        #deck column:3
        #tags column:6
        ab1\tBasic\tKorean::Food\t<b>사과</b>\tapple<br>[sound:a.mp3]\tfruit red
        "c,""d"\tBasic\tKorean\t물\t"line
        two"\t
        e\tBasic\tKorean\tempty\t<br>\t
        """,
      format: .anki,
      cards: [
        "사과 | apple | sound: [sound:a.mp3] | tags: fruit red | guid: ab1",
        "물 | line two | guid: c,\"d",
      ],
      skipped: ["words.txt:10: the back has no text"]),
    ForeignText(
      name: "sounds in a table without HTML",
      text: "물 [sound:m.mp3]\twater\n불[sound:b.mp3]\t[sound:c.mp3]\n",
      format: .csv,
      cards: [
        "물 | water | sound: [sound:m.mp3]", "불 | (c.mp3) | sound: [sound:b.mp3]",
      ]),
    ForeignText(
      name: "Anki's notes with gaps",
      text: """
        #separator:tab
        #html:true
        #guid column:1
        #tags:exam
        #tags column:4
        g\tThe {{c1::<b>capital</b>}} of {{c2::France::country}}\tin Europe\tgeo
        h\tno gap\tback\t
        """,
      format: .anki,
      cards: [
        "The {{c1::capital}} of {{c2::France::country}} | in Europe | tags: geo exam | guid: g",
        "no gap | back | tags: exam | guid: h",
      ]),
    ForeignText(
      name: "a table of Markdown",
      text:
        "| 한국어 | English | |\n|--------|:--|--|\n| 물 | water | cold |\n| 불 | fire \\| flame | |\n",
      format: .csv,
      cards: ["물 | water | note: cold", "불 | fire | flame"]),
    ForeignText(
      name: "bold and italic parts in a table of Markdown",
      text:
        "| **Word** | Meaning |\n|---|---|\n| **물** | *water*, a **cold** one |\n| 곱 | 2 * 3 * 4, 5* |\n",
      format: .csv, cards: ["물 | water, a cold one", "곱 | 2 * 3 * 4, 5*"]),
    ForeignText(
      name: "bars in a table that isn't of Markdown", text: "**a**|b\n*c*|d\n", format: .csv,
      cards: ["**a** | b", "*c* | d"]),
    ForeignText(
      name: "a numbered table", text: "1) 물\twater\n\n2) 불\tfire\n", format: .csv,
      cards: ["물 | water", "불 | fire"]),
    ForeignText(
      name: "the dates of a month", text: "1. Mai\tMay 1\n2. Mai\tMay 2\n", format: .csv,
      cards: ["1. Mai | May 1", "2. Mai | May 2"]),
    ForeignText(
      name: "EDICT",
      text: """
        食べる [たべる] /(v1,vt) (1) to eat/(2) to live on/(P)/
        ああ /(int) ah/oh!/EntL2085080X/
        """,
      format: .edict,
      cards: [
        "食べる | (v1,vt) (1) to eat; (2) to live on | reading: たべる", "ああ | (int) ah; oh!",
      ]),
    ForeignText(
      name: "CC-CEDICT",
      text:
        "# CC-CEDICT\n#! version=1\n傳統 传统 [chuan2 tong3] /tradition/convention/\n中 中 [zhong1] /within/\n",
      format: .edict,
      cards: [
        "傳統 传统 | tradition; convention | reading: chuan2 tong3", "中 | within | reading: zhong1",
      ]),
    ForeignText(
      name: "gaps alone on their lines", text: "{{c1::물}} is water\n{{c1::불}} is fire\n",
      format: .csv, cards: ["{{c1::물}} is water | ", "{{c1::불}} is fire | "]),
    ForeignText(
      name: "Anki's columns by name",
      text: "#separator:Comma\n#columns:Meaning,Extra,Expression\nwater,cold,물\n",
      format: .anki, cards: ["물 | water | note: cold"]),
    ForeignText(
      name: "CSV of Windows with a heading row",
      text: "Word,Meaning,Level\r\n\"a, b\",\"x\r\ny\",1\r\nc,z,\r\n",
      format: .csv, cards: ["a, b | x⏎y | note: Level: 1", "c | z"]),
    ForeignText(
      name: "CSV of a spreadsheet with its separator", text: "sep=;\na;b\nc;d;e\nf\n", format: .csv,
      cards: ["a | b", "c | d | reading: e"],
      skipped: ["words.txt:4: there is no separator between front and back"]),
    ForeignText(
      name: "CSV with single quotes and backslashes", text: "'it''s','it\\'s x'\n'b','c'\n",
      format: .csv,
      cards: ["it's | it's x", "b | c"]),
    ForeignText(
      name: "CSV with spaces before quotes, and a quote that isn't closed",
      text: "a, \"b, c\"\n\"d, e\nf, g\n", format: .csv, cards: ["a | b, c", "\"d | e", "f | g"]),
    ForeignText(
      name: "a quote with a backslash before a comma", text: "a,\"say \\\"hi\\\", ok\"\nb,c\n",
      format: .csv, cards: ["a | say \"hi\", ok", "b | c"]),
    ForeignText(
      name: "lines that begin with a hash", text: "# mine\n#one,1\na,b\n#tag,c\nC#,d\n",
      format: .csv,
      cards: ["a | b", "C# | d"], skipped: ["words.txt:4: a line that begins with # is a comment"]),
    ForeignText(
      name: "a German heading row",
      text: "Nr;Wort;Übersetzung\n1;Hund;dog\n2;Katze;cat\n", format: .csv,
      cards: ["Hund | dog", "Katze | cat"]),
    ForeignText(
      name: "a heading row of languages", text: "Deutsch;English;Kommentar\nHund;dog;m\n",
      format: .csv, cards: ["Hund | dog | note: m"]),
    ForeignText(
      name: "a heading row of a script and a language", text: "Kanji,Kana,English\n家,いえ,house\n",
      format: .csv, cards: ["家 | house | reading: いえ"]),
    ForeignText(
      name: "names of languages to learn", text: "영어,English\n한국어,Korean\n", format: .csv,
      cards: ["영어 | English", "한국어 | Korean"]),
    ForeignText(
      name: "readings without a heading row", text: "家,いえ,house\nある,,to be\n水,みず,water\n",
      format: .csv,
      cards: ["家 | house | reading: いえ", "ある | to be", "水 | water | reading: みず"]),
    ForeignText(
      name: "Pleco", text: "学习[學習]\txue2xi2\tto study\n好\thǎo\tgood\n", format: .csv,
      cards: ["学习[學習] | to study | reading: xue2xi2", "好 | good | reading: hǎo"]),
    ForeignText(
      name: "Google Translate", text: "English,Korean,apple,사과\nKorean,English,물,water\n",
      format: .csv, cards: ["apple | 사과", "물 | water"]),
    ForeignText(
      name: "CSV with its separator in quotes", text: "\"sep=;\"\nFront;Back\na,b;c\n",
      format: .csv, cards: ["a,b | c"]),
    ForeignText(
      name: "a table with marks of Markdown", text: "Front,Back\nQ: a,b\n\"c\",\"d\nA: e\"\n",
      format: .csv, cards: ["Q: a | b", "c | d⏎A: e"]),
    ForeignText(
      name: "LingQ", text: "term,phrase,hint1,notes\nperro,El perro come,dog,m\n", format: .csv,
      cards: ["perro | dog | note: El perro come⏎m"]),
    ForeignText(
      name: "a back without text beside a note", text: "a\t\t\tb\nc\td\te\n", format: .csv,
      cards: ["a | b", "c | d | reading: e"]),
    ForeignText(
      name: "lines of an old Macintosh", text: "a\tb\rc\td\r", format: .csv,
      cards: ["a | b", "c | d"]),
    ForeignText(
      name: "more fields than columns", text: "a\tb\tc\td\te\tf\n", format: .csv,
      cards: ["a | b | reading: c | note: d⏎e⏎f"]),
    ForeignText(
      name: "vocage with a line of names",
      text:
        "WORD\tTRANSCRIPTION\tTRANSLATION\n사과\tsagwa\tapple\tdeck#2\tdue@2021-01-01 00:00:00\n물\t-\twater\n",
      format: .vocage, cards: ["사과 | apple | reading: sagwa", "물 | water"]),
    ForeignText(
      name: "vocage with names and sides in its options",
      text: "사과  apple\n#--columns korean,english\n#--showcolumns english\n#--showcolumns korean\n",
      format: .vocage, cards: ["apple | 사과"]),
    ForeignText(
      name: "a dictionary's lines",
      text:
        "abate [əˈbeɪt] v. to lessen\nabash /əˈbæʃ/ v. to embarrass, to confuse\nill at ease adj. worried; tense\n",
      format: .glossary,
      cards: [
        "abate | v. to lessen | reading: əˈbeɪt",
        "abash | v. to embarrass, to confuse | reading: əˈbæʃ",
        "ill at ease | adj. worried; tense",
      ]),
    ForeignText(
      name: "columns with blanks between",
      text: "물     water   drink\n불     fire    hot\n나무   tree    tall\n",
      format: .aligned,
      cards: ["물 | water | reading: drink", "불 | fire | reading: hot", "나무 | tree | reading: tall"]),
    ForeignText(
      name: "two tabs between", text: "물\t\twater\n불\t\tfire\n", format: .aligned,
      cards: ["물 | water", "불 | fire"]),
    ForeignText(
      name: "two lines a card", text: "물\nwater\n\n불\nfire\n\n나무\ntree\n", format: .pairs,
      cards: ["물 | water", "불 | fire", "나무 | tree"]),
    ForeignText(
      name: "two lines a card without blank lines", text: "물\nwater\n불\nfire\n나무\ntree\n",
      format: .pairs,
      cards: ["물 | water", "불 | fire", "나무 | tree"]),
    ForeignText(
      name: "a list with bullets", text: "* 물 = water\n* 불 = fire\n", format: .quizlet,
      cards: ["물 | water", "불 | fire"]),
    ForeignText(
      name: "several dashes", text: "물 - water\n불 – fire\n나무 — tree\n", format: .quizlet,
      cards: ["물 | water", "불 | fire", "나무 | tree"]),
    ForeignText(
      name: "blanks to be filled", text: "It was _____ to see|great\nWe had a _____ time|good\n",
      format: .csv,
      cards: ["It was _____ to see | great", "We had a _____ time | good"]),
    ForeignText(
      name: "a table with tags within tags",
      text: "Door?,A key,Home::Things\nBread?,A knife,Home::Kitchen\nTime?,A clock,Home::Things\n",
      format: .csv,
      cards: [
        "Door? | A key | tags: Home::Things", "Bread? | A knife | tags: Home::Kitchen",
        "Time? | A clock | tags: Home::Things",
      ]),
    ForeignText(
      name: "titles above a heading",
      text: "Unit 1,,\n,,\nKorean,English,Note\n물,water,drink\n불,fire,\n", format: .csv,
      cards: ["물 | water | note: drink", "불 | fire"],
      skipped: ["words.txt:1: a title above the table"]),
    ForeignText(
      name: "empty columns around a table", text: ",,,\n,Korean,English,\n,물,water,\n,불,fire,\n",
      format: .csv,
      cards: ["물 | water", "불 | fire"]),
    ForeignText(
      name: "Pleco's categories", text: "//Unit 1/A\n水[水]\tshuǐ\twater\n//Unit 2\n爱[愛]\tài\tlove\n",
      format: .csv,
      cards: [
        "水[水] | water | reading: shuǐ | tags: Unit_1::A",
        "爱[愛] | love | reading: ài | tags: Unit_2",
      ]),
    ForeignText(
      name: "a separator of Anki's that isn't ASCII", text: "#separator:§\nHund§dog\nKatze§cat\n",
      format: .anki,
      cards: ["Hund | dog", "Katze | cat"]),
    ForeignText(
      name: "headers that a spreadsheet filled",
      text: "#separator:Comma,,\n#html:true,,\n#tags column:3,,\nHaus,<b>house</b>,a\n",
      format: .anki, cards: ["Haus | house | tags: a"]),
    ForeignText(
      name: "ruby between braces", text: "{残;のこ}す\tto leave\nお{茶;ちゃ}\ttea\n", format: .csv,
      cards: ["残[のこ]す | to leave", "お 茶[ちゃ] | tea"]),
    ForeignText(
      name: "Org's tables and cards",
      text: """
        * Vocabulary
        | Korean | English |
        |--------+---------|
        | 물     | water   |
        * Word :drill:korean:
        :PROPERTIES:
        :DRILL_CARD_TYPE: twosided
        :END:
        Translate this.
        ** Korean
        불
        ** English
        fire
        * Capital :drill:
        The capital of France is [Paris||a city].
        * What is it? :drill:
        ** Answer
        A cell
        * More
        - apple :: 사과
        """,
      format: .org,
      cards: [
        "불 | fire | tags: korean | directions: both",
        "The capital of France is {{c1::Paris::a city}}. | ",
        "What is it? | A cell", "apple | 사과 | note: More", "물 | water",
      ]),
    ForeignText(
      name: "a list of objects in JSON",
      text:
        #"[{"word":"물","translation":"water","tags":["a b","c"]},{"word":"불","translation":"fire"}]"#,
      format: .json, cards: ["물 | water | tags: a_b c", "불 | fire"]),
    ForeignText(
      name: "an object a line",
      text: "{\"question\":\"물\",\"answer\":\"water\"}\n{\"question\":\"불\",\"answer\":\"fire\"}\n",
      format: .json, cards: ["물 | water", "불 | fire"]),
    ForeignText(
      name: "CrowdAnki's deck",
      text:
        #"{"__type__":"Deck","name":"K","children":[{"__type__":"Deck","name":"L","notes":[{"fields":["불","fire"],"guid":"g2","note_model_uuid":"m"}]}],"note_models":[{"crowdanki_uuid":"m","name":"Basic","type":0,"flds":[{"name":"Front"},{"name":"Back"}],"tmpls":[{"qfmt":"{{Front}}","afmt":"{{Back}}"}]}],"notes":[{"fields":["물","water<br>drink"],"guid":"g1","note_model_uuid":"m","tags":["t"]}]}"#,
      format: .json, cards: ["물 | water⏎drink | tags: t | guid: g1", "불 | fire | guid: g2"]),
  ]
}
