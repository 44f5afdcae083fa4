import TermUICore
import Testing

@testable import TermUICurses

@Suite struct PasteTests {
  private let start = KeyCodes.pasteStart
  private let end = KeyCodes.pasteEnd

  @Test(
    arguments: [
      ("한 글", "한 글"), ("a\rb", "a\nb"), ("a\r\nb\n", "a\nb\n"), ("a\tb", "a\tb"),
      ("\u{1B}[31mx\u{7}\u{9B}", "[31mx"), ("", ""),
    ])
  func `A paste comes in one piece, its lines ended by line feed, without control characters`(
    text: String, expected: String
  ) {
    #expect(keys([start] + text.utf8.map(Int32.init) + [end, 0x71]) == [.paste(expected), "q"])
  }

  @Test func `A paste in pieces is given when its end has come`() {
    var bytes: [Int32] = [start, 0x61]
    var decoder = decoder { bytes.isEmpty ? nil : bytes.removeFirst() }
    #expect(decoder.next() == nil)
    bytes = [0x62, end]
    #expect(decoder.next() == .paste("ab"))
  }

  @Test func `A paste whose end never comes is given up after a while, and keys are keys again`() {
    var bytes: [Int32] = [start, 0x61]
    var time = ContinuousClock.now
    var decoder = KeyDecoder(
      read: { bytes.isEmpty ? nil : bytes.removeFirst() }, mouse: { nil }, now: { time })
    #expect(decoder.next() == nil)
    time += .seconds(2)
    bytes = [0x71]
    #expect(decoder.next() == .paste("a"))
    #expect(decoder.next() == "q")
  }

  @Test func `A paste without end is given in parts`() {
    var left = 3 << 20
    var decoder = decoder {
      left -= 1
      return left < 0 ? nil : left == (3 << 20) - 1 ? start : 0x61
    }
    guard case .paste(let text)? = decoder.next() else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1 << 20)
  }
}
