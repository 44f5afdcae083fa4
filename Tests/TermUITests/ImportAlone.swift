import TermUI
import Testing

// What this file uses comes with `import TermUI`, which is all that it imports of what is tested.

@Observable private final class Deck {
  var title = "하나"
}

private final class Search: ObservableObject {
  @Published var text = ""
  @Published private(set) var found = "none"

  init() {
    $text.receive(on: DispatchQueue.main).map { $0.isEmpty ? "none" : "found \($0)" }
      .assign(to: &$found)
  }
}

struct ImportAlone {
  private struct Screen: View {
    @State private var deck = Deck()
    @StateObject private var search = Search()

    var body: some View {
      Button(deck.title) { deck.title = "둘" }
      Button(search.found) { search.text = "물" }
    }
  }

  @Test("H importing the layer alone gives observable objects of both kinds, and the main queue")
  func modules() async {
    let host = ViewHost(columns: 8, rows: 2) { Screen() }
    #expect(host.tap("하나"))
    #expect(host.tap("none"))
    for _ in 0..<100_000 where !host.lines[1].contains("found 물") { await Task.yield() }
    #expect(host.lines == ["   둘", "found 물"])
  }
}
