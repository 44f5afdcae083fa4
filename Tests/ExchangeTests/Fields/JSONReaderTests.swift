import Foundation
import Scheduling
import Testing

@testable import Exchange

@Suite struct `A JSON reader` {
  @Test(arguments: [
    ("null", "null"), (" true\t", "true"), ("false", "false"), ("-0.10e+2", "-0.10e+2"),
    ("[ ]", "[]"), ("[1 , [2]]", "[1,[2]]"), ("{ }", "{}"),
    (#"{"b" : 1, "a" : {}}"#, #"{"b":1,"a":{}}"#),
    (#""\u0041\ud83d\ude00\/\n\u0001""#, #""A😀/\n\u0001""#), (#""가\\\"""#, #""가\\\"""#),
  ])
  func `reads a value, which is written with the same meaning`(text: String, written: String) throws
  {
    #expect(try JSONReader.read(text).text == written)
  }

  @Test(arguments: [
    ("", "column 1: a value is expected"), ("01", "column 2: the end is expected"),
    ("1.", "column 3: a digit is expected"), ("+1", "column 1: a value is expected"),
    ("1e", "column 3: a digit is expected"), ("nul", "column 1: null is expected"),
    ("[1,]", "column 4: a value is expected"), ("[1 2]", "column 4: a comma or ] is expected"),
    (#"{"a" 1}"#, "column 6: a colon is expected"),
    (#"{"a":1"#, "column 7: a comma or } is expected"),
    (#""a"#, "column 3: a closing quote is expected"),
    (#""\x""#, "column 3: an escape is expected"),
    (#""\u12g4""#, "column 6: a hexadecimal digit is expected"),
    (#""\ud83d""#, "column 8: a surrogate pair is expected"),
    (#""\ud83d\u0041""#, "column 13: a surrogate pair is expected"),
    (#""\udc00a""#, "column 7: a surrogate pair is expected"),
    ("\"\n\"", "column 2: a control character's escape is expected"),
    (String(repeating: "[", count: 5000), "column 201: a value less deep is expected"),
  ])
  func `reports where a text is no JSON`(text: String, wording: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(text) }
    #expect(fault?.description == wording)
  }

  @Test func `never crashes on a line with bytes changed`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = SplitMix64(state: seed)
    let line = Array(#"{"a":[1,{"b":"\u00e9\n"}],"c":null,"d":[-1.5e3,true]}"#.utf8)
    for _ in 0..<2000 {
      var bytes = line
      for _ in 0..<1 + generator.next(below: 3) {
        bytes[Int(generator.next(below: UInt64(line.count)))] = UInt8(generator.next(below: 128))
      }
      _ = try? JSONReader.read(String(decoding: bytes, as: UTF8.self))
    }
  }
}
