import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `Headers of a deck` {
  struct Row: Sendable {
    let text: String
    let card: Card
  }

  static let plain = Card(front: "감사", back: "感謝", reading: "かんしゃ", note: "n")

  @Test(arguments: [
    "감사\t感謝\tかんしゃ\tn", "감사,感謝,かんしゃ,n", "감사;感謝;かんしゃ;n", "감사|感謝|かんしゃ|n",
    "\u{FEFF}감사\t感謝\tかんしゃ\tn", "감사\t感謝\tかんしゃ\tn\r\n", "\n \n# note\n감사\t感謝\tかんしゃ\tn\n",
    "#separator:tab\n감사\t感謝\tかんしゃ\tn", "#separator:Comma\n감사,感謝,かんしゃ,n",
    "#separator:semicolon\n감사;感謝;かんしゃ;n", "#separator:pipe\n감사|感謝|かんしゃ|n",
    "#separator:space\n감사 感謝 かんしゃ n", "#separator:colon\n감사:感謝:かんしゃ:n",
    "#separator:\t\n감사\t感謝\tかんしゃ\tn", "#separator:\\t\n감사\t感謝\tかんしゃ\tn",
    "#separator:~\r\n감사~感謝~かんしゃ~n\r\n", "\u{FEFF}#SEPARATOR:tab\n감사\t感謝\tかんしゃ\tn",
    "감사 | 感謝 | かんしゃ | n", "감사;感謝;かんしゃ;n\na;b, c\nd;e",
    "#columns:back\tnote\tfront\treading\n感謝\tn\t감사\tかんしゃ",
    "#separator:comma\n#columns:Word,Meaning,Kana,Extra\n감사,感謝,かんしゃ,n",
    "#columns:단어\t뜻\t발음\t메모\n감사\t感謝\tかんしゃ\tn",
    "#columns:Korean\tJapanese\tReading\tNotes\n감사\t感謝\tかんしゃ\tn",
    "#notetype column:1\n#deck column:3\nBasic\t감사\tD\t感謝\tかんしゃ\tn",
    "#html:true\n감&#39;사\t感謝\tかんしゃ\tn".replacing("&#39;", with: "<b></b>"),
    "\"감사\"\t\"感謝\"\t\"かんしゃ\"\t\"n\"\r\n",
  ])
  func `a card is read the same however its file is laid out`(text: String) throws {
    #expect(try deck(text)[0] == Self.plain)
  }

  @Test func `columns by name hold pictures, sounds, tags and guids`() throws {
    let text = """
      #separator:tab
      #columns:guid\tfront\tback\timage\taudio\ttags
      g1\t고양이\t猫\tcat.png\t[sound:neko.mp3]\t동물 집
      """
    let expected = Card(
      front: "고양이", back: "猫", image: "cat.png", sound: "neko.mp3", tags: ["동물", "집"], guid: "g1")
    #expect(try deck(text)[0] == expected)
  }

  @Test func `columns by number hold guids and tags`() throws {
    let cards = try deck("#guid column:1\n#tags column:4\ng\t물\t水\tt1 t2\tみず").cards
    #expect(
      cards == [Card(front: "물", back: "水", reading: "みず", tags: ["t1", "t2"], guid: "g")])
  }

  @Test(arguments: [
    ("#columns:front\treading\n물\tみず", "back"), ("#columns:back\ttags\n水\tt", "front"),
    ("#columns:front\n물\t水", "back"),
  ])
  func `columns by name that leave out a side are reported`(text: String, side: String) throws {
    let problems = try deck("#separator:tab\n\(text)", path: "x.tsv").problems
    #expect(problems == [DeckProblem(file: "x.tsv", line: 2, fault: .noColumn(name: side))])
    let problem = try #require(problems.first)
    #expect(
      problem.description == "x.tsv:2: there is no column for the \(side); add one to the #columns:"
        + " line at the top of the file")
  }

  @Test(arguments: [
    ("#deck:여행::도시\n물\t水", "dir/words.tsv", "여행::도시"), ("물\t水", "dir/words.ko.tsv", "words.ko"),
    ("#deck: \n물\t水", "words", "words"),
  ])
  func `a deck is named by its header, else by its file`(
    text: String, path: String, name: String
  ) throws {
    #expect(try deck(text, path: path).name == name)
  }

  @Test(arguments: [
    ("true", "a<br>b<div>c</div>", "a\nbc\n"),
    ("true", "1 &lt; 2 &amp;amp; &quot;x&quot;&nbsp;y", "1 < 2 &amp; \"x\" y"),
    ("true", "<img src=x.png>a < b & c", "a < b & c"), ("false", "<b>&lt;</b>", "<b>&lt;</b>"),
  ])
  func `markup is undone only in files that say they hold it`(
    html: String, written: String, read: String
  ) throws {
    #expect(try deck("#separator:tab\n#html:\(html)\nf\t\(written)")[0].back == read)
  }

  @Test(
    arguments: [
      "Expression,Meaning,Reading,Tags,JLPT\n水,water,みず,n5,5\n",
      "\u{FEFF}\n\"Meaning\";\"Expression\";\"Reading\"\r\nwater;水;みず\r\n",
      "단어\t뜻\t읽기\n水\twater\tみず\n", "日本語,English,かな\n水,water,みず\n",
      "Kanji,Kana,English\n水,みず,water\n", "Wort;Bedeutung;Aussprache\n水;water;みず\n",
      "Hangul\tRomaja\tBedeutung\n水\tみず\twater\n", "Palabra,Traducción,Pinyin\n水,water,みず\n",
      "Palabra,Significado,Pronunciación\n水,water,みず\n",
      "Mot;Définition;Prononciation\n水;water;みず\n",
    ])
  func `The heading row of a spreadsheet names the columns, and is no card`(text: String) throws {
    let deck = try Deck(path: "deck.csv", bytes: Array(text.utf8))
    try #require(deck.count == 1)
    #expect(deck[0].front == "水" && deck[0].back == "water" && deck[0].reading == "みず")
    #expect(deck.line(of: 0) == text.filter(\.isNewline).count && deck.problems.isEmpty)
  }

  @Test func `A first card that only looks like a heading stays a card`() throws {
    let deck = try Deck(path: "deck.tsv", bytes: Array("word\t単語\nterm\t用語\n".utf8))
    #expect(deck.count == 2)
    #expect(try Deck(path: "deck.tsv", bytes: Array("réponse\tAntwort\n".utf8)).count == 1)
    let languages = "영어\tEnglish\n한국어\tKorean\n"
    #expect(try Deck(path: "deck.tsv", bytes: Array(languages.utf8)).count == 2)
  }
}
