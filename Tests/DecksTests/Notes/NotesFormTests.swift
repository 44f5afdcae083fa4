import Testing

@testable import Decks

@Suite struct `Notes with cards` {
  private func cards(_ text: String, _ name: String = "a.md") throws -> [String] {
    let deck = try Deck(path: name, bytes: Array(text.utf8), needsCards: false)
    return (0..<deck.count).map { index in
      let card = deck[index]
      let sides =
        card.gaps.isEmpty
        ? [card.front + " = " + card.back]
        : card.gaps.map { gap in
          let asked = card.asking(gap: gap)
          return asked.front + " = " + asked.back
        }
      return sides.joined(separator: " | ")
    }
  }

  @Test(
    arguments: [
      ("Q: a\nA: b\n\nQ: c\nd\nA: e\n\nf\n---\ntext\n", ["a = b", "c\nd = e\n\nf"]),
      ("Q:\na\nA:\nb\n\n# Heading\nQ: c\nA: d", ["a = b", "c = d"]),
      ("Q: a\nA: b\n# Heading\ntext\n", ["a = b"]),
      (
        "Q: a\nA: ```\n# no heading\n\nQ: x\n```\nC: b [c]\n",
        ["a = ```\n# no heading\n\nQ: x\n```", "b […] = c"]
      ),
      ("Q: a\r\nA: b\r\nc\r\n", ["a = b\nc"]),
      ("a :: b\n- c ::: d\ntext\n> e :: f\n`g :: h`\n\n```\ni :: j\n```\n", ["a = b", "c = d"]),
      ("front::back\na longer front:: back\n", ["front = back", "a longer front = back"]),
      ("tags:: x\n\ntext\n\na b:: c\n", ["a b = c"]),
      ("| a :: b |\n\n{{c1::a}} is b\n", ["[…] is b = a"]),
      ("a\nb\n?\nc\nd\n\ntext\n", ["a\nb = c\nd"]),
      ("a :: x\n?\nb\n\nc\n??\nd\n", ["a :: x = b", "c = d"]),
      ("a\n?\n```\nb\n\nc\n```\n\ntext ?\n", ["a = ```\nb\n\nc\n```"]),
      ("The ==sky== is ==blue==.\n\n==no\n", ["The […] is blue. = sky | The sky is […]. = blue"]),
      ("see http://x.y/?a==b==c\n\na ==b== http://x.y/?a==b==\n", ["a […] http://x.y/?a==b== = b"]),
      (
        "C: The [cat] sat; [[link]], [a](b), [ ], note[^1], 漢字[かんじ] [x y]\n",
        [
          "The […] sat; [[link]], [a](b), [ ], note[^1], 漢字[かんじ] x y = cat | The cat sat; [[link]], [a](b), [ ], note[^1], 漢字[かんじ] […] = x y"
        ]
      ),
      ("C:\nThe {{c2::cat::animal}} {{c1::sat}}\n", ["The cat […] = sat | The [animal] sat = cat"]),
      (
        "<!-- Q: a\nA: b -->\na :: b <!--SR:!2026-01-01,1,250-->\nc :: d ^abc123\ne :: f #tag\n",
        ["a = b", "c = d", "e = f"]
      ),
      ("a\n?\nb\n<!--SR:!2026-01-01,1,250-->\n", ["a = b"]),
      ("---\nQ: a\nA: b\n---\n", ["a = b"]),
      ("---\ntags: x\nQ: y\n", []),
      (
        "Just text with std::vector in `std::vector`.\n",
        ["Just text with std = vector in `std::vector`."]
      ),
      ("plain text\n\n# Heading\n", []),
      (
        "1. a :: b\n2) c :: d\n- [ ] e :: f\n  - [x] g ::: h\n2026 :: i\n",
        ["a = b", "c = d", "e = f", "g = h", "2026 = i"]
      ),
      (
        "> [!note] Facts :: none\n> a :: b\n> text\n\n> c :: d\n\n> [!tip]\n> e :: f\n",
        ["a = b", "e = f"]
      ),
      (
        "- q #card\n  card-repeats:: 3\n\t- a\n\t- b\n- id:: x\n- r #card\n  more:: x\n  - s\n    t\n- text\n",
        ["q = - a\n- b", "r = s\nt"]
      ),
      (
        "- {{cloze A}} is {{cloze B}} #card\n\t- note\n- x\n\t- c #card\n\t\t- d\n",
        ["[…] is B = A | A is […] = B", "c = d"]
      ),
    ] as [(String, [String])])
  func `in Markdown have the forms of other programs`(text: String, expected: [String]) throws {
    #expect(try cards(text) == expected)
  }

  @Test(
    arguments: [
      ("* H\n** front :drill:\nback\nmore\n** text\nno\n", ["front = back\nmore"]),
      ("* q :drill:x:\n:PROPERTIES:\n:ID: 1\n:END:\nSCHEDULED: <2026>\nback\n", ["q = back"]),
      (
        "* title :drill:\nquestion\n** Answer\nanswer\n* next :drill:\nb\n",
        ["question = answer", "next = b"]
      ),
      (
        "* title :drill:\nThe [cat] sat in [[link][text]].\n",
        ["The […] sat in [[link][text]]. = cat"]
      ),
      (
        "* t :drill:\n:PROPERTIES:\n:DRILL_CARD_TYPE: twosided\n:END:\n** L\na\n** R\nb\n* x\n",
        ["a = b"]
      ),
      (
        "- term :: meaning\n- a::b\n#+begin_src\na :: b\n#+end_src\nQ: a\nA: b\n",
        ["term = meaning", "a = b"]
      ),
    ] as [(String, [String])])
  func `in Org have headings of org-drill, too`(text: String, expected: [String]) throws {
    #expect(try cards(text, "a.org") == expected)
  }

  @Test func `have sections, tags, and pictures`() throws {
    let text = """
      ---
      tags: [one]
      name: My deck
      ---
      # Top #two

      Q: ![](a.png) what?
      A: that #three

      ## Low
      a ::: b
      # Next
      c :: ![[b.mp3]]
      """
    let deck = try Deck(path: "x.md", bytes: Array(text.utf8))
    #expect(deck.name == "My deck")
    #expect((0..<3).map { deck[$0].note } == ["Top", "Top › Low", "Next"])
    #expect((0..<3).map { deck[$0].tags } == [["one", "two", "three"], ["one", "two"], ["one"]])
    #expect(deck[0].image == "a.png" && deck[2].sound == "b.mp3")
    #expect(deck[1].directions == "both")
    #expect((0..<3).map(deck.line(of:)) == [7, 11, 13])
  }

  @Test(arguments: [
    ("a.mp3", true), ("B.OPUS", true), ("film.mp4", true), ("a.b.webm", true), ("a.png", false),
    ("mp3.png", false), ("ogg", false),
  ])
  func `have sounds, which are all files that are played, and pictures`(
    name: String, isSound: Bool
  ) throws {
    let deck = try Deck(path: "x.md", bytes: Array("a :: b ![](\(name))\n".utf8))
    #expect(deck[0].sound == (isSound ? name : nil))
    #expect(deck[0].image == (isSound ? nil : name))
  }

  @Test(
    arguments: [
      ("a :: b\n", Card(front: "c", back: "b"), "c :: b\n"),
      (
        "- a :: b #t <!--x-->\r\n", Card(front: "a", back: "d", tags: ["t"]),
        "- a :: d #t <!--x-->\r\n"
      ),
      ("Q: a\nA: b\n\ntext", Card(front: "a", back: "x\nQ: y"), "Q: a\nA: x\n Q: y"),
      ("* a :drill:\nb\n* c", Card(front: "d", back: "b"), "* d :drill:\nb\n* c"),
      ("x\n\na\n?\nb\n\ny", Card(front: "a\nc", back: "b"), "x\n\na\nc\n?\nb\n\ny"),
      (
        "- a :: b #t #u <!--x-->\n", Card(front: "a", back: "b", tags: ["u", "v"]),
        "- a :: b #v #u <!--x-->\n"
      ),
      (
        "Q: a #t\nA: b\nc\n", Card(front: "a", back: "b\nc", tags: ["t", "v"]),
        "Q: a #t\nA: b\nc #v\n"
      ),
      (
        "- q #card\n\t- a\n\t- b\n- x", Card(front: "r", back: "- c\n- d\n  - e"),
        "- r #card\n\t- c\n\t- d\n\t  - e\n- x"
      ),
      ("- q #card\r\n  - a\r\n", Card(front: "q", back: "b\nc"), "- q #card\r\n  - b\r\n    c\r\n"),
      ("> [!note]\n> a :: b\n", Card(front: "a", back: "c"), "> [!note]\n> a :: c\n"),
    ] as [(String, Card, String)])
  func `change in the bytes of one side alone`(text: String, card: Card, expected: String) throws {
    let deck = try Deck(path: text.hasPrefix("*") ? "x.org" : "x.md", bytes: Array(text.utf8))
    var card = card
    (card.markup, card.note) = (.verbatim, nil)
    let edits = try DeckEditor(deck).texts(of: [.change(0, to: card)])
    let revision = try DeckRevision(deck, edits, cards: [card])
    #expect(String(decoding: revision.deck.bytes, as: UTF8.self) == expected)
    let back = try DeckRevision(revision.deck, revision.inverse)
    #expect(back.deck.bytes == deck.bytes)
  }

  @Test func `take a card of another note without its headings`() throws {
    let deck = try Deck(path: "x.md", bytes: Array("# H\na :: b\n".utf8))
    let card = try Deck(path: "y.md", bytes: Array("# Top\n\nQ: ![](p.png) f\nA: b #t\n".utf8))[0]
    #expect(card.note == "Top" && card.image == "p.png")
    let edits = try DeckEditor(deck).texts(of: [.add(card)])
    let revision = try DeckRevision(deck, try #require(edits.found(in: deck)), cards: [card])
    #expect(
      String(decoding: revision.deck.bytes, as: UTF8.self) == "# H\na :: b\n![](p.png) f :: b #t\n")
  }

  @Test(arguments: [
    (Card(front: "a", back: "b", reading: "r", tags: ["x", "y"]), "reading"),
    (Card(front: "a", back: "b", tags: ["y"]), "#x"),
    (Card(front: "a", back: "b", tags: ["x", "y", "a b"]), "#a b"),
  ])
  func `say what can only be changed in an editor`(card: Card, part: String) throws {
    let deck = try Deck(path: "x.md", bytes: Array("# H #x\na :: b #y\n".utf8))
    var card = card
    (card.markup, card.note) = (.verbatim, "H")
    #expect {
      try DeckEditor(deck).texts(of: [.change(0, to: card)])
    } throws: {
      "\($0)" == "x.md: a card in a note has no \(part) of its own; change the note in an editor"
    }
  }

  @Test(arguments: [
    ("text\n", "text\nQ: f\nA: b\n"), ("- a :: b", "- a :: b\n- f :: b"),
    ("Q: a\nA: b\n", "Q: a\nA: b\nQ: f\nA: b\n"),
  ])
  func `get cards in the form that they have`(text: String, expected: String) throws {
    let deck = try Deck(path: "x.md", bytes: Array(text.utf8), needsCards: false)
    let card = Card(front: "f", back: "b")
    let edits = try DeckEditor(deck).texts(of: [.add(card)])
    let revision = try DeckRevision(deck, try #require(edits.found(in: deck)), cards: [card])
    #expect(String(decoding: revision.deck.bytes, as: UTF8.self) == expected)
    let index = revision.deck.count - 1
    let deletion = try DeckEditor(revision.deck).texts(of: [.delete(index)])
    #expect(try DeckRevision(revision.deck, deletion).deck.bytes == deck.bytes)
  }
}
