import Observation
import TermUICore
import Testing

/// Programs as the books on SwiftUI begin with.
struct FamiliarProgramTests {
  fileprivate struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  private struct TodoList: View {
    @State private var store = TodoStore()
    @State private var draft = ""
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("New", text: $draft).focused($isTyping)
          .onSubmit {
            store.add(draft)
            draft = ""
          }
        Button("Add") {
          store.add(draft)
          draft = ""
          isTyping = true
        }
        ForEach($store.todos) { $todo in
          HStack {
            Toggle(todo.title, isOn: $todo.isDone)
            if todo.isDone { Text("done") }
          }
        }
        Text("\(store.openCount) left")
      }
      .onAppear { isTyping = true }
    }
  }

  @Test func `C15 a list of things to do, in an observable store`() {
    let host = ViewHost(columns: 14, rows: 5) { TodoList() }
    host.type("milk")
    host.send(.enter)
    host.type("bread")
    #expect(host.tap("Add"))
    host.type("tea")
    #expect(host.tap("milk"))
    let button = host.lines[1]
    #expect(host.lines == ["tea", button, "[x] milk done", "[ ] bread", "1 left"])
  }

  private struct Login: View {
    enum Field { case name, password }

    @State private var name = ""
    @State private var password = ""
    @State private var greeting = "-"
    @FocusState private var field: Field?

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: $name).focused($field, equals: .name)
        SecureField("Password", text: $password).focused($field, equals: .password)
        Text(greeting)
      }
      .onSubmit {
        switch field {
        case .name: field = .password
        default:
          greeting = "Hello \(name)/\(password)"
          field = nil
        }
      }
      .onAppear { field = .name }
    }
  }

  @Test func `G2 a form whose fields are filled in one after the other`() {
    let host = ViewHost(columns: 14, rows: 3) { Login() }
    host.type("kim")
    host.send(.enter)
    host.type("말")
    host.send(.enter)
    #expect(host.lines == ["kim", "•", "Hello kim/말"])
    host.type("x")
    #expect(host.lines == ["kim", "•", "Hello kim/말"])
  }

  private struct Folding: ViewModifier {
    let title: String
    @State private var isOpen = false

    func body(content: Content) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Text((isOpen ? "▾ " : "▸ ") + title).onTapGesture { isOpen.toggle() }
        if isOpen { content.padding(.leading, 2) }
      }
    }
  }

  @Test func `A8 a modifier with state hides and shows its content`() {
    let host = ViewHost(columns: 7, rows: 3) {
      VStack(alignment: .leading, spacing: 0) {
        Counter("n").modifier(Folding(title: "one"))
        Text("text").modifier(Folding(title: "two"))
      }
    }
    #expect(host.lines == ["▸ one", "▸ two", ""].map { $0.isEmpty ? $0 : " " + $0 })
    #expect(host.tap("one") && host.tap("n0"))
    #expect(host.lines == [" ▾ one", "   n1", " ▸ two"])
  }

  private final class Search: ObservableObject {
    @Published var query = ""
    @Published private(set) var found: [String] = []

    init() {
      $query.map { $0.lowercased() }.removeDuplicates().filter { !$0.isEmpty }
        .map { [$0, $0 + "s"] }.assign(to: &$found)
    }
  }

  private struct SearchView: View {
    @StateObject private var search = Search()
    @State private var seen: [String] = []

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Search", text: $search.query)
        ForEach(search.found, id: \.self, content: Text.init)
        Text(seen.joined(separator: ","))
      }
      .task { for await query in search.$query.values { seen.append(query) } }
    }
  }

  @Test
  func `D7 a search that follows what is typed, by publishers and by an asynchronous sequence`()
    async
  {
    let host = ViewHost(columns: 9, rows: 4) { SearchView() }
    await host.settle()
    host.send(.tab)
    for key in ["C", "a"] {
      host.type(key)
      await host.settle()
    }
    #expect(host.lines == ["Ca", "ca", "cas", ",C,Ca"])
  }

  private struct Selection: View {
    @State private var chosen: Int?

    var body: some View {
      List(selection: $chosen) {
        Section("Odd") { ForEach([1, 3], id: \.self) { Text("n\($0)") } }
        Section {
          ForEach([2, 4], id: \.self) { Text("n\($0)") }
        } header: {
          Text("Even")
        } footer: {
          Text("of \(chosen ?? 0)")
        }
      }
    }
  }

  @Test func `B9 a list with sections, whose rows the keys and taps choose`() {
    let host = ViewHost(columns: 5, rows: 7) { Selection() }
    #expect(host.lines == ["Odd", "n1", "n3", "Even", "n2", "n4", "of 0"])
    #expect(host.tap("n3"))
    #expect(host.lines.last == "of 3")
    host.send(.down)
    #expect(host.lines.last == "of 2")
  }
}

@Observable private final class TodoStore {
  var todos: [FamiliarProgramTests.Todo] = []

  var openCount: Int { todos.count { !$0.isDone } }

  func add(_ title: String) {
    todos.append(FamiliarProgramTests.Todo(id: todos.count, title: title))
  }
}
