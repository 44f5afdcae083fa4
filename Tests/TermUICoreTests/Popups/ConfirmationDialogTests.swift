import Testing

@testable import TermUICore

struct ConfirmationDialogTests {
  @Test func `a confirmation's buttons are one below the other, and one cancels`() {
    let host = ViewHost(columns: 14, rows: 5) {
      Text("").confirmationDialog("Sort by?", isPresented: .constant(true)) {
        Button("Name") {}
        Button("Day") {}
      }
    }
    #expect(
      host.screen == """
        ╭─ Sort by? ─╮
        │ [ Name ]   │
        │ [ Day ]    │
        │ [ Cancel ] │
        ╰────────────╯
        """)
  }

  @Test func `the button that cancels a confirmation closes it, as Esc does`() {
    let isShown = Model(true)
    let host = ViewHost(columns: 14, rows: 5) {
      Watch(isShown) { _ in
        Text("screen").confirmationDialog(
          "Sort by?", isPresented: Binding(get: { isShown.value }, set: { isShown.value = $0 })
        ) {
          Button("Name") {}
        }
      }
    }
    #expect(host.tap("Cancel"))
    #expect(!isShown.value && host.screen.contains("screen"))
    isShown.value = true
    #expect(host.screen.contains("Cancel"))
    host.send(.escape)
    #expect(!isShown.value && !host.screen.contains("Cancel"))
  }

  @Test(arguments: [true, false])
  func `a confirmation with a button that cancels has no second one`(byRole: Bool) {
    let host = ViewHost(columns: 14, rows: 5) {
      Text("").confirmationDialog("Sort by?", isPresented: .constant(true)) {
        Button("Name") {}
        if byRole {
          Button("Stay", role: .cancel) {}
        } else {
          Button("Stay") {}.keyboardShortcut(.cancelAction)
        }
      }
    }
    #expect(host.screen.contains("[ Stay ]") && !host.screen.contains("Cancel"))
  }

  @Test func `a confirmation has a message, and its title may be hidden`() {
    let host = ViewHost(columns: 12, rows: 4) {
      Text("").confirmationDialog(
        "Sort by?", isPresented: .constant(true), titleVisibility: .hidden
      ) {
        Button("Name", role: .cancel) {}
      } message: {
        Text("All rows")
      }
    }
    #expect(
      host.screen == "╭──────────╮\n│ All rows │\n│ [ Name ] │\n╰──────────╯")
  }

  @Test func `a confirmation dialog offers actions with its data, until that is gone`() {
    let word = Model(String?.some("water"))
    let host = ViewHost(columns: 20, rows: 6) {
      Watch(word) { word in
        Text("screen").confirmationDialog(
          "Move?", isPresented: .constant(true), presenting: word
        ) { word in
          Button("Move \(word)") {}
          Button("Copy \(word)", role: .cancel) {}
        } message: { word in
          Text("\(word) is new.")
        }
      }
    }
    #expect(
      host.screen == """
         ╭─ Move? ────────╮
         │ water is new.  │
         │                │
         │ [ Move water ] │
         │ [ Copy water ] │
         ╰────────────────╯
        """)
    word.value = nil
    #expect(host.screen.contains("screen") && !host.screen.contains("water"))
  }
}
