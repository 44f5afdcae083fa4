import TermUICore
import Testing

@testable import TermUICurses

struct KeyDecoderTests {
  @Test(
    arguments: [
      ("j", ["j"]), ("jk", ["j", "k"]), (" ", [" "]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
      ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{1}\u{3}\u{1A}", [.control("a"), .control("c"), .control("z")]),
      ("\0\u{1C}", [.control(" "), .control("\\")]),
      ("\u{1B}", [.escape]), ("\u{1B}x", [.alt("x")]), ("\u{1B}한", [.alt("한")]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\r", [.enter]), ("\u{1B}[", [.alt("[")]),
      ("\u{1B}O", [.alt("O")]),
      ("안녕", ["안", "녕"]), ("e\u{301}x", ["e\u{301}", "x"]),
      ("か\u{3099}", ["か\u{3099}"]), ("❤\u{FE0F}❤", ["❤\u{FE0F}", "❤"]),
      ("\u{1100}\u{1161}\u{11A8}ㄱ", ["\u{1100}\u{1161}\u{11A8}", "ㄱ"]),
      ("👩\u{200D}👩", ["👩\u{200D}👩"]),
    ] as [(String, [Key])])
  func `What the terminal sends becomes keys`(text: String, expected: [Key]) {
    #expect(keys(text) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0x6A], ["j"]), ([0xEC, 0x95, 0x6A], ["j"]), ([0x80, 0x81], []),
      ([0xC0, 0xAF, 0x6A], ["j"]), ([0xED, 0xA0, 0x80, 0x6A], ["j"]),
      ([0xF4, 0x90, 0x80, 0x80, 0x6A], ["j"]), ([0xC2, 0x9B, 0x6A], ["j"]),
      ([0x1B, 0xFF, 0x6A], ["j"]),
    ] as [([UInt8], [Key])])
  func `Bytes that are not UTF-8 are left out, and nothing else with them`(
    bytes: [UInt8], expected: [Key]
  ) {
    #expect(inputs(bytes) == expected.map { .key($0) })
  }

  @Test func `A character that comes in two pieces is one`() {
    var decoder = decoder()
    #expect(decoder.take([0xEC, 0x95]).isEmpty)
    #expect(decoder.patience == nil)
    #expect(decoder.take([0x88]) == [.key("안")])
  }
}

extension KeyDecoderTests {
  @Test(arguments: ["\u{1B}[1;5A", "\u{1B}OA", "\u{1B}[3~"])
  func `A sequence that comes byte by byte is one key, and nothing before its end`(text: String) {
    var decoder = decoder(["kf1": "\u{1B}OP"])
    for byte in text.utf8.dropLast() {
      #expect(decoder.take([byte]).isEmpty)
      #expect(decoder.patience != nil)
    }
    #expect(decoder.take(text.utf8.suffix(1).map(\.self)).count == 1)
    #expect(decoder.patience == nil)
  }

  @Test func `A report of the cursor in row 2 is no key`() {
    #expect(inputs(Array("\u{1B}[2;3Rj".utf8)) == [.cursorReport(column: 3), .key("j")])
    #expect(keys("\u{1B}[1;2R") == [.function(3)])
  }

  @Test(
    arguments: [
      ("jjjk", "j", 2, ["k"]), ("\u{1B}[B\u{1B}[B\u{1B}[A", .down, 1, [.up]), ("j", "j", 0, []),
      ("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[", .down, 2, []), ("\r\r\n\rj", .enter, 3, ["j"]),
      ("jjj\u{301}", "j", 1, ["j\u{301}"]), ("\u{1B}\u{1B}\u{1B}[B", .escape, 1, [.down]),
      ("jj\u{1B}[200~j\u{1B}[201~j", "j", 1, [.paste("j"), "j"]),
    ] as [(String, Key, Int, [Key])])
  func `Equal presses that wait are taken together, and no other`(
    text: String, key: Key, repeats: Int, rest: [Key]
  ) {
    var decoder = decoder(["kcud1": "\u{1B}OB"])
    decoder.append(Array(text.utf8))
    #expect(decoder.next() == .key(key))
    #expect(decoder.takeRepeats(of: key) == repeats)
    #expect(decoder.rest() == rest.map { .key($0) })
  }

  @Test func `Esc alone is a key soon; of a sequence cut off nothing is left`() {
    var decoder = decoder()
    #expect(decoder.take("\u{1B}").isEmpty && decoder.patience == 25)
    decoder.giveUp()
    #expect(decoder.rest() == [.key(.escape)])
    #expect(decoder.take("\u{1B}[<0;3").isEmpty && decoder.patience == 500)
    decoder.giveUp()
    #expect(decoder.rest().isEmpty)
    #expect(decoder.take("\u{1B}[Bj") == [.key(.down), .key("j")])
  }

  @Test(
    arguments: [
      "\u{1B}[20|0~dd\u{1B}[201~", "\u{1B}[<0;3|0;5M", "\u{1B}[2;|2R", "\u{1B}[M |55",
    ])
  func `The late rest of a sequence is never taken for keys`(text: String) {
    var decoder = decoder()
    let parts = text.split(separator: "|")
    #expect(decoder.take(String(parts[0])).isEmpty)
    decoder.giveUp()
    #expect(decoder.rest().isEmpty && decoder.patience == nil)
    #expect(decoder.take(String(parts[1])).count == 1)
  }

  @Test(
    arguments: [
      "\u{1B}]12;rgb:0000/2b2b/3636\u{7}", "\u{1B}]52;c;cXVpdA==\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}P>|tmux 3.3a\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    ])
  func `An answer to another program's question is no key, wherever it is cut in two`(text: String)
  {
    for length in 1..<text.utf8.count {
      var decoder = decoder()
      #expect(decoder.take(Array(text.utf8.prefix(length))).isEmpty)
      #expect(decoder.take(Array((text + "j").utf8.dropFirst(length))) == [.key("j")])
    }
  }

  @Test func `Of an answer cut off nothing is left, and the keys that resemble one are keys`() {
    var decoder = decoder()
    #expect(decoder.take("\u{1B}]11;rgb:00").isEmpty && decoder.patience == 500)
    decoder.giveUp()
    #expect(decoder.rest().isEmpty)
    #expect(decoder.take("\u{1B}]11;q\u{1B}[Aj") == [.key(.up), .key("j")])
    let alone = Array("PX]^_").map(String.init)
    #expect(alone.map { keys("\u{1B}\($0)") } == alone.map { [.alt(Character($0))] })
    #expect(keys("\u{1B}]\u{1B}P\u{1B}_") == [.alt("]"), .alt("P"), .alt("_")])
  }

  /// DCS, SOS, OSC, PM, and APC (ECMA-48, 8.3), of seven bits, of eight, and of eight as UTF-8.
  nonisolated private static let introducers: [[UInt8]] =
    [0x50, 0x58, 0x5D, 0x5E, 0x5F].flatMap { [[0x1B, $0], [$0 + 0x40], [0xC2, $0 + 0x40]] }

  @Test(
    arguments: introducers,
    [[0x1B, 0x5C], [0x9C], [0xC2, 0x9C], [0x07], [0x18], [0x1A]] as [[UInt8]])
  func `No part of a string is a key, whatever begins and ends it`(begin: [UInt8], end: [UInt8]) {
    // The last byte of 한 and one of ✜ are that of `ST`.
    let text = begin + Array("qd1;2한✜q".utf8) + end + Array("j".utf8)
    #expect(inputs(text) == [.key("j")])
    for length in begin.count + 1..<text.count {
      var decoder = decoder()
      let found = decoder.take(Array(text.prefix(length)))
      #expect(found + decoder.take(Array(text.dropFirst(length))) == [.key("j")])
    }
  }

  @Test(arguments: introducers)
  func `Of a string without an end nothing is left, and keys are keys again`(begin: [UInt8]) {
    var decoder = decoder()
    #expect(decoder.take(begin + Array("qqq dd 한".utf8)).isEmpty && decoder.patience == 500)
    decoder.giveUp()
    #expect(decoder.rest().isEmpty && decoder.patience == nil)
    #expect(decoder.take("j") == [.key("j")])
    #expect(decoder.take(begin + Array("q\u{1B}[Aj".utf8)) == [.key(.up), .key("j")])
  }

  @Test func `A paste is noticed while bytes of it wait`() {
    var decoder = decoder()
    #expect(!decoder.hasPaste)
    decoder.append(Array("jk\u{1B}[200~wo".utf8))
    #expect(decoder.hasPaste)
    #expect(decoder.rest() == [.key("j"), .key("k")] && !decoder.hasPaste)
    decoder.append(Array("rd\u{1B}[201~j".utf8))
    #expect(decoder.hasPaste)
    #expect(decoder.next() == .key(.paste("word")) && !decoder.hasPaste)
  }

  @Test func `A report of the cursor is found behind keys, which stay`() {
    var decoder = decoder()
    decoder.append(Array("jk\u{1B}[2;".utf8))
    #expect(!decoder.hasCursorReport)
    decoder.append(Array("3Rj".utf8))
    #expect(decoder.hasCursorReport)
    #expect(decoder.rest() == [.key("j"), .key("k"), .cursorReport(column: 3), .key("j")])
  }
}
