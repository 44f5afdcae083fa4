import TermUICore
import Testing

@testable import Flashcards
@testable import Preferences

@MainActor @Suite struct KeyNames {
  @Test(
    arguments: [
      (["s"], "s"), (["S"], "S"), (["Space", "space", "SPACE"], .space),
      (["Enter", "Return"], .enter), (["Esc", "Escape", "^["], .escape),
      (["Tab", "C-i"], .tab), (["Shift-Tab", "BackTab"], .backTab), (["PgUp", "PageUp"], .pageUp),
      (["pgdn"], .pageDown), (["Up", "↑"], .up), (["Del", "Delete"], .deleteForward),
      (["Backspace", "^H"], .backspace), (["F1", "f1"], .function(1)), (["F63"], .function(63)),
      (["C-n", "C-N", "^n", "^N", "Ctrl-N", "ctrl-n", "Control-n"], .control("n")),
      (["Ctrl-Space", "^@"], .control(" ")), (["M-x", "Alt-x", "a-x"], .alt("x")),
      (["Alt-X"], .alt("X")), (["Alt-Space"], .alt(" ")), (["^"], "^"), (["-"], "-"), (["F"], "F"),
      (["한"], "한"), (["^\\"], .control("\\")),
    ] as [([String], Key)])
  func `A key has the names that people use`(names: [String], key: Key) {
    for name in names { #expect(Key(name: name) == key, "\(name)") }
    #expect(Key(name: key.name) == key)
  }

  @Test(
    arguments: [
      "", " ", "ss", "C-", "C-nn", "C-1", "^é", "F0", "F64", "F1x", "Alt-", "Alt-Up", "\u{1B}",
    ])
  func `What is no key is none`(name: String) { #expect(Key(name: name) == nil) }

  @Test func `The name of each key of a screen is that key`() {
    for command in SettingTable.app.screens.joined() {
      for key in command.keys { #expect(Key(name: key.name) == key) }
    }
  }
}

@MainActor struct InputMethodTests {
  @Test(
    arguments: [
      ("ㅓ", "2/7"), ("ㅓㅓㅏ", "2/7"), ("호", "1/7"), ("ｊｊ", "3/7"), ("ㅎ", "1/7"),
      ("ㅓㅓㅓ", "4/7"), ("허", "2/7"),
    ])
  func `Keys work under a Korean or Japanese input method`(typed: String, place: String) throws {
    let list = try ListDriver(columns: 60)
    list.host.type(typed)
    #expect(list.status.trimmed.hasPrefix(place + " "))
  }

  @Test func `A wide space flips the card`() throws {
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

  /// Shift gives five consonants and two vowels their own jamo, and changes no other.
  @Test func `Every command has a key that doesn't differ by case alone in Hangul mode`() {
    for command in SettingTable.app.screens.joined() {
      let typed = command.keys.filter {
        guard case .character(let letter) = $0, letter.isUppercase else { return true }
        return "QWERTOP".contains(letter)
      }
      #expect(!typed.isEmpty, "\(command.name)")
    }
  }

  @Test(arguments: zip("、。・ー「」", ",./-[]"))
  func `A sign of a Japanese input method is its Latin key`(sign: Character, latin: Character) {
    #expect(InputMethod.latinKeys(for: sign) == [latin])
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
