import TermUICore
import Testing

private struct Note: Identifiable {
  let id: Int
  var text = ""
}

private final class Login: ObservableObject {
  @Published var user = ""
  @Published var password = ""
  @Published private(set) var isComplete = false

  init() {
    $user.combineLatest($password) { !$0.isEmpty && $1.count > 2 }.assign(to: &$isComplete)
  }
}

/// Screens of the kind that articles on SwiftUI build.
struct FormTests {
  private struct LoginForm: View {
    @StateObject private var login = Login()
    @State private var welcome: Note?

    var body: some View {
      Form {
        Section("Account") {
          TextField("User", text: $login.user)
          SecureField("Password", text: $login.password)
        }
        Button("Log in") { welcome = Note(id: 1, text: "\(login.user) \(login.password)") }
          .disabled(!login.isComplete)
      }
      .sheet(item: $welcome, onDismiss: { login.password = "" }) { note in
        Label(note.text, systemImage: "checkmark")
      }
    }
  }

  @Test func `a form takes a name and a password that nobody can read`() {
    let host = ViewHost(columns: 16, rows: 4) { LoginForm() }
    #expect(host.lines == ["Account", "User", "Password", "Log in"])
    #expect(host.tap("User"))
    host.type("ann")
    #expect(!host.tap("Log in"))
    #expect(host.tap("Password"))
    host.type("물ab")
    host.send(.left)
    host.send(.backspace)
    host.type("ㄱ")
    #expect(host.lines == ["Account", "ann", "•••", "Log in"])
    host.resize(columns: 16, rows: 5)
    #expect(host.tap("Log in"))
    #expect(host.lines.contains { $0.contains("│ ✓ ann 물ㄱb │") })
    host.send(.escape)
    #expect(host.lines == ["Account", "ann", "Password", "Log in", ""])
  }

  @Test func `a sheet of another item starts afresh; it closes when there is no item, or by Esc`() {
    struct Screen: View {
      @State private var note: Note?

      var body: some View {
        Button("note \(note?.id ?? 0)") { note = Note(id: 1) }
          .sheet(item: $note) { shown in
            Counter("n\(shown.id)-")
            Button("next") { note = Note(id: shown.id + 1) }
            Button("none") { note = nil }
          }
      }
    }
    let host = ViewHost(columns: 20, rows: 8) { Screen() }
    #expect(host.tap("note 0"))
    #expect(host.tap("n1-0"))
    #expect(host.screen.contains("n1-1"))
    #expect(host.tap("next"))
    #expect(host.screen.contains("n2-0"))
    #expect(host.tap("none"))
    #expect(!host.screen.contains("next"))
    host.send(.enter)
    #expect(host.screen.contains("n1-0"))
    host.send(.escape)
    #expect(host.screen.contains("note 0") && !host.screen.contains("next"))
  }
}
