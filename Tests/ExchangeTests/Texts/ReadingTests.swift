import Decks
import Exchange
import Files
import Testing

@Suite struct `Texts of other programs` {
  @Test(arguments: ForeignText.tables + ForeignText.copies + ForeignText.marked)
  func `Each form is recognized by its content and read`(_ sample: ForeignText) throws {
    let read = try Imports().read(sample.text)
    #expect(read.format == sample.format)
    #expect(read.lines == sample.cards)
    let places = read.skipped.map {
      $0.text(named: true).split(separator: "/").last.map(String.init)
    }
    #expect(places == sample.skipped)
  }

  @Test func `Markdown of Obsidian has cards with a question mark between their sides`() throws {
    let text = """
      # Korean
      물:::water <!--SR:!2024-01-01,3,250-->

      Some text.

      What is
      it?
      ?
      An answer
      in two lines
      <!--SR:!2024-01-01,3,250-->

      both
      ??
      ways
      ?

      ![](eye.png)::eye
      """
    let read = try Imports().read(text, named: "notes.md")
    #expect(
      read.lines == [
        "물 | water", "water | 물", "What is⏎it? | An answer⏎in two lines", "both | ways⏎?",
        "ways⏎? | both", "(eye.png) | eye | image: eye.png",
      ])
    #expect(read.skippedCount == 0)
  }

  @Test func `Paragraphs of Obsidian may have gaps`() throws {
    let text = """
      #flashcards

      The capital of ==Korea==
      is ==서울==.<!--SR:!2024-01-01,3,250-->
      물::water
      key:: value
      > a quote :: no card
      Use `std::vector` or `a >> b` here.
      a == b or c == d

      Is ==this== no gap?
      ?
      no
      """
    #expect(
      try Imports().read(text, named: "notes.md").lines == [
        "The capital of [...]⏎is 서울. | Korea", "The capital of Korea⏎is [...]. | 서울",
        "물 | water", "Is ==this== no gap? | no",
      ])
  }

  @Test func `Mnemosyne's cards have their pictures, tags, directions, and gaps`() throws {
    let texts = """
      <openSM2sync number_of_entries="9"><log type="10" o_id="t1"><name>all words</name></log>
      <log type="13" fname="p.png"></log>
      <log type="16" o_id="f1"><f>물 &lt;img src="p.png"&gt;</f><b>water</b></log>
      <log type="16" o_id="f2"><f>犬</f><p_1>いぬ</p_1><m_1>dog</m_1><n>an animal</n></log>
      <log type="16" o_id="f3"><text>[서울] is in [Korea]</text></log>
      <log type="6" o_id="c1" card_t="2" fact="f1" fact_v="2.1" tags="t1" gr="-1"></log>
      <log type="6" o_id="c2" card_t="2" fact="f1" fact_v="2.2" tags="t1" gr="-1"></log>
      <log type="6" o_id="c3" card_t="3" fact="f2" fact_v="3.1" tags="t0,t1" gr="-1"></log>
      </openSM2sync>
      """
    let folder = try HostilePackage()
    let package = folder.zip([
      ("cards.xml", Array(texts.utf8)), ("METADATA", []), ("p.png", [1]),
    ])
    let read = try ImportReader().read(package)
    #expect(read.format == .mnemosyne)
    #expect(
      read.lines == [
        "물 | water | image: p.png | tags: all_words",
        "犬 | dog | reading: いぬ | note: an animal | tags: all_words", "[...] is in Korea | 서울",
        "서울 is in [...] | Korea",
      ])
    let imports = try Imports()
    let plan = try ImportPlan([read], into: .folder(imports.library))
    #expect(plan.mediaCount == 1 && plan.changes.map(\.isReversed) == [true])
    try plan.commit()
    #expect(try File("\(imports.library)/hostile.media/p.png").read(limit: 9) == [1])
  }

  @Test func `The names of decks are those of the file`() throws {
    let imports = try Imports()
    let anki = try imports.read("#separator:tab\n#deck column:1\nA::B\tx\ty\nC\tz\tw\n")
    #expect(anki.decks.map(\.name.path) == ["A/B", "C"])
    let markdown = try imports.read("---\nname = \"Cells\"\n---\nQ: a\nA: b\n")
    #expect(markdown.decks.map(\.name.path) == ["Cells"])
    #expect(try imports.read("a\tb\n", named: "verbs.tsv").decks.map(\.name.path) == ["verbs"])
  }

  @Test(arguments: ["0", "-1", "1001", "x"])
  func `A header about a column that can't be is of no effect`(column: String) throws {
    let read = try Imports().read(
      "#separator:tab\n#deck column:\(column)\n#tags column:\(column)\na\tb\n")
    #expect(read.decks.map(\.name.path) == ["words"])
    #expect(read.lines == ["a | b"])
  }

  @Test func `--format names a form that can't be recognised by the content`() throws {
    let imports = try Imports()
    let text = "kanji\tかんじ\tkanji<br>&amp; more\n"
    #expect(try imports.read(text).lines == ["kanji | かんじ | reading: kanji<br>&amp; more"])
    let forced = try imports.read(text, as: .mnemosyne)
    #expect(forced.lines == ["kanji | kanji⏎& more | reading: かんじ"])
  }

  @Test func `A line of EDICT that is no entry is skipped`() throws {
    let read = try Imports().read("물 /water/\nno entry\n/x/\n불 [] //\n", as: .edict)
    #expect(read.lines == ["물 | water"])
    #expect(
      read.skipped.map { $0.text(named: false) }
        == [2, 3, 4].map { "line \($0): an entry is WORD [READING] /MEANING/" })
  }

  @Test func `A file that can only be exported is refused`() throws {
    let imports = try Imports()
    #expect {
      try imports.read("<p>물</p>", named: "a.html")
    } throws: {
      "\($0)".hasSuffix(
        "a.html: a sheet to print can only be exported; import another file, or give --format")
    }
  }

  @Test(
    arguments: [
      (["2=reading", "3=back"], "a | c | reading: b | note: d"),
      (["1=back", "2=front"], "b | a | reading: c | note: d"),
      (["4=skip"], "a | b | reading: c"), (["3=note", "4=tags"], "a | b | note: c | tags: d"),
    ])
  func `Fields go to the columns that the user chooses`(choices: [String], card: String) throws {
    #expect(try Imports().read("a\tb\tc\td\n", choices: choices).lines == [card])
  }

  @Test func `Tags of several columns are apart`() throws {
    let read = try Imports().read("a\tb\tc\td e\n", choices: ["3=tags", "4=tags"])
    #expect(read.decks.flatMap(\.cards).map(\.tags) == [["c", "d", "e"]])
  }

  @Test func `A note that covers parts of a picture is skipped in a text, too`() throws {
    let text = """
      #separator:tab
      #html:true
      {{c1::image-occlusion:rect:left=.1:top=.2}}\t<img src="heart.png">\tHeart
      a\tb
      """
    let read = try Imports().read(text)
    #expect(read.lines == ["a | b"])
    let reason = read.skipped.first?.text(named: false)
    #expect(
      reason?.hasSuffix("line 3: it covers parts of a picture, which a terminal can't") == true)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [("{{cloze ", " }}"), ("{{cloze ", ""), ("==", " ==")])
  func `Many beginnings of gaps are read in one pass`(opening: String, closing: String) throws {
    let gaps = String(repeating: opening, count: 30_000) + closing
    let read = try Imports().read("- \(gaps) #card\n\t- back\n\n\(gaps)\n", named: "gaps.md")
    #expect(read.count <= 2)
  }

  @Test(
    arguments: [
      ("Name,Definition\n駅,station", "駅 | station"),
      ("Item,Type,Meaning\n一,kanji,One", "一 | One | note: Type: kanji"),
      ("Korean,English,Part of Speech\n하늘,sky,noun", "하늘 | sky | note: noun"),
    ])
  func `A heading may have the names that Notion, WaniKani, and Memrise use`(
    text: String, card: String
  ) throws {
    #expect(try Imports().read(text + "\n").lines == [card])
  }

  @Test func `A chosen field that isn't there is reported`() throws {
    let read = try Imports().read("word,meaning\na,b\n", choices: ["Meaning=back", "Sense=back"])
    #expect(read.lines == ["a | b"])
    #expect(read.skipped.map { $0.text(named: false) } == ["there is no field 'Sense' for --map"])
  }

  @Test func `A chosen field that the first line names makes it the heading`() throws {
    let text = "English,Korean\nwater,물\n"
    let read = try Imports().read(text, choices: ["Korean=front", "English=back"])
    #expect(read.lines == ["물 | water"])
  }

  @Test func `UTF-16 of a spreadsheet is read, and other encodings are refused with advice`() throws
  {
    let imports = try Imports()
    let units = "\u{FEFF}사과\tapple\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let path = imports.path("table.txt")
    #expect(try File(path).create(units))
    #expect(try ImportReader().read(path).lines == ["사과 | apple"])
    let latin = imports.path("latin.csv")
    #expect(try File(latin).create(Array("caf".utf8) + [0xE9] + Array(",x\n".utf8)))
    #expect(throws: DeckError(latin, line: 1, .notUTF8(likely: .windows1252))) {
      try ImportReader().read(latin)
    }
  }
}
