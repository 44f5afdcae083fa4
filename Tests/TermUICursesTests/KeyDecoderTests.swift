import CNcurses
import TermUICore
import Testing

@testable import TermUICurses

@Suite struct KeyDecoderTests {
  @Test(
    arguments: [
      ("j", ["j"]), ("jk", ["j", "k"]), (" ", [" "]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
      ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{1}\u{3}\u{1A}", [.control("a"), .control("c"), .control("z")]),
      ("\0\u{1C}", [.control(" "), .control("\\")]),
      ("\u{1B}", [.escape]), ("\u{1B}x", [.alt("x")]), ("\u{1B}한", [.alt("한")]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\r", [.enter]), ("\u{1B}[", [.alt("[")]),
      ("\u{1B}[1;99~j", ["j"]), ("\u{1B}[Ij", ["j"]), ("\u{1B}Oxj", ["j"]),
      ("안녕", ["안", "녕"]), ("e\u{301}x", ["e\u{301}", "x"]),
      ("か\u{3099}", ["か\u{3099}"]), ("❤\u{FE0F}❤", ["❤\u{FE0F}", "❤"]),
      ("\u{1100}\u{1161}\u{11A8}ㄱ", ["\u{1100}\u{1161}\u{11A8}", "ㄱ"]),
      ("👩\u{200D}👩", ["👩\u{200D}👩"]),
    ] as [(String, [Key])])
  func `What the terminal sends becomes keys`(text: String, expected: [Key]) {
    #expect(keys(text.utf8.map(Int32.init)) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0x6A], ["j"]), ([0xEC, 0x95, 0x6A], ["j"]), ([0x80, 0x81], []),
      ([0xC0, 0xAF, 0x6A], ["j"]), ([0xED, 0xA0, 0x80, 0x6A], ["j"]),
      ([0xF4, 0x90, 0x80, 0x80, 0x6A], ["j"]), ([0xC2, 0x9B, 0x6A], ["j"]),
    ] as [([Int32], [Key])])
  func `Bytes that are not UTF-8 are left out, and nothing else with them`(
    bytes: [Int32], expected: [Key]
  ) { #expect(keys(bytes) == expected) }

  @Test func `A character that comes in two pieces is one`() {
    var bytes: [Int32] = [0xEC, 0x95]
    var decoder = decoder { bytes.isEmpty ? nil : bytes.removeFirst() }
    #expect(decoder.next() == nil)
    bytes = [0x88]
    #expect(decoder.next() == "안")
  }

  @Test(
    arguments: [
      (KEY_UP, .up), (KEY_SF, .down), (KEY_NPAGE, .pageDown), (KEY_HOME, .home),
      (KEY_BTAB, .backTab),
      (KEY_DC, .deleteForward), (KEY_IC, .insert), (KEY_BACKSPACE, .backspace),
      (KEY_F0 + 1, .function(1)), (KEY_F0 + 12, .function(12)), (KEY_RESIZE, nil),
    ] as [(Int32, Key?)])
  func `Codes of ncurses become keys`(code: Int32, expected: Key?) {
    #expect(keys([code]).first == expected)
  }

  @Test(
    arguments: [
      ("kUP5", .up), ("kDN", .down), ("kLFT3", .left), ("kRIT6", .right), ("kNXT5", .pageDown),
      ("kxx5", nil), ("5", nil), ("", nil),
    ] as [(String, Key?)])
  func `Keys with modifiers are known by their names`(name: String, expected: Key?) {
    #expect(KeyCodes.key(named: name) == expected)
  }

  @Test func `The mouse presses and turns its wheel`() {
    let press = MouseEvent(.press, at: Point(x: 3, y: 4))
    #expect(Mouse.event(state: cn_button1, x: 3, y: 4) == press)
    #expect(Mouse.event(state: cn_wheel_up, x: 0, y: 0)?.kind == .wheelUp)
    #expect(Mouse.event(state: cn_wheel_down, x: 0, y: 0)?.kind == .wheelDown)
    #expect(Mouse.event(state: 0, x: 0, y: 0) == nil)
    #expect(keys([KEY_MOUSE, 0x6A], mouse: press) == [.mouse(press), "j"])
  }
}
