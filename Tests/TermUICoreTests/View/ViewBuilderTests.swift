import TermUICore
import Testing

struct ViewBuilderTests {
  @Test func `A1 a block gathers any number of views of any types`() {
    let host = ViewHost(columns: 12, rows: 13) {
      VStack(alignment: .leading) {
        Text("1")
        Counter("b")
        HStack {
          Text("2"); Text("3")
        }
        Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9"); Text("10"); Text("11")
        EmptyView()
        Button("12") {}
      }
    }
    #expect(
      host.lines.filter { !$0.isEmpty }.map { $0.filter { $0 != " " } } == [
        "1", "b0", "23", "4", "5", "6", "7", "8", "9", "10", "11", "12",
      ])
  }

  enum Route: Equatable {
    case home
    case card(String)
    case about
  }

  private struct Branches: View {
    let flag: Bool
    let name: String?
    let route: Route

    var body: some View {
      let title = flag ? "on" : "off"
      VStack(alignment: .leading) {
        Text(title)
        if flag { Text("if") }
        if flag { Text("first") } else { Text("second") }
        if let name { Text(name) }
        switch route {
        case .home: Text("home")
        case .card(let word): Text("card \(word)")
        case .about: EmptyView()
        }
        if #available(macOS 99, *) { Text("available") }
      }
    }
  }

  @Test func `A2 if, else, if let, switch, #available and let work in a block`() {
    let model = Model((true, String?.some("name"), Route.card("말")))
    let host = ViewHost(columns: 10, rows: 6) {
      Watch(model) {
        Branches(flag: $0.0, name: $0.1, route: $0.2).frame(width: 10, alignment: .leading)
      }
    }
    #expect(
      host.screen == """
        on
        if
        first
        name
        card 말
        available
        """)
    model.value = (false, nil, .about)
    #expect(host.lines.filter { !$0.isEmpty } == ["off", "second", "available"])
    model.value = (false, nil, .home)
    #expect(host.lines.filter { !$0.isEmpty } == ["off", "second", "home", "available"])
  }

  @Test func `A3 an absent view has no node and no spacing`() {
    let model = Model(false)
    let host = ViewHost(columns: 3, rows: 5) {
      Watch(model) { flag in
        VStack(spacing: 1) {
          Text("one")
          if flag { Text("two").padding(0).border().frame(width: 3).background(Color.red) }
          Optional<Text>.none.padding()
          Text("end")
        }
      }
    }
    #expect(host.screen == "\none\n\nend\n")
    #expect(!host.tree.contains("Text \"two\""))
    model.value = true
    #expect(host.tree.contains("Text \"two\""))
    model.value = false
    #expect(host.screen == "\none\n\nend\n")
  }

  @Test func `A4 a modifier wraps: the order of padding and background matters`() throws {
    let after = ViewHost(columns: 5, rows: 3) { Text("x").padding().background(Color.red) }
    let before = ViewHost(columns: 5, rows: 3) { Text("x").background(Color.red).padding() }
    #expect(after.tree.contains("Box (background, padding) (1,0 3×3)"))
    #expect(before.tree.contains("Box (background) (2,1 1×1)"))
    #expect(after.style(of: "x")?.background == .red)
    #expect(after.style(of: " ")?.background == .clear)
    let border = ViewHost(columns: 7, rows: 5) {
      Text("x").border(style: .light).padding(.horizontal).border()
    }
    #expect(
      border.screen == """
        ╭─────╮
        │ ┌─┐ │
        │ │x│ │
        │ └─┘ │
        ╰─────╯
        """)
  }

  @Test func `A6 containers take builders, and Group adds no layout`() {
    let host = ViewHost(columns: 7, rows: 5) {
      ScrollView {
        HStack(spacing: 0) {
          Group {
            Text("a"); Text("b")
          }
          Group {
            ForEach(0..<2) {
              Text("\($0)"); Text("-")
            }
          }
        }
        Button {
        } label: {
          Text("press"); Text("!")
        }
        ZStack {
          Text("under"); Text("on")
        }
        Group {}
        Toggle(isOn: .constant(true)) { Text("t") }
      }
    }
    #expect(
      host.screen == """
        ab0-1-
        press !
         uoner
         [x] t

        """)
  }

  @Test func `A7 a view may be a switch over an enum`() {
    struct Router: View {
      @State private var route = Route.home

      var body: some View {
        switch route {
        case .home: Button("go") { route = .card("고") }
        case .card(let word): Button(word) { route = .about }
        case .about: Text("about")
        }
      }
    }
    let host = ViewHost(columns: 5, rows: 1) { Router() }
    #expect(host.tap("go"))
    #expect(host.lines == [" 고"])
    #expect(host.tap("고"))
    #expect(host.lines == ["about"])
    #expect(!host.tap("about"))
  }
}
