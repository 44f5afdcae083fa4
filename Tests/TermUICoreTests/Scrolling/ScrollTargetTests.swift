import TermUICore
import Testing

/// The views that a program scrolls to.
@MainActor struct ScrollTargetTests {
  @Test func `a reader scrolls to an id within a lazy stack, except of a row not made yet`() {
    let host = ViewHost(columns: 3, rows: 3) {
      ScrollViewReader { proxy in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            ForEach(0..<40, id: \.self) { Text("\($0)").id("\($0)") }
            VStack {
              Text("a"); Text("b"); Text("c").id("c"); Text("d")
            }
            .padding(.bottom, 1)
            Text("end").id("e")
          }
        }
        .onKeyPress { press in
          proxy.scrollTo("\(press.key)")
          return .handled
        }
      }
    }
    let steps = [
      ("9", ["0", "1", "2"]), ("c", ["a", "b", "c"]), ("e", ["d", "", "end"]),
      ("1", ["1", "2", "3"]), ("e", ["d", "", "end"]), ("c", ["c", "d", ""]),
    ]
    for (id, lines) in steps {
      host.type(id)
      #expect(host.lines == lines, "\(id)")
    }
  }

  @Test func `a reader doesn't scroll to a view that is removed in the same update`() {
    struct Rows: View {
      @State private var rows = Array(0..<9)
      @State private var step = 0

      var body: some View {
        ScrollViewReader { reader in
          ScrollView {
            ForEach(rows, id: \.self) { row in
              Group { if row >= 0 { Text("row \(row)") } }.id(row)
            }
          }
          .onKeyPress("x") {
            step = 1
            return .handled
          }
          .onChange(of: step) {
            reader.scrollTo(8)
            if step == 1 { step = 2 } else { rows.removeLast() }
          }
        }
      }
    }
    let host = ViewHost(columns: 6, rows: 3) { Rows() }
    host.send("x")
    #expect(host.lines == ["row 0", "row 1", "row 2"])
  }

  @Test func `a reader scrolls to an id, a position follows one, and an anchor keeps to the end`() {
    let position = Model(Int?.none)
    let lines = Model(["a", "b", "c"])
    let host = ViewHost(columns: 6, rows: 4) {
      HStack(spacing: 0) {
        ScrollViewReader { proxy in
          ScrollView(showsIndicators: false) {
            ForEach(0..<9, id: \.self) { Text("\($0)") }
          }
          .onKeyPress("x") {
            proxy.scrollTo(6)
            return .handled
          }
        }
        Watch(position) { _ in
          ScrollView(showsIndicators: false) {
            LazyVStack { ForEach(0..<1000, id: \.self) { Text("\($0)") } }
          }
          .scrollPosition(
            id: Binding(get: { position.value }, set: { position.value = $0 }), anchor: .top
          )
          .frame(width: 3)
        }
        Watch(lines) { lines in
          ScrollView(showsIndicators: false) { ForEach(lines, id: \.self) { Text($0) } }
            .defaultScrollAnchor(.bottom).frame(height: 2)
        }
      }
    }
    host.send("x")
    position.value = 500
    lines.value.append("d")
    #expect(host.lines[0].contains("500"))
    #expect(host.lines[3].contains("6"))
    #expect(host.lines[1].contains("c") && host.lines[2].contains("d"))
    host.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 1))))
    #expect(position.value == 503)
  }

  @Test func `a reader scrolls to a view far down in a high row that is out of sight`() {
    let host = ViewHost(columns: 3, rows: 3) {
      ScrollViewReader { proxy in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Text("\($0)").id("\($0)") } }
            ForEach(10..<40, id: \.self) { Text("\($0)") }
            Text("end").id("e")
          }
        }
        .onKeyPress { press in
          proxy.scrollTo("\(press.key)")
          return .handled
        }
      }
    }
    for _ in 0..<2 {
      host.type("e")
      #expect(host.lines == ["38", "39", "end"])
      host.type("7")
      #expect(host.lines == ["7", "8", "10"])
      host.type("1")
      #expect(host.lines == ["1", "2", "3"])
    }
  }
}
