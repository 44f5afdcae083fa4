import TermUICore
import Testing

@MainActor struct InputMethodTests {
  @Test(
    arguments: [
      ("ㅓ", "2/7"), ("ㅓㅓㅏ", "2/7"), ("호", "1/7"), ("ｊｊ", "3/7"), ("ㅎ", "1/7"),
      ("ㅓㅓㅓ", "4/7"), ("허", "2/7"),
    ])
  func `Keys work under a Korean or Japanese input method`(typed: String, place: String) throws {
    let list = try ListDriver()
    list.host.type(typed)
    #expect(list.status.trimmed.hasPrefix(place + " "))
  }

  @Test func `A wide space turns the card`() throws {
    let list = try ListDriver()
    list.host.type("　")
    #expect(list.selected == "りんご")
  }

  @Test(
    arguments: zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ", "qwertyuiopasdfghjklzxcvbnmQWERTOP"))
  func `Every jamo of the two-set layout is its Latin key`(jamo: Character, latin: Character) {
    #expect(InputMethod.latinKeys(for: jamo) == [latin])
  }

  @Test(arguments: zip("あいうえおアイウエオ", "aiueoaiueo"))
  func `A kana vowel is its Latin key`(kana: Character, latin: Character) {
    #expect(InputMethod.latinKeys(for: kana) == [latin])
  }

  @Test(arguments: [("가", "rk"), ("닭", "ekfr"), ("쐈", "ThkT"), ("의", "dml"), ("힣", "glg")])
  func `A composed syllable is its jamo's keys in order`(syllable: String, latin: String) {
    #expect(String(InputMethod.latinKeys(for: Character(syllable))) == latin)
  }
}
