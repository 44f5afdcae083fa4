import Search
import Testing

@Suite struct `A typed answer` {
  @Test(arguments: [
    // Case, width, accents, and composition.
    ("APPLE", "apple"), ("ＡＰＰＬＥ", "apple"), ("strasse", "Straße"), ("cafe", "café"),
    ("café", "cafe\u{301}"), ("resume", "Résumé"), ("tieng viet", "Tiếng Việt"), ("ё", "е"),
    ("замок", "за\u{301}мок"), ("ﬁre", "fire"), ("10", "１０"), ("m2", "m²"), ("1", "①"),
    // Kana and Hangul.
    ("ねこ", "ネコ"), ("ネコ", "ねこ"), ("ｶﾞｷﾞ", "がぎ"), ("が", "か\u{3099}"),
    ("한국", "\u{1112}\u{1161}\u{11AB}국"),
    // Punctuation and spaces.
    ("dont", "don't"), ("don’t", "don't"), ("ice cream", "ice-cream"), ("icecream", "ice cream"),
    ("안녕하세요", "안녕하세요?"), ("そうです", "そうです。"), (" water ", "water"), ("a\u{3000}b", "a b"),
    ("to see; to look", "to see/to look"), ("?", "?"), ("？", "?"),
    // Alternatives.
    ("look", "see; look"), ("see", "see;look"), ("水", "물／水"), ("b", "a/b/c"), ("a/b/c", "a/b/c"),
    // Commas between words.
    ("cat", "cat, kitty"), ("kitty", "cat, kitty"), ("cat, kitty", "cat, kitty"), ("ねこ", "猫、ねこ"),
    ("to look at", "to see, to look at; to watch"), ("cat", "cat (animal, pet), kitty"),
    // Particles at the beginning.
    ("see", "to see"), ("to see", "see"), ("cat", "a cat"), ("the cat", "cat"),
    ("look", "to see, to look"),
    // Romaji.
    ("inu ", "いぬ"), ("inu", "イヌ"), ("ohayou gozaimasu", "おはようございます"),
    ("cat", "cat, kitty, etc."), ("1,000", "1,000"), ("kohi", "コーヒー"), ("koohii", "コーヒー"),
    ("shinbun", "しんぶん"),
    ("sinbun", "しんぶん"), ("hon", "ほん"), ("kin'en", "きんえん"), ("kitte", "きって"), ("toukyou", "とうきょう"),
    // Brackets.
    ("go", "(to) go"), ("to go", "(to) go"), ("to go", "to go (by car)"), ("색", "색(깔)"),
    ("색깔", "색(깔)"), ("食べる", "食べる【たべる】"), ("ab", "a(x)b(y)"), ("axb", "a(x)b(y)"),
    ("aby", "a(x)b(y)"), ("a", "a (b; c)"), ("(x)", "(x)"), ("x", "(x)"), ("look", "see (a; look"),
  ])
  func `is right if it differs in spelling alone`(typed: String, accepted: String) {
    #expect(AnswerCheck(typed, accepted: [accepted]).isRight)
  }

  @Test(arguments: [
    ("appel", "apple"), ("", "apple"), ("", "?"), ("?", "apple"), ("か", "が"), ("は", "ぱ"),
    ("가", "각"), ("шеи", "шей"), ("C", "C++"), ("c", "a (b; c)"), ("by car", "to go (by car)"),
    ("i stay at home", "If it rains, I stay at home."), ("yes", "Yes, I do."), ("a see", "to see"),
    ("to", "to see"),
    ("1", "1,000"), ("雨が降った", "雨が降ったので、帰った。"), ("in", "いぬ"), ("ik", "いか"), ("ho", "ほん"),
    ("inuga", "いぬ"), ("nu", "いぬ"),
    ("!", "?"), ("", ""), (" ", ""), ("え", "ええ"), ("らめん", "ラーメン"),
  ])
  func `is wrong if it is another word`(typed: String, accepted: String) {
    #expect(!AnswerCheck(typed, accepted: [accepted]).isRight)
  }

  /// Wrong and missing graphemes are in brackets.
  @Test(arguments: [
    ("appel", "apple", "app[e]l", "appl[e]"), ("물", "불", "[물]", "[불]"),
    ("고마워요", "고맙습니다", "고[마][워][요]", "고[맙][습][니][다]"), ("ありがと", "ありがとう", "ありがと", "ありがと[う]"),
    ("dont", "don't!", "dont", "don't!"), ("", "水", "", "[水]"),
    ("lok", "see; look", "lok", "lo[o]k"),
    ("👩‍👩‍👧", "👨‍👩‍👧", "[👩‍👩‍👧]", "[👨‍👩‍👧]"),
  ])
  func `shows its differences from the nearest answer by graphemes`(
    typed: String, accepted: String, first: String, second: String
  ) {
    let check = AnswerCheck(typed, accepted: [accepted])
    #expect(marked(check.typed) == first)
    #expect(marked(check.expected) == second)
  }

  private func marked(_ marks: [AnswerCheck.Mark]) -> String {
    marks.map { $0.isRight ? "\($0.character)" : "[\($0.character)]" }.joined()
  }

  @Test func `may be any of several texts`() {
    #expect(AnswerCheck("かんじ", accepted: ["漢字", "かんじ"]).isRight)
    #expect(!AnswerCheck("かん", accepted: []).isRight)
  }

  @Test func `of a hundred thousand letters is refused too`() {
    let long = String(repeating: "ab(c)/", count: 20_000)
    #expect(!AnswerCheck(String(repeating: "x", count: 100_000), accepted: [long]).isRight)
  }
}
