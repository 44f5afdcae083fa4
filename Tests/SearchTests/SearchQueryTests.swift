import Search
import Testing

@Suite struct `A search query` {
  private static let found: [(query: String, text: String)] = [
    ("감사", "감사합니다"), ("ㄱㅅ", "감사"), ("감ㅅ", "감사"), ("ㄱ사", "감사"), ("ㄳ", "감사"), ("ㅎㄴ", "합니다"),
    ("ㅋㅋ", "ㅋㅋㅋ"), ("ㄲ", "까치"), ("감사", "감사".decomposed), ("감사".decomposed, "감사"),
    ("ㄱㅅ", "감사".decomposed), ("ﾡ", "가"), ("neko", "ねこ"), ("neko", "ネコ"), ("NEKO", "ネコ"),
    ("ＮＥＫＯ", "ねこ"), ("neko", "ﾈｺ"), ("ﾈｺ", "ねこ"), ("ねこ", "ネコ"), ("ネコ", "子ねこ"), ("nek", "ねこ"),
    ("ne", "ねこ"), ("n", "ねこ"), ("ga", "か\u{3099}"), ("が", "か\u{3099}"), ("か\u{3099}", "が"),
    ("が", "ｶﾞ"), ("ぱ", "ﾊﾟ"), ("ガ", "が"), ("ゔ", "ｳﾞ"), ("shinbun", "しんぶん"), ("sinbun", "しんぶん"),
    ("shimbun", "しんぶん"), ("chotto", "ちょっと"), ("tyotto", "ちょっと"), ("matcha", "まっちゃ"),
    ("gakkou", "がっこう"),
    ("gakko", "がっこう"), ("onna", "おんな"), ("onnna", "おんな"), ("kin'en", "きんえん"), ("kinen", "きねん"),
    ("kin", "きん"), ("kin", "きの"), ("jisho", "じしょ"), ("zisyo", "じしょ"), ("fuku", "ふく"),
    ("huku", "ふく"),
    ("tsukue", "つくえ"), ("tukue", "つくえ"), ("koohii", "コーヒー"), ("kohi", "コーヒー"), ("ko-hi-", "コーヒー"),
    ("bi-ru", "ビール"), ("biiru", "ビール"), ("biru", "ﾋﾞｰﾙ"), ("pa-ti", "パーティー"), ("sh", "さしみ"),
    ("ky", "きょう"), ("café", "CAFÉ"), ("café", "cafe\u{301}"), ("cafe", "café"),
    ("manana", "mañana"), ("mañana", "manana"), ("e", "ế"),
    ("е", "ё"), ("a", "a\u{328}"), ("ПРИВЕТ", "привет"), ("Ａ１", "a1"),
    ("strasse", "Straße"), ("straße", "STRASSE"), ("gross", "GROẞ"), ("don't", "don’t"),
    ("don’t", "don't"), ("\"a", "“a”"), ("oeuvre", "œuvre"), ("AE", "æ"), ("sorl", "Sørł"),
    (" neko ", "ねこ"), ("a b", "a\u{3000}b"), ("漢", "漢字"), ("金", "\u{F90A}"), ("😀", "a😀"),
  ]

  @Test(arguments: found)
  func `finds`(query: String, text: String) {
    #expect(SearchQuery(query).matches(text))
  }

  @Test(arguments: found)
  func `finds while it is typed what it finds at its end`(query: String, text: String) {
    for end in query.indices.dropFirst() where !query[..<end].allSatisfy(\.isWhitespace) {
      #expect(SearchQuery(String(query[..<end])).matches(text), "\(query[..<end])")
    }
  }

  @Test(arguments: [
    ("ㄱㅅ", "가나"), ("ㄱ", "까"), ("감사", "감자"), ("neko", "ねずみ"), ("eko", "ねこ"), ("nekx", "ねこ"),
    ("が", "か"), ("kya", "きや"), ("и", "й"), ("", "a"), ("  ", "a b"), ("漢字", "漢"),
    ("kana", "かんあ"), ("koohi", "こひ"), ("가", "ㄱ"), ("ねこ", "ne"),
  ])
  func `does not find`(query: String, text: String) {
    #expect(!SearchQuery(query).matches(text))
  }

  @Test func `is found in a variant of a text too, which is made only if it may match`() {
    var made: [String] = []
    let matcher = TextMatcher(SearchQuery("ab")) { text in
      made.append(String(decoding: text, as: UTF8.self))
      return ["cd", "ab"]
    }
    let found = ["xyz", "a b", "ab"].filter { text in
      var text = text
      return text.withUTF8(matcher.matches)
    }
    #expect(found == ["a b", "ab"])
    #expect(made == ["a b"])
  }

  @Test(arguments: [
    ("manana", "la mañana", ["mañana"]), ("ㄱ", "가나고", ["가", "고"]), ("neko", "子ネコねこ", ["ネコ", "ねこ"]),
    ("aa", "aaaaa", ["aa", "aa"]), ("x", "abc", []), ("rass", "Straße", ["raß"]),
  ])
  func `gives the parts of a text that match it`(query: String, text: String, parts: [String]) {
    #expect(TextMatcher(SearchQuery(query)).ranges(in: text).map { String(text[$0]) } == parts)
  }

  @Test func `takes memory for the longest folding`() {
    let clusters = String(repeating: "ㄳ", count: 1000)
    #expect(SearchQuery("ㅅㄱㅅ").matches(clusters))
  }
}

extension SearchQuery {
  fileprivate func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(TextMatcher(self).matches)
  }
}

extension String {
  /// Its syllables as conjoining jamo: Unicode's own arithmetic, for text that is Hangul alone.
  fileprivate var decomposed: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let index = scalar.value - 0xAC00
      result.append(Unicode.Scalar(0x1100 + index / 588)!)
      result.append(Unicode.Scalar(0x1161 + index % 588 / 28)!)
      if index % 28 > 0 { result.append(Unicode.Scalar(0x11A7 + index % 28)!) }
    }
    return String(result)
  }
}
