import Decks
import Exchange
import Files
import Scheduling
import Testing

@Suite struct NoteCardsTests {
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
        "물 | water | note: Korean | directions: both",
        "What is⏎it? | An answer⏎in two lines | note: Korean",
        "both | ways⏎? | note: Korean | directions: both",
        "(eye.png) | eye | note: Korean | image: eye.png",
      ])
    #expect(
      read.skipped.map { $0.text(named: false) } == [
        "line 4: paragraphs that are no card, from here on: 1"
      ])
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
        "The capital of {{c1::Korea}}⏎is {{c2::서울}}. |  | tags: flashcards",
        "물 | water | tags: flashcards", "Is ==this== no gap? | no | tags: flashcards",
      ])
  }

  /// Notes as people have them, and the cards in them.
  static let notes: [(name: String, text: String, cards: [String])] = [
    ("a comment", "<!--\nold::entry\n-->\nnew::entry <!-- hidden -->\n", ["new | entry"]),
    (
      "the name of a block", "bread::pan ^block-id\nmilk::leche\n^37066d\n",
      ["bread | pan", "milk | leche"]
    ),
    ("code on one line", "``` x ```\nword::meaning\n", ["word | meaning"]),
    (
      "a callout", "> [!note] Words\n> word::meaning\n\n> a quotation::of nobody\n",
      ["word | meaning"]
    ),
    (
      "an address with gaps", "See https://x.org/?a==b==c and ==this==.\n",
      ["See https://x.org/?a==b==c and {{c1::this}}. | "]
    ),
    ("a heading with colons", "# Math::Analysis\nlimit::a number\n", ["limit | a number"]),
    (
      "a table below a heading",
      "# Words\nSome text.\n\n| Korean | English |\n|---|---|\n| 물 | water |\n", ["물 | water"]
    ),
    ("gaps on lines of their own", "C:\nFactorial: [$n!$]\n", ["Factorial: {{c1::$n!$}} | "]),
    (
      "a callout with gaps and a table below a text",
      "> [!tip]\n> ==Water== is wet.\n\nText\n| word | meaning |\n|---|---|\n| 물 | water |\n",
      ["{{c1::Water}} is wet. | ", "물 | water"]
    ),
    ("bold labels", "**Q:** front\n**A:** back\n", ["front | back"]),
    ("the names of a menu", "- File >> Open\n- a\n- b\n- c\n\nx::y\n", ["x | y"]),
    (
      "texts that look like marks", "Q: a \\#tag\nA: \\<!-- b -->\n\\---\n Q: c\n",
      ["a #tag | <!-- b -->⏎---⏎Q: c"]
    ),
    (
      "links and formulas beside gaps",
      "C: See [it](https://x.org), [[note]], and $a[u]$ for [arrows].\n",
      ["See [it](https://x.org), [[note]], and $a[u]$ for {{c1::arrows}}. | "]
    ),
    ("Mochi's card", "What is water?\n---\n물\n", ["What is water? | 물"]),
    (
      "apy's notes", "model: Basic\ntags: a b\n\n# Note\n\n## Front\nQ\n\n## Back\nA\n",
      ["Q | A | tags: a b"]
    ),
    ("a sound", "Q: listen ![](a.mp3)\nA: word\n", ["listen | word | sound: [sound:a.mp3]"]),
  ]

  @Test(arguments: notes)
  func `Markdown in the wild gives its cards alone`(name: String, text: String, cards: [String])
    throws
  {
    #expect(try Imports().read(text, named: "notes.md").lines == cards)
  }

  @Test(
    arguments: notes.filter {
      !["a table below a heading", "Mochi's card", "apy's notes", "a heading with colons"].contains(
        $0.name)
    })
  func `An import has the cards that the note has as a deck`(
    name: String, text: String, cards: [String]
  ) throws {
    let note = try Deck(path: "notes.md", bytes: Array(text.utf8))
    let own = (0..<note.count).map { note[$0].withNumberedGaps }
    let read = try Imports().read(text, named: "notes.md").decks.flatMap(\.cards).prefix(own.count)
    #expect(read.map(\.back) == own.map(\.back))
    #expect(read.map(\.tags) == own.map(\.tags))
    #expect(read.map(\.directions) == own.map(\.directions))
  }

  @Test func `A card with gaps alone is written to a deck without a back`() throws {
    let imports = try Imports()
    try imports.put("C: The [sky] is [blue].\n", named: "notes.md")
    #expect(try imports.deck("notes.tsv").cardLines == ["The {{c1::sky}} is {{c2::blue}}. | "])
  }

  @Test func `Paragraphs between cards are counted with the first one's line`() throws {
    let read = try Imports().read(
      "# A\n\nSome text.\nMore of it.\n\na::b\n\nA third line.\n", named: "notes.md")
    #expect(
      read.skipped.map { $0.text(named: false) } == [
        "line 3: paragraphs that are no card, from here on: 2"
      ])
  }

  @Test func `Several decks in one Markdown file come back as they were`() throws {
    let imports = try Imports()
    let decks = try [("Math", "Analysis"), ("", "Words")].map { folder, name in
      let deck = try DeckFile(imports.write("What is \(name)?\tx\n", to: "\(name).tsv")).deck()
      return ExportedDeck(deck, folders: folder.isEmpty ? [] : [folder])
    }
    let path = imports.path("x.md")
    let schedule = LearnerSchedule(CardScheduler(), StudyCalendar(localTime: LocalTime { _ in 0 }))
    try DeckExport(decks, as: .markdown, at: 0, with: schedule).write(to: path, replacing: true)
    let read = try ImportReader().read(path)
    #expect(read.decks.map(\.name.path) == ["Math/Analysis", "Words"])
    #expect(read.lines == ["What is Analysis? | x", "What is Words? | x"])
  }
}
