import Foundation
import Testing

@testable import TermUICurses

@Suite struct GlyphTests {
  init() { Locale.adopt() }

  @Test(
    arguments: [
      ("a", [0x61], 1), ("한", [0xD55C], 2), ("ｶ", [0xFF76], 1), ("😀", [0x1F600], 2),
      ("e\u{301}", [0x65, 0x301], 1), ("か\u{3099}", [0x304B, 0x3099], 2),
      ("❤\u{FE0F}", [0x2764], 1), ("👩\u{200D}👩", [0x1F469], 2),
      ("\u{1112}\u{1161}\u{11AB}", [0x1112, 0x1161, 0x11AB], 2),
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", [0x61, 0x301, 0x302, 0x303, 0x304], 1),
      ("\u{1B}", [0x1B], -1),
    ] as [(String, [Int32], Int)])
  func `A cell holds the base and its marks, and nothing that would change its width`(
    text: String, scalars: [Int32], width: Int
  ) {
    let glyph = text.unicodeScalars.map(\.value).withUnsafeBufferPointer { Glyph($0) }
    let held = withUnsafeBytes(of: glyph.scalars) { Array($0.bindMemory(to: Int32.self)) }
    #expect(Array(held.prefix { $0 != 0 }) == scalars)
    #expect(glyph.width == width)
  }
}

@Suite struct TerminfoEntryTests {
  @Test func `Without its scrolling a description is as long as before, and still one`() throws {
    var entry = try #require(TerminfoEntry(term: "linux"))
    let before = entry.bytes
    entry.removeScrolling()
    let changed = zip(before, entry.bytes).filter { $0 != $1 }
    #expect(entry.bytes.count == before.count)
    #expect((8...18).contains(changed.count) && changed.allSatisfy { $0.1 == 0xFF })
    #expect(entry.inline.hasPrefix("hex:1A01") || entry.inline.hasPrefix("hex:1E02"))
  }

  @Test(arguments: [[], [0x1A, 1], Array(repeating: 0xFF, count: 40)])
  func `What is no description is none`(bytes: [UInt8]) {
    #expect(TerminfoEntry(bytes: bytes) == nil)
  }

  @Test(arguments: ["../passwd", "", "no such terminal"])
  func `A name cannot lead out of the folders`(term: String) {
    #expect(TerminfoEntry(term: term) == nil)
  }
}
