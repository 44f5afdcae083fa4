import CNcurses
import Testing

@Suite struct ParametersTests {
  @Test(
    arguments: [
      ("\u{1B}[%i%p1%d;%p2%dH", 4, 8, "\u{1B}[5;9H"),
      ("\u{1B}[%p2%d;%p1%dH", 0, 1_000_000, "\u{1B}[1000000;0H"),
      ("\u{1B}[%i%p1%dG$<5>", 0, 0, "\u{1B}[1G$<5>"),
      ("\u{1B}[%p1%dD", Int32.max, 0, "\u{1B}[2147483647D"),
      ("\u{1B}Y%p1%' '%+%c%p2%' '%+%c", 1, 2, nil),
      ("%p1%d%%", 1, 2, nil),
      ("\u{1B}[%p3%dD", 1, 2, nil),
      ("\u{1B}[%p1%2dD", 1, 2, nil),
      ("\u{1B}[%", 1, 2, nil),
      ("\u{1B}[%p1%dD", -1, 0, nil),
      (String(repeating: "x", count: 60), 0, 0, nil),
    ] as [(String, Int32, Int32, String?)])
  func `A move of the cursor gets its numbers, and what asks for more is left to ncurses`(
    capability: String, first: Int32, second: Int32, text: String?
  ) {
    #expect(cn_with_parameters(capability, first, second).map { String(cString: $0) } == text)
  }
}
