import Foundation
import Scheduling
import Testing

@testable import Decks

@Suite struct EncodedTextTests {
  /// The code of a character or of one that isn't there, by chance.
  private static let codes: [(encoding: String, ranges: [[ClosedRange<UInt8>]])] =
    [
      ("CP932", [[0xA1...0xDF], [0x81...0xFC, 0x40...0xFC]]),
      (
        "EUC-JP",
        [
          [0xA1...0xFE, 0xA1...0xFE], [0x8E...0x8E, 0xA1...0xDF],
          [0x8F...0x8F, 0xA1...0xFE, 0xA1...0xFE],
        ]
      ),
      ("CP949", [[0x81...0xFE, 0x41...0xFE]]), ("BIG5", [[0xA1...0xF9, 0x40...0xFE]]),
      (
        "GB18030",
        [
          [0x81...0xFE, 0x40...0xFE], [0x81...0x82, 0x30...0x39, 0x81...0xFE, 0x30...0x39],
          [0x90...0xE2, 0x30...0x39, 0x81...0xFE, 0x30...0x39],
        ]
      ),
    ]
    + [
      "WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1253", "WINDOWS-1254",
      "WINDOWS-1256",
      "WINDOWS-1257", "WINDOWS-1258", "CP874", "KOI8-R", "KOI8-U", "ISO-8859-2", "ISO-8859-15",
      "CP850",
      "MACINTOSH",
    ].map { ($0, [[0x80...0xFF]]) }

  @Test(arguments: codes)
  func `The characters of an encoding are those that iconv has`(
    encoding: String, ranges: [[ClosedRange<UInt8>]]
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SplitMix64(state: seed)
    let table = try #require(CharacterTable(encoding))
    for code in ranges {
      // One byte is tried in full.
      let codes =
        code.count == 1
        ? code[0].map { [$0] }
        : (0..<2000).map { _ in
          code.map { $0.lowerBound + UInt8(chance.next(below: UInt64($0.count))) }
        }
      // For this code, which is unassigned now, iconv has a private character.
      for code in codes where code != [0x81, 0x35, 0xF4, 0x37] {
        let text = code + [UInt8(ascii: "a")]
        let found = table.decode(text)
        #expect(found == iconv(text, encoding), "seed \(seed), \(code)")
      }
    }
  }

  @Test(arguments: [
    "shift_jis", "Shift-JIS", "sjis", "euc-kr", "gbk", "latin1", "utf-16", "iso-2022-jp",
  ])
  func `An encoding is known by each of its names`(name: String) {
    #expect(EncodedText.isKnown(name))
    #expect(!EncodedText.isKnown("\(name)x"))
  }

  @Test(arguments: [
    ("ISO-2022-JP", "\u{1B}$B2H\u{1B}(B\tie"), ("UTF-16", "\u{FF}\u{FE}a\0"), ("UTF-16BE", "\0a"),
  ])
  func `Escapes and units become characters`(encoding: String, text: String) throws {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let found = try #require(EncodedText.decode(bytes, from: encoding))
    #expect(String(decoding: found, as: UTF8.self) == (encoding.hasPrefix("UTF") ? "a" : "家\tie"))
  }

  /// The text by the system's iconv; nil if it has none for a code.
  private func iconv(_ bytes: [UInt8], _ encoding: String) -> String? {
    let converter = iconv_open("UTF-8", encoding)
    defer { iconv_close(converter) }
    var (input, output) = (bytes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: 64))
    var (rest, room) = (input.count, output.count)
    let isDone = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (source, target) = (input.baseAddress, output.baseAddress)
        return Glibc.iconv(converter, &source, &rest, &target, &room) == 0
          && Glibc.iconv(converter, nil, nil, &target, &room) == 0
      }
    }
    let text = output.prefix(64 - room).map { UInt8(bitPattern: $0) }
    return isDone ? String(decoding: text, as: UTF8.self) : nil
  }
}
