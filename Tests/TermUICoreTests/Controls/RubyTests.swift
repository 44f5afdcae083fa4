import Testing

@testable import TermUICore

@MainActor struct RubyTests {
  private func screen(_ text: Text, _ width: Int, _ rows: Int) -> String {
    ViewHost(columns: width, rows: rows) {
      text.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }.screen
  }

  private let write =
    Text("私は") + Text("漢字", ruby: "かんじ") + Text("を") + Text("書", ruby: "か") + Text("く。")

  @Test func `Ruby is in a row above its word, and the narrower of both is centred`() {
    #expect(screen(Text("漢字", ruby: "かんじ"), 8, 2) == "かんじ\n 漢字")
    #expect(screen(Text("漢字語", ruby: "かん"), 8, 2) == " かん\n漢字語")
    #expect(screen(Text("漢", ruby: "かん") + Text("字", ruby: "じ") + Text("x"), 8, 2) == "かんじ\n 漢 字x")
    #expect(screen(write, 20, 2) == "    かんじ  か\n私は 漢字 を書く。")
  }

  @Test func `A text without ruby in it has one row, with an empty one two`() {
    #expect(screen(Text("漢字"), 4, 2) == "漢字\n")
    #expect(screen(Text("漢字", ruby: ""), 4, 2) == "\n漢字")
    #expect(screen(Text("漢字", ruby: "") + Text("語"), 4, 4) == "\n漢字\n\n語")
  }

  @Test(
    arguments: [
      (18, "    かんじ  か\n私は 漢字 を書く。"),
      (14, "    かんじ  か\n私は 漢字 を書\n\nく。"),
      (11, "    かんじ\n私は 漢字\n  か\nを書く。"),
      (8, "\n私は\nかんじ\n 漢字 を\nか\n書く。"),
    ])
  func `A text with ruby wraps between words, each line two rows high`(width: Int, wanted: String) {
    #expect(trimmed(screen(write, width, 6)) == trimmed(wanted))
  }

  @Test(
    arguments: [
      (17, "    かんじ  か\n私は 漢字 を書く…"), (13, "    かんじ\n私は 漢字 を…"), (11, "    かんじ\n私は 漢字 …"),
      (10, "\n私は…"), (4, "\n私…"),
    ])
  func `What does not fit is cut between words, and within one only where it is alone too wide`(
    width: Int, wanted: String
  ) {
    #expect(screen(write, width, 2) == wanted)
  }

  @Test func `A word too wide alone is shown without its ruby as far as it goes`() {
    let word = Text("北海道", ruby: "ほっかいどう") + Text("大学")
    #expect(screen(word, 10, 2) == "\n北海道…")
    #expect(screen(word, 5, 2) == "\n北海…")
    #expect(screen(Text("東京大学", ruby: "とうだい"), 6, 2) == "とう…\n東京…")
  }

  @Test func `In one row there is no place for ruby`() {
    #expect(screen(write, 18, 1) == "私は 漢字 を書く。")
  }

  @Test func `Ruby has its word's colour, dim if that is the usual one, and no line or weight`() {
    let host = ViewHost(columns: 20, rows: 2) {
      Text("私は") + Text("漢字", ruby: "かんじ").foregroundColor(.red).underline().bold()
        + Text("字", ruby: "ジ").bold()
    }
    #expect(host.style(of: "か")?.foreground == host.style(of: "漢")?.foreground)
    #expect(host.style(of: "か")?.attributes == [])
    #expect(host.style(of: "漢")?.attributes == [.underline, .bold])
    #expect(host.style(of: "か")?.foreground != host.style(of: "私")?.foreground)
    let usual = ViewHost(columns: 20, rows: 2) { Text("字").foregroundColor(.secondary) }
    #expect(host.style(of: "ジ") == usual.style(of: "字"))
  }

  @Test func `Ruby comes and goes with its text`() {
    struct Card: View {
      @State private var isShown = false

      var body: some View {
        VStack(alignment: .leading) {
          Button("turn") { isShown.toggle() }
          Text("漢字", ruby: isShown ? "かんじ" : "")
          Text("end")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    let host = ViewHost(columns: 10, rows: 4) { Card() }
    #expect(host.lines.dropFirst() == ["", "漢字", "end"])
    host.tap("turn")
    #expect(host.lines.dropFirst() == ["かんじ", " 漢字", "end"])
  }

  @Test func `Ruby is drawn in any window from 1×1 up`() {
    let seed = UInt64.random(in: 1 ... .max)
    var random = SplitMix(state: seed)
    let parts = ["", "か", "漢字", "word ", "。", "「", "👩‍👩‍👧", "e\u{301}", "ほっかいどう", " ", "\n"]
    func part() -> String { parts[Int.random(in: parts.indices, using: &random)] }
    for _ in 0..<500 {
      let text = (0..<4).reduce(Text(part())) { text, _ in
        text + (Bool.random(using: &random) ? Text(part()) : Text(part(), ruby: part()))
      }
      let width = Int.random(in: 1...14, using: &random)
      let rows = Int.random(in: 1...7, using: &random)
      let host = ViewHost(columns: width, rows: rows) { text }
      #expect(host.lines.count == rows, "seed \(seed)")
    }
  }

  private func trimmed(_ screen: String) -> String {
    String(screen.reversed().drop { $0 == "\n" }.reversed())
  }
}
