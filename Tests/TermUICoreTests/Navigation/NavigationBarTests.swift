import TermUICore
import Testing

struct NavigationBarTests {
  @Test func `G8 a title is above its screen, which can hide it`() {
    let model = Model((title: "Decks", isHidden: false))
    let host = ViewHost(columns: 12, rows: 3) {
      Watch(model) { value in
        NavigationStack {
          NavigationLink("open") {
            Text("detail").navigationTitle("Deck one")
              .toolbar(value.isHidden ? .hidden : .visible, for: .navigationBar)
          }
          .navigationTitle(value.title)
        }
      }
    }
    #expect(host.screen == "Decks\n    open\n")
    #expect(host.style(of: "Decks")?.attributes == .bold)
    model.value.title = "All decks"
    #expect(host.lines[0] == "All decks")
    host.tap("open")
    #expect(host.screen == "‹ Deck one\n   detail\n")
    model.value.isHidden = true
    #expect(host.screen == "\n   detail\n")
    model.value.isHidden = false
    host.tap("Deck")
    #expect(host.screen == "All decks\n    open\n")
  }

  @Test func `G8 the title stays above a screen that is too high, whose top is shown`() {
    let host = ViewHost(columns: 12, rows: 3) {
      NavigationStack {
        VStack { ForEach(0..<20) { Text("row \($0)") } }.navigationTitle("Words")
      }
    }
    #expect(host.screen == "Words\n   row 0\n   row 1")
  }
}
