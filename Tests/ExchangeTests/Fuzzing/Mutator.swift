import WordsTestSupport

/// Changes bytes by chance; the same seed makes the same changes.
struct Mutator {
  private var random: RandomReviews

  init(seed: UInt64) { random = RandomReviews(seed: seed) }

  /// A number below a limit.
  mutating func number(_ limit: Int) -> Int { Int(random.number() % UInt64(max(limit, 1))) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

  /// Pieces that mean something in one of the forms.
  private static let pieces = [
    "\t", ",", ";", "|", "\n", "\r\n", "\r", "\"", "\"\"", "'", "\\", "\\\"", " - ", "::", ":::",
    "#",
    "# ", "---\n", "Q:", "A: ", "C: ", "[", "]", "{{c1::", "{{c99999999999999999999::", "}}", "_",
    "* ",
    "- ", "[*]", "1. ", "```\n", "#separator:", "#html:true\n", "#deck column:1\n",
    "#guid column:2\n",
    "#columns:", "tab\n", "#--columns a,b\n", "deck#1", "due@x", "-", "<b>", "<br>", "</li>",
    "<li>",
    "<ol>", "<ruby>", "<rt>", "</rt>", "<!--", "-->", "<img src=", "[sound:", "&amp;", "&#",
    "&#99999999999;",
    "![](", ")", "sep=;\n", "front", "back", "사과", "물", "e\u{301}", "\u{202E}", "\u{0}",
    "\u{1B}[2J",
    "word", " ", "👨‍👩‍👧", "\u{FEFF}", "{", "}", "1e999", "-", "null", "\\u", "\\ud800", "\u{1F}",
    "PK\u{1}\u{2}",
  ]

  /// Pieces of text, one after the other.
  mutating func text() -> String { (0..<number(60)).map { _ in pick(Self.pieces) }.joined() }

  /// A value of SQL that a column may not be made for.
  mutating func value() -> String {
    pick([
      "NULL", "''", "'x'", "0", "1", "-1", "1e300", "-1e300", "9e999", "9223372036854775807",
      "-9223372036854775808", "1700000000000", "x'FF00'", "zeroblob(1000)", "'\(number(9))'",
      "'{\"s\":1e300,\"d\":\(number(12)),\"lrt\":-\(number(1 << 40))}'", "'a' || char(31) || 'b'",
      "random()", "2", "3", "'2023-11-18T20:30:00.5+99:99'", "'2023-02-31'", "'{{c1::a}}'",
      "'\(text().replacing("'", with: "''").replacing("\u{0}", with: ""))'",
    ])
  }

  /// The bytes with some changes.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(6) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let at = number(bytes.count + 1)
    let end = min(at + 1 + number(1 << number(9)), bytes.count)
    switch number(8) {
    case 0 where at < bytes.count: bytes[at] ^= 1 << UInt8(number(8))
    case 1 where at < bytes.count: bytes[at] = UInt8(number(256))
    case 2: bytes.insert(contentsOf: pick(Self.pieces).utf8, at: at)
    case 3 where at < end: bytes.removeSubrange(at..<end)
    case 4 where at < end: bytes.insert(contentsOf: bytes[at..<end], at: number(bytes.count))
    case 5 where number(20) == 0: bytes.removeSubrange(at...)
    default:
      let numbers: [UInt64] = [
        0, 1, 0x7F, 0x80, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, .max, .max / 2,
      ]
      let (number, size) = (pick(numbers), pick([1, 2, 4, 8]))
      for index in 0..<size where at + index < bytes.count {
        bytes[at + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index))
      }
    }
  }
}
