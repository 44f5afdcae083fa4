import Testing

@testable import TermUICore

/// The buttons on the line of a toolbar.
@MainActor struct ToolbarTests {
  private struct Words: View {
    @State private var words = ["water"]

    var body: some View {
      List(words, id: \.self) { Text($0) }
        .navigationTitle("Words")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add") { words.append("word \(words.count)") }.keyboardShortcut("n")
          }
          ToolbarItemGroup {
            Button("Clear") { words = [] }.keyboardShortcut("k", modifiers: .control)
            Button("Quit") {}
          }
        }
    }
  }

  @Test func `G13 a toolbar is a line of buttons with their shortcuts, which work by keys`() {
    let host = ViewHost(columns: 40, rows: 5) { NavigationStack { Words() } }
    #expect(
      host.screen == """
        Words
        Add n  Clear Ctrl-K  Quit
        water


        """)
    host.send("n")
    #expect(host.lines[3] == "word 1")
    host.send(.control("k"))
    #expect(host.lines[2] == "")
    #expect(host.tap("Add") && host.lines[2] == "word 0")
  }

  @Test func `G13 a toolbar's buttons come after the first control of the screen`() {
    let host = ViewHost(columns: 20, rows: 3) {
      Counter("n").toolbar { Button("Add") {} }
    }
    host.send(.enter)
    #expect(host.lines == ["Add", "         n1", ""])
    let bare = ViewHost(columns: 20, rows: 3) { Text("n").toolbar { Button("Add") {} } }
    #expect(bare.style(of: "Add")?.attributes == .reverse)
  }

  @Test(arguments: [false, true])
  func `G13 what a toolbar sets for its buttons isn't set for their popups`(isMenu: Bool) {
    struct Page: View {
      let isMenu: Bool
      @State private var isOpen = false

      var body: some View {
        Text("n").toolbar {
          if isMenu {
            Menu("Add") { Button("one line and another one") {} }.keyboardShortcut("n")
          } else {
            Button("Add") { isOpen = true }
              .alert("Add", isPresented: $isOpen) {
                Button("one line and another one") {}
              } message: {
                Text("some and another one")
              }
              .keyboardShortcut("n")
          }
        }
      }
    }
    let host = ViewHost(columns: 18, rows: 9) { Page(isMenu: isMenu) }
    for _ in 0..<2 {
      // The second time it isn't the shortcut of the popup's button.
      host.send("n")
      #expect(host.screen.contains("one line") && host.screen.contains("another one"))
      #expect(!host.screen.contains("another one n"))
    }
  }

  @Test func `G13 a toolbar can still be hidden by its visibility`() {
    let host = ViewHost(columns: 20, rows: 3) {
      NavigationStack {
        Text("n").navigationTitle("Title").toolbar(.hidden, for: .navigationBar)
          .toolbar { Button("Add") {} }
      }
    }
    #expect(!host.screen.contains("Title") && host.screen.contains("Add"))
  }
}
