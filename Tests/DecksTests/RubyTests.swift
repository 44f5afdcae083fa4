import Scheduling
import Testing

@testable import Decks

@Suite struct `Ruby in a text` {
  @Test(arguments: [
    // A word alone, and in both kinds of brackets.
    ("漢字[かんじ]", "漢字|かんじ"), ("漢字{かんじ}", "漢字|かんじ"), ("人々[ひとびと]", "人々|ひとびと"),
    ("〆切[しめきり]", "〆切|しめきり"), ("一ヶ月[いっかげつ]", "一ヶ月|いっかげつ"), ("𠮟[しか]る", "𠮟|しか る"),
    ("漢[かん]字[じ]", "漢|かん 字|じ"), ("学校[hak kyo]", "学校|hak kyo"),
    // Without a space it is as far as the kanji go, or as the reading does.
    ("私は漢字[かんじ]", "私は 漢字|かんじ"), ("「漢字[かんじ]」", "「 漢字|かんじ 」"),
    ("カナ漢字[かんじ]", "カナ 漢字|かんじ"), ("学교校[こう]", "学교 校|こう"), ("取[と]り引[ひ]き", "取|と り 引|ひ き"),
    ("食べ物[たべもの]", "食べ物|たべもの"), ("お茶[おちゃ]", "お茶|おちゃ"),
    ("これは食べ物[たべもの]", "これは 食べ物|たべもの"), ("私の物[もの]", "私の 物|もの"),
    ("立ち入り口[たちいりぐち]", "立ち入り口|たちいりぐち"), ("foo漢字[かんじ]", "foo 漢字|かんじ"),
    ("漢字\n漢[かん]", "漢字\n 漢|かん"), ("漢字\u{3000}漢[かん]", "漢字\u{3000} 漢|かん"),
    ("食べる[たべる]", "食べる|たべる"), ("大きい[おおきい]", "大きい|おおきい"), ("彼は食べる{たべる}", "彼は 食べる|たべる"),
    ("立ち上がる[たちあがる]", "立ち上がる|たちあがる"), ("これは食べ物だ[たべものだ]", "これは 食べ物だ|たべものだ"),
    // A space limits it as in Anki, and is not shown.
    ("私は 漢字[かんじ]を 書[か]く", "私は 漢字|かんじ を 書|か く"), (" 漢字[かんじ]", "漢字|かんじ"),
    ("日本 語[ご]", "日本 語|ご"), ("は お茶[ちゃ]", "は お茶|ちゃ"), ("a  漢[かん]", "a_ 漢|かん"),
    ("a Ｔ字路[じろ]", "a Ｔ字路|じろ"), ("2 6月[ろくがつ]", "2 6月|ろくがつ"), ("見 (漢[かん])", "見_( 漢|かん )"),
    ("行[い]く 町[まち]", "行|い く 町|まち"), ("行[い] 町[まち]", "行|い 町|まち"),
  ])
  func `is behind its word`(text: String, runs: String) {
    #expect(described(text) == runs)
    #expect(Ruby.isIn(text))
  }

  @Test(arguments: [
    "", "漢字", "foo[1]", "see foo[1]", "かな[kana]", "사과[沙果]", "[sound:x.mp3]", "漢字[sound:x.mp3]",
    "漢字[]", "漢字{}", "漢字[ ]", "漢字 [かんじ]", "[かんじ]", "漢字[かんじ", "漢字かんじ]", "漢字[かんじ}", "漢字{かんじ]",
    "漢字[漢[かん]]", "漢字[か[ん]じ]", "漢字{漢[かん]}", "漢字[かん\nじ]", "漢字]かんじ[", "a [b] {c}", "漢字。[かんじ]",
    "食べる[eat]", "思う[う]", "思う[おもい]", "思う[おもふう。]", "お[お]",
    "[[[]]]", "漢字{{c1::かんじ}}",
  ])
  func `is none where there is no word, and the text stays as written`(text: String) {
    #expect(Ruby.runs(of: text).map(\.base).joined() == text)
    #expect(Ruby.base(of: text) == text)
    #expect(Ruby.bracketed(text) == text)
    #expect(!Ruby.isIn(text))
  }

  @Test(arguments: [
    ("漢字[かんじ] [x]", "漢字|かんじ _[x]"), ("foo[1] 漢字[かんじ]", "foo[1] 漢字|かんじ"),
    ("漢字[かんじ][1]", "漢字|かんじ [1]"), ("[a]漢[かん]", "[a] 漢|かん"), (":[ 漢[かん]", ":[ 漢|かん"),
    ("漢[\n字[じ]", "漢[\n 字|じ"), ("漢[]字[じ]", "漢[] 字|じ"), ("漢[か[ん]]字[じ]", "漢[か[ん]] 字|じ"),
  ])
  func `is found behind brackets that are none`(text: String, runs: String) {
    #expect(described(text) == runs)
  }

  @Test(arguments: [
    ("私は 漢字[かんじ]を 書[か]く", "私は漢字を書く", "私はかんじをかく", "私は漢字(かんじ)を書(か)く"),
    ("漢字{かんじ}", "漢字", "かんじ", "漢字(かんじ)"), ("word", "word", "word", "word"),
  ])
  func `can be left out, replace its words, or follow in brackets`(
    text: String, base: String, reading: String, bracketed: String
  ) {
    #expect(Ruby.base(of: text) == base)
    #expect(Ruby.reading(of: text) == reading)
    #expect(Ruby.bracketed(text) == bracketed)
  }

  @Test(.timeLimit(.minutes(10))) func `is looked for in one pass, whatever the text`() {
    // More than one pass over such texts would take many minutes.
    for part in ["[", "漢[", "漢[]", "漢{[", "漢 ", "漢あ", "漢あ[あ", "]}"] {
      let text = String(repeating: part, count: 65_536 / part.utf8.count)
      let ruby = Ruby.runs(of: text + "漢[" + text + "]").reduce(0) { $0 + $1.base.utf8.count }
      #expect(ruby > 0)
    }
  }

  @Test func `loses nothing of a text, whatever it is`() {
    let seed = UInt64.random(in: 1 ... .max)
    var random = SplitMix64(state: seed)
    let parts = ["漢", "字", "あ", "い", "[", "]", "{", "}", " ", "\n", "a", ":", "가", "。"]
    for _ in 0..<5_000 {
      let text = (0..<Int(random.next() % 16)).map { _ in
        parts[Int(random.next() % UInt64(parts.count))]
      }.joined()
      let letters = text.filter { !"[]{} ".contains($0) }
      let kept = Ruby.runs(of: text).map { $0.base + ($0.ruby ?? "") }.joined()
      #expect(kept.filter { !"[]{} ".contains($0) } == letters, "seed \(seed): \(text)")
    }
  }

  /// Runs with a space between them, a word and its reading with a bar; other spaces as `_`.
  private func described(_ text: String) -> String {
    Ruby.runs(of: text).map { run in
      run.ruby.map { "\(run.base)|\($0)" }
        ?? String(run.base.map { $0 == " " ? "_" : $0 })
    }.joined(separator: " ")
  }
}
