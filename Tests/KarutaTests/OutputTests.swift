import Exchange
import Foundation
import Publishing
import Testing

@testable import karuta

@Suite struct `A line of output` {
  @Test(arguments: [
    ("단어\tことば", "단어␉ことば"), ("a\u{1B}[31m\u{7F}\u{9B}", "a␛[31m␡\u{FFFD}"),
    ("zero\u{200B}width\u{200C}\u{200D}\u{2060}\u{FEFF}", "zero�width����"),
    ("می\u{200C}خواهم", "میخواهم"), ("क्\u{200D}ष", "क्ष"),
    ("bidi\u{202E}\u{2066}\u{200F}", "bidi���"), ("old\u{206A}\u{206F}", "old��"),
    ("soft\u{AD}hyphen\u{180E}", "soft�hyphen�"), ("lines\u{2028}\u{2029}", "lines��"),
    ("👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 é 각", "👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 é 각"),
    ("e" + String(repeating: "\u{301}", count: 500), "e" + String(repeating: "\u{301}", count: 8)),
  ])
  func `has visible signs in place of control and format characters`(text: String, shown: String) {
    #expect(Array(Output.harmless(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `in JSON escapes them`() {
    let text = JSON.string("a\u{202E}b\u{200B}\u{E0041}\u{1B}단").text
    #expect(text == #""a\u202eb\u200b\udb40\udc41\u001b단""#)
  }
}
