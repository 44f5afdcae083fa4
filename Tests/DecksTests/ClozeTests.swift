import Testing

@testable import Decks

@Suite struct `Texts with gaps` {
  @Test(
    arguments: [
      (
        "{{c1::Paris}} is in {{c2::France::country}}",
        ["[...] is in France = Paris", "Paris is in [country] = France"]
      ),
      ("{{c1::a}} and {{c1::b}}", ["[...] and [...] = a, b"]),
      ("{{c1::a {{c2::b}} c}}", ["[...] = a b c", "a [...] c = b"]),
      ("{{c1::a {{c2::b::x}} c::y {{c2::z}}}}!", ["[y z]! = a b c", "a [x] c! = b"]),
      (
        String(repeating: "{{c1::", count: 9999) + "a" + String(repeating: "}}", count: 9999),
        ["[...] = a"]
      ),
      (
        "{{c1,3::a}} and {{c2::b}} {{c,::c}}",
        ["[...] and b {{c,::c}} = a", "a and [...] {{c,::c}} = b", "[...] and b {{c,::c}} = a"]
      ), ("{{c1::open", []), ("{{cx::a}} {{a}}", []),
    ] as [(String, [String])])
  func `Each number of Anki's gaps is a question`(text: String, questions: [String]) {
    let found = Cloze.questions(Cloze.numbered(text)).map { "\($0.front) = \($0.back)" }
    #expect(found == questions)
  }
}
