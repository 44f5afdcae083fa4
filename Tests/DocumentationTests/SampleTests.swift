import Foundation
import TermUI
import Testing

@Suite struct SampleTests {
  private let cards = [Card(id: 1, front: "one"), Card(id: 2, front: "two")]

  private final class Holder<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) { self.value = value }
  }

  private struct Shown<Value, Content: View>: View {
    @ObservedObject var holder: Holder<Value>
    @ViewBuilder let content: (Value) -> Content

    var body: some View { content(holder.value) }
  }

  @Test func `the samples with a host do what they say`() {
    #expect(CounterSample.run().contains { $0.contains("1 times") })
    #expect(KeySample.run().contains { $0.contains("at 1") })
    #expect(PublishingSample.run() == [20])
    let deck = Deck()
    deck.words.append("three")
    #expect(deck.words.count == 3)
  }

  @Test func `a row keeps its state when it moves, and starts afresh with another id`() {
    let holder = Holder(cards)
    let host = ViewHost(columns: 8, rows: 2) { Shown(holder: holder) { CardRows(cards: $0) } }
    host.tap("one")
    holder.value.reverse()
    #expect(host.lines.map { $0.filter { $0 != " " } } == ["two", "flipped"])
    let round = Holder(1)
    let card = cards[0]
    let other = ViewHost(columns: 8, rows: 1) {
      Shown(holder: round) { Afresh(round: $0, card: card) }
    }
    other.tap("one")
    #expect(other.lines[0].contains("flipped"))
    round.value = 2
    #expect(other.lines[0].contains("one"))
  }

  @Test func `a list selects a row, which flips by a key`() {
    let phrases = (0..<9).map { Phrase(id: $0, front: "front \($0)", back: "back \($0)") }
    let host = ViewHost(columns: 9, rows: 2) { Phrases(phrases: phrases) }
    for key in [Key.down, "j", .space] { host.send(key) }
    #expect(host.lines == ["  front 0", "▶ back 1"])
    let lines = ViewHost(columns: 6, rows: 2) { Lines(lines: ["one", "two", "three"]) }
    #expect(lines.lines == ["two", "three"])
  }

  @Test func `the sign is as the article shows it`() {
    let host = ViewHost(columns: 10, rows: 3) { Sign() }
    #expect(host.lines == ["╭────────╮", "│ 水   O │", "╰────────╯"])
  }

  @Test func `a subject resets the face`() {
    let shuffles = PassthroughSubject<Void, Never>()
    let host = ViewHost(columns: 6, rows: 1) { Face(shuffles: shuffles) }
    host.tap("front")
    #expect(host.lines == [" back"])
    shuffles.send()
    #expect(host.lines == ["front"])
  }

  @Test func `the watched view shows its count`() {
    Diagnostics.$handler.withValue(.init { _ in }) {
      let host = ViewHost(columns: 3, rows: 1) { Watched() }
      host.tap("0")
      #expect(host.lines[0].contains("1"))
    }
  }
}

@Suite struct TutorialTests {
  @Test func `step 1 shows the words`() {
    let host = ViewHost(columns: 20, rows: 4) { Step1.WordList() }
    #expect(host.texts == ["water", "bread", "rice"])
  }

  @Test func `step 2 shuffles them`() {
    let host = ViewHost(columns: 20, rows: 4) { Step2.WordList() }
    let before = host.texts
    var orders: Set<[String]> = []
    for _ in 0..<60 {
      host.send(.enter)
      orders.insert(host.texts)
    }
    #expect(orders.count > 1)
    #expect(orders.allSatisfy { $0.sorted() == before.sorted() })
  }

  @Test func `step 3 keeps a mark with its word through a shuffle`() {
    let host = ViewHost(columns: 20, rows: 4) { Step3.WordList() }
    for key in [Key.tab, .enter, .backTab, .backTab] { host.send(key) }
    for _ in 0..<20 {
      host.send(.enter)
      #expect(host.texts.filter { $0.contains("✓") } == ["bread ✓"])
    }
  }

  @Test func `the pictures of the terminal are as the program shows them`() throws {
    let tutorial = CatalogueTests.package.appending(
      path: "Sources/TermUICore/TermUICore.docc/Tutorial/WordList.tutorial")
    let pictures = try String(contentsOf: tutorial, encoding: .utf8).components(separatedBy: "```")
    let lines = stride(from: 1, to: pictures.count, by: 2).map { index in
      pictures[index].split(separator: "\n").map { String($0.drop { $0 == " " }) }
        .filter { !$0.isEmpty }
    }
    #expect(lines.count == 3)
    #expect(lines[0] == (ViewHost(columns: 20, rows: 4) { Step1.WordList() }).texts)
    let shuffled = ViewHost(columns: 20, rows: 4) { Step2.WordList() }
    #expect(
      (0..<200).contains { _ in
        shuffled.send(.enter)
        return lines[1] == shuffled.texts
      })
    let marked = ViewHost(columns: 20, rows: 4) { Step3.WordList() }
    for key in [Key.enter, .tab, .tab, .enter] { marked.send(key) }
    #expect(lines[2] == marked.texts)
  }

  @Test func `step 4 clears the marks at a shuffle`() {
    let host = ViewHost(columns: 20, rows: 4) { Step4.WordList() }
    host.send(.enter)
    #expect(host.texts.contains("water ✓"))
    host.send(.backTab)
    host.send(.enter)
    #expect(!host.texts.contains { $0.contains("✓") })
  }
}

extension ViewHost {
  /// The rows that aren't empty, without the blanks around them.
  var texts: [String] { lines.map(\.trimmed).filter { !$0.isEmpty } }
}
