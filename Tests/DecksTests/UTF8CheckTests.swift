import Scheduling
import Testing

@testable import Decks

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
