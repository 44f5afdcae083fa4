import TermUI
import Testing

// sample: login
struct Login: View {
  private enum Field { case name, password }

  @State private var name = ""
  @State private var password = ""
  @State private var message = ""
  @FocusState private var field: Field?

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name).focused($field, equals: .name)
        .onSubmit { field = .password }
      SecureField("Password", text: $password).focused($field, equals: .password)
        .onSubmit(enter)
      Text(message)
    }
    .defaultFocus($field, .name)
  }

  private func enter() {
    message = name.isEmpty ? "A name is missing." : "Hello, \(name)."
    field = name.isEmpty ? .name : nil
  }
}
// end

// sample: commands
struct Volume: View {
  @State private var volume = 5
  @State private var isAsking = false

  var body: some View {
    Text("volume \(volume)")
      .focusable()
      .onKeyPress("+", hint: "louder") {
        volume += 1
        return .handled
      }
      .onKeyPress("-", hint: "softer") {
        guard volume > 0 else { return .ignored }
        volume -= 1
        return .handled
      }
      .onKeyPress("0", hint: "mute") {
        isAsking = true
        return .handled
      }
      .alert("Mute?", isPresented: $isAsking) {
        Button("Mute", role: .destructive) { volume = 0 }
        Button("Keep", role: .cancel) {}
      }
  }
}
// end

// sample: table
struct City: Identifiable {
  let id: Int
  let name: String
  let people: Int
}

struct Cities: View {
  let cities: [City]
  @State private var chosen: City.ID?
  @State private var isByPeople = false

  private var sorted: [City] {
    isByPeople ? cities.sorted { $0.people > $1.people } : cities.sorted { $0.name < $1.name }
  }

  var body: some View {
    VStack(spacing: 0) {
      CityColumns(name: "City", people: "People").bold()
      Divider()
      List(sorted, selection: $chosen) { city in
        CityColumns(name: city.name, people: "\(city.people)")
      }
    }
    .onKeyPress("s", hint: "sort") {
      isByPeople.toggle()
      return .handled
    }
  }
}

struct CityColumns: View {
  let name: String
  let people: String

  var body: some View {
    HStack(spacing: 2) {
      Text(name).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
      Text(people).frame(width: 9, alignment: .trailing)
    }
  }
}
// end

// sample: search
struct Search: View {
  var pause = Duration.milliseconds(200)
  let find: @Sendable (String) async throws -> [String]
  @State private var text = ""
  @State private var hits: [String] = []
  @State private var problem: String?
  @State private var isSearching = false

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Search", text: $text)
      if isSearching { ProgressView() }
      if let problem { Text(problem).foregroundStyle(.red) }
      ForEach(hits, id: \.self) { Text($0) }
    }
    .task(id: text) {
      guard (try? await Task.sleep(for: pause)) != nil else { return }
      isSearching = true
      defer { isSearching = false }
      do {
        let found = try await find(text)
        guard !Task.isCancelled else { return }
        (hits, problem) = (found, nil)
      } catch {
        (hits, problem) = ([], "Nothing could be searched: \(error)")
      }
    }
  }
}
// end

// sample: stream
struct Download: View {
  let steps: AsyncStream<Double>
  @State private var done = 0.0

  var body: some View {
    ProgressView(value: done)
      .task {
        for await step in steps { done = step }
      }
  }
}
// end

enum SearchSample {
  @MainActor static func run() async -> [String] {
    // sample: settled
    let host = ViewHost(columns: 12, rows: 3) { Search(pause: .zero) { [$0 + " found"] } }
    host.send("a")
    await host.settle()
    let screen = host.lines
    // end
    return screen
  }
}

// sample: ported
@MainActor final class Groceries: ObservableObject {
  @Published private(set) var items = ["rice", "tea", "salt"]
  @Published private(set) var bought: Set<String> = []

  func toggle(_ item: String) {
    if bought.remove(item) == nil { bought.insert(item) }
  }
}

struct GroceryList: View {
  @StateObject private var groceries = Groceries()
  @State private var chosen: String?
  @Environment(\.quit) private var quit

  var body: some View {
    List(groceries.items, id: \.self, selection: $chosen) { item in
      Text((groceries.bought.contains(item) ? "[x] " : "[ ] ") + item)
        .onKeyPress(.enter) {
          groceries.toggle(item)
          return .handled
        }
    }
    .onKeyPress("q", hint: "quit") {
      quit()
      return .handled
    }
  }
}
// end

// sample: a test
@MainActor @Test func `a name and a password fill in the form`() {
  let host = ViewHost(columns: 20, rows: 3) { Login() }
  host.type("kim")
  host.send(.enter)
  host.type("secret")
  host.send(.enter)
  #expect(host.lines == ["kim", "••••••", "Hello, kim."])
}
// end

// sample: clock
struct Countdown: View {
  @State private var seconds = 3

  var body: some View {
    Text("\(seconds)")
      .foregroundStyle(seconds == 0 ? .red : .primary)
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
        if seconds > 0 { seconds -= 1 }
      }
  }
}

@MainActor @Test func `the countdown ends in red`() async {
  let host = ViewHost(columns: 1, rows: 1) { Countdown() }
  for _ in 1...3 { await host.advance(by: .seconds(1)) }
  #expect(host.lines == ["0"])
  #expect(host.style(of: "0")?.foreground == .red)
}
// end
