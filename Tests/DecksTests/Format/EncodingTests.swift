import Foundation
import Scheduling
import Testing

@testable import Decks

@Suite struct LikelyEncodingTests {
  static let decks: [(encoding: String, text: String)] = [
    ("CP949", "사과\tりんご\n물\t水\n"), ("CP949", "방\tベヤ\n똠방각하\t뷁\n한국어 단어장\t韓國語\n"),
    ("SHIFT_JIS", "家\tいえ\n水\tみず\n"), ("SHIFT_JIS", "食べる\teat\n図書館\tlibrary\nﾃﾚﾋﾞ\tテレビ\n"),
    ("EUC-JP", "家\tいえ\n水\tみず\n"), ("EUC-JP", "図書館へ行く\tgo to the library\nテレビ\tTV\n"),
    ("WINDOWS-1252", "mañana\tmorning\nfête\tfeast\nStraße\tstreet\n"),
    ("WINDOWS-1252", "word\tété"),
    ("UTF-16LE", "사과\tりんご\n물\t水\n"), ("UTF-16BE", "家\tいえ\n水\tみず\n"),
    ("UTF-16LE", "word\tété\nanother\tautre\n"), ("UTF-32LE", "사과\tりんご\n"),
    ("UTF-32BE", "word\tmot\n"), ("UTF-16", "사과\tりんご\n"), ("UTF-32", "사과\tりんご\n"),
  ]

  @Test(arguments: decks)
  func `A deck in another encoding is reported with the command that converts it`(
    encoding: String, text: String
  ) throws {
    let bytes = try encoded(text, as: encoding)
    let error = #expect(throws: DeckError.self) { try Deck(path: "x.tsv", bytes: bytes) }
    #expect(error?.reason.contains("iconv -f \(encoding) -t UTF-8 'x.tsv'") == true, "\(error!)")
  }

  private func encoded(_ text: String, as encoding: String) throws -> [UInt8] {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/iconv")
    program.arguments = ["-f", "UTF-8", "-t", encoding]
    let (input, output) = (Pipe(), Pipe())
    (program.standardInput, program.standardOutput) = (input, output)
    try program.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    try #require(program.terminationStatus == 0)
    return Array(bytes)
  }
}

@Suite struct `The UTF-8 check` {
  @Test(arguments: [
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE0, 0x9F, 0xBF], [0xC1, 0xBF],
    [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xEA, 0xB0], [0xF0, 0x9F, 0x98], [0x80],
  ])
  func `refuses what is overlong, a surrogate, too high or cut short`(bad: [UInt8]) {
    for tail in ["", "가나다라마바사", "abcdefghijkl"] {
      let bytes = Array("가a".utf8) + bad + Array(tail.utf8)
      #expect(bytes.withUnsafeBufferPointer { UTF8Check.firstFault(in: $0) } == 4)
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2])
  func `agrees with the standard library (the seed is the argument)`(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let pieces: [[UInt8]] = ["a", "é", "가", "😀", "abcdefghij", "日本", "힣ก", "가퟿"].map {
      Array($0.utf8)
    }
    let edges: [UInt8] = [
      0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xE0, 0xED, 0x9F, 0xA0, 0xEF, 0xF0, 0x8F, 0x90, 0xF4, 0xF5,
      0xFF,
    ]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int(generator.next(below: 6)) {
        bytes += pieces[Int(generator.next(below: UInt64(pieces.count)))]
        if generator.next(below: 8) == 0 { bytes.removeLast() }
        if generator.next(below: 6) == 0 { bytes.append(edges[Int(generator.next(below: 16))]) }
      }
      let isValid = bytes.withUnsafeBufferPointer { UTF8Check.firstFault(in: $0) } == nil
      #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(seed) \(bytes)")
    }
  }
}
