import TermUICore
import Testing

struct FocusStateTests {
  @Test func `A view moves the focus of the view around through @FocusState.Binding`() {
    struct Fields: View {
      @FocusState.Binding var field: Int?

      var body: some View {
        VStack {
          ForEach(0..<3, id: \.self) { Text("\($0)").focusable().focused($field, equals: $0) }
          Text("in \(field ?? 9)")
        }
      }
    }
    struct Form: View {
      @FocusState private var field: Int?

      var body: some View {
        Fields(field: $field)
          .defaultFocus($field, 1)
          .onKeyPress("n") {
            field = (field ?? 0) + 1
            return .handled
          }
      }
    }
    let host = ViewHost(columns: 6, rows: 4) { Form() }
    #expect(host.lines.contains { $0.contains("in 1") })
    host.type("n")
    #expect(host.lines.contains { $0.contains("in 2") })
    host.send(.backTab)
    #expect(host.lines.contains { $0.contains("in 1") })
  }

  @Test func `G2 a focus state reveals a row of a lazy stack that is out of sight`() {
    struct Rows: View {
      @FocusState private var row: String?

      var body: some View {
        ScrollView(showsIndicators: false) {
          LazyVStack {
            ForEach(0..<20, id: \.self) { number in
              VStack(spacing: 0) { ForEach(0...number % 2, id: \.self) { _ in Text("\(number)") } }
                .focusable().focused($row, equals: "\(number)")
            }
            Text("end").focusable().focused($row, equals: "e")
          }
        }
        .onKeyPress { press in
          row = "\(press.key)"
          return .handled
        }
      }
    }
    let host = ViewHost(columns: 3, rows: 3) { Rows() }
    for (row, lines) in [
      ("1", ["0", "1", "1"]), ("e", ["19", "19", "end"]), ("1", ["1", "1", "2"]),
      ("e", ["19", "19", "end"]), ("0", ["0", "1", "1"]),
    ] {
      host.type(row)
      #expect(host.lines.map { $0.filter { $0 != " " } } == lines, "\(row)")
    }
  }

  @Test
  func `G2 a focus state says that the focus is nowhere; a view may leave the focus to others`() {
    struct Fields: View {
      @FocusState private var field: Int?
      @FocusState private var isFirst: Bool
      @State private var name = ""

      var body: some View {
        TextField("one", text: $name).focused($field, equals: 1).focused($isFirst)
        Text("label").focusable(false)
        TextField("two", text: $name)
        Text("\(field ?? 0) \(isFirst)").onTapGesture { field = nil }.focusable(false)
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Fields() }
    let handled = [nil, Key.tab, .tab].map { key in
      if let key { host.send(key) }
      return host.lines[3].filter { $0 != " " }
    }
    #expect(handled == ["1true", "0false", "1true"])
    #expect(host.tap("1 true"))
    #expect(host.lines[3].filter { $0 != " " } == "0false")
  }

  @Test func `G2 a focus state follows the focus, and moves it`() {
    struct Fields: View {
      enum Field: Hashable { case name, place }

      @FocusState private var field: Field?
      @State private var name = ""
      @State private var place = ""

      var body: some View {
        TextField("name", text: $name).focused($field, equals: .name)
        TextField("place", text: $place).focused($field, equals: .place)
        Text(field == .name ? "N" : field == .place ? "P" : "-").onTapGesture { field = .place }
      }
    }
    let host = ViewHost(columns: 8, rows: 3) { Fields() }
    #expect(host.lines.last?.last == "N")
    #expect(host.tap("N"))
    host.type("xy")
    #expect(host.lines == ["name", "xy", "   P"])
  }
}
