import Exchange

extension ForeignText {
  static let copies = [
    ForeignText(
      name: "Quizlet with a user's own separators", text: "a###a fruit\nred$$$b###2$$$\nc###3",
      format: .quizlet, cards: ["a | a fruit⏎red", "b | 2", "c | 3"]),
    ForeignText(
      name: "Quizlet with two bars", text: "apple||사과\nwater, cold||물\n", format: .quizlet,
      cards: ["apple | 사과", "water, cold | 물"]),
    ForeignText(
      name: "a table with an empty column", text: "a;b;;d\ne;f;;h\n", format: .csv,
      cards: ["a | b | note: d", "e | f | note: h"]),
    ForeignText(
      name: "Quizlet with hyphens and lines", text: "apple, red - 사과\nwater, cold - 물",
      format: .quizlet,
      cards: ["apple, red | 사과", "water, cold | 물"]),
    ForeignText(
      name: "Quizlet with hyphens and semicolons", text: "apple - 사과;water - 물;", format: .quizlet,
      cards: ["apple | 사과", "water | 물"]),
    ForeignText(
      name: "Quizlet with a hyphen in a definition",
      text: "perro - dog\ngato - cat, a pet\nyo soy - I am - be\n", format: .quizlet,
      cards: ["perro | dog", "gato | cat, a pet", "yo soy | I am - be"]),
    ForeignText(
      name: "Quizlet with arrows", text: "perro => dog\ngato => cat\n", format: .quizlet,
      cards: ["perro | dog", "gato | cat"]),
    ForeignText(
      name: "Quizlet with two hyphens and blank lines",
      text: "perro -- dog\n\nlong -- one\ntwo\n\n", format: .quizlet,
      cards: ["perro | dog", "long | one⏎two"]),
    ForeignText(
      name: "Quizlet with tabs and semicolons", text: "apple\t사과;water\t물;\n", format: .quizlet,
      cards: ["apple | 사과", "water | 물"]),
    ForeignText(
      name: "Quizlet with colons", text: "apple: 사과\nwater: 물, 찬물\n", format: .quizlet,
      cards: ["apple | 사과", "water | 물, 찬물"]),
    ForeignText(
      name: "a table with colons", text: "fruit: apple,사과\ndrink: water,물\n", format: .csv,
      cards: ["fruit: apple | 사과", "drink: water | 물"]),
    ForeignText(
      name: "a numbered list", text: "1. 물 - water\n2. 불 - fire\n", format: .quizlet,
      cards: ["물 | water", "불 | fire"]),
    ForeignText(
      name: "a list whose numbers have gaps", text: "1. 물 - water\n3. 불 - fire\n", format: .quizlet,
      cards: ["1. 물 | water", "3. 불 | fire"]),
    ForeignText(
      name: "Quizlet with commas and semicolons", text: "사과,apple;물,water;차,tea", format: .quizlet,
      cards: ["사과 | apple", "물 | water", "차 | tea"]),
    ForeignText(
      name: "Quizlet with a blank line between cards", text: "a - b\nmore\n\nc - d\nmore\n",
      format: .quizlet,
      cards: ["a | b⏎more", "c | d⏎more"]),
  ]

  static let marked = [
    ForeignText(
      name: "hashcards",
      text: """
        ---
        name = "Cells"
        ---
        Q: What is it?
        A: A cell
        with a wall

        C: The [nucleus] holds \\[x\\] and [DNA].
        ---
        A note, which is no card.

        Q: And this?
        """,
      format: .markdown,
      cards: [
        "What is it? | A cell⏎with a wall",
        "The {{c1::nucleus}} holds [x] and {{c2::DNA}}. | ",
      ],
      skipped: [
        "words.txt:12: the back has no text; write the answer after the front",
        "words.txt:10: paragraphs that are no card, from here on: 1",
      ]),
    ForeignText(
      name: "front::back", text: "사과::apple\n- 물:::water\n불::\n차::tea\n\n# Heading\n",
      format: .markdown, cards: ["사과 | apple", "물 | water | directions: both", "차 | tea"],
      skipped: ["words.txt:3: one side of :: has no text"]),
    ForeignText(
      name: "one word and its meaning with two colons", text: "dog:: Hund\ntype:: Typ\n",
      format: .markdown, cards: ["dog | Hund", "type | Typ"]),
    ForeignText(
      name: "Logseq",
      text: """
        title:: Korean
        type:: vocabulary

        - 물 #card
          card-last-interval:: 4
          card-next-schedule:: 2024-03-05T15:00:00.000Z
        \t- water
        \t- also [[rain]]
        - A block that is no card
        \t- author:: Kim
        - {{cloze 서울}} is in {{cloze Korea}} #card
          id:: 6543a-1
        - #card 불
          a word
          collapsed:: true
        \t- fire
        \t\t- heat
        - 빈 #card
        - tags:: #card
        """,
      format: .markdown,
      cards: [
        "물 | - water⏎- also [[rain]]", "{{c1::서울}} is in {{c2::Korea}} | ",
        "불⏎a word | - fire⏎\t- heat",
      ],
      skipped: ["words.txt:18: the back has no text; write the answer after the front"]),
    ForeignText(
      name: "RemNote",
      text: """
        - Biology
            - Cell >> The unit of life
            - Osmosis :: Movement of water
            - Hund <> dog
            - Stages >>>
                - Prophase
                - Metaphase
            - back << front
        """,
      format: .markdown,
      cards: [
        "Cell | The unit of life", "Osmosis | Movement of water", "Hund | dog | directions: both",
        "Stages | - Prophase⏎- Metaphase", "front | back",
      ]),
    ForeignText(
      name: "SuperMemo",
      text: "Q: What is\nQ: water?\nA: 물\nA: mul\n\nQ: fire\nA: 불\n", format: .markdown,
      cards: ["What is⏎water? | 물⏎mul", "fire | 불"]),
    ForeignText(
      name: "Mnemosyne 1",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <mnemosyne core_version="1" time_of_start="1247619600" >
        <category active="1">
         <name>Korean words</name>
        </category>
        <item id="87498a1e" gr="2" e="2.500" l_rp="0" n_rp="1">
         <cat>Korean words</cat>
         <Q>물 &amp;lt; 불</Q>
         <A>water
        &lt;b&gt;or&lt;/b&gt; tea</A>
        </item>
        <item id="2">
         <cat>&lt;default&gt;</cat>
         <Q>차</Q>
         <A></A>
        </item>
        </mnemosyne>
        """,
      format: .mnemosyne, cards: ["물 < 불 | water⏎or tea | tags: Korean_words"],
      skipped: ["words.txt: the back has no text"]),
    ForeignText(
      name: "hascard",
      text: """
        # Retina
        A part of the eye ![](eye.png)

        ---

        # Pick
        - a
        * b
        ---
        # Several
        [*] c
        [ ] d
        [*] e
        ---
        # Fill
        The _Euro_ of the _EU|European Union_.
        ---
        # Order
        2. two
        1. one
        ---
        no card
        """,
      format: .hascard,
      cards: [
        "Retina | A part of the eye | image: eye.png", "Pick⏎• a⏎• b | b",
        "Several⏎• c⏎• d⏎• e | c⏎e", "Fill⏎The ____ of the ____. | Euro, EU / European Union",
        "Order⏎• two⏎• one | 1. one⏎2. two",
      ],
      skipped: ["words.txt:22: a card begins with # and its question"]),
  ]
}
