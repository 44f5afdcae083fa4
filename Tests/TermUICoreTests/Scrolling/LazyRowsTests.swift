import Testing

@testable import TermUICore

/// Section B9 at a size where every row too many is felt.
struct LazyRowsTests {
  enum Rows: CaseIterable {
    case texts, buttons, spaced, pairs, choices, modified, states, sections, wrapped
    case grouped, mixed, chosen, optional, tinted, framed, identified, paddedSections
    case ownView, tapped, deepSections
  }

  struct Screen: View {
    let kind: Rows
    let count: Int
    var isList = false

    var body: some View {
      if isList {
        List { rows }
      } else {
        ScrollView { LazyVStack(alignment: .leading, spacing: spacing) { rows } }
      }
    }

    var spacing: Int? { kind == .spaced ? 2 : nil }

    @ViewBuilder var rows: some View {
      switch kind {
      case .texts, .spaced: ForEach(0..<count, id: \.self) { Text("row \($0)") }
      case .buttons: ForEach(0..<count, id: \.self) { number in Button("row \(number)") {} }
      case .pairs:
        ForEach(0..<count, id: \.self) {
          Text("row \($0)")
          Text("more")
        }
      case .choices:
        ForEach(0..<count, id: \.self) {
          if $0 % 2 == 0 { Text("row \($0)") } else { Button("odd \($0)") {} }
        }
      case .modified: ForEach(0..<count, id: \.self) { Text("row \($0)").padding().border() }
      case .wrapped:
        ForEach(0..<count, id: \.self) { Text("row \($0)") }.padding(.horizontal).border()
      case .states: ForEach(0..<count, id: \.self) { Counter("row \($0)-") }
      case .sections:
        Section("one") { ForEach(0..<count / 2, id: \.self) { Text("row \($0)") } }
        Section("two") { ForEach(0..<count / 2, id: \.self) { Text("row \($0)") } }
      default: wrappedRows
      }
    }

    /// Rows with something else between them and a modifier.
    @ViewBuilder private var wrappedRows: some View {
      switch kind {
      case .grouped: Group { texts }.padding(.leading, 1).border()
      case .mixed:
        Group {
          Text("first")
          Group { texts }.padding(.leading, 1)
        }.padding(.leading, 2)
      case .chosen: Group { if count > 0 { texts } else { Text("none") } }.padding(.leading, 1)
      case .optional: Group { if count > 0 { texts } }.padding(.leading, 1)
      case .tinted:
        Group { texts.foregroundColor(.red) }.foregroundColor(.blue).padding(.leading, 1)
      case .framed: texts.modifier(Framed(width: 12))
      case .identified: texts.id(1).padding(.leading, 1).id("2").border()
      case .ownView: Several(count: count).modifier(Framed(width: 9)).background(.red)
      case .tapped: texts.onTapGesture {}.padding(.leading, 1)
      case .deepSections: Deep(depth: 5, count: count).padding(.leading, 1)
      default: Section("one") { texts }.padding(.leading, 1)
      }
    }

    private var texts: some View { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
  }

  /// An app's own modifier.
  private struct Framed: ViewModifier {
    let width: Int

    func body(content: Content) -> some View { content.frame(width: width).border() }
  }

  /// Rows within one view.
  private struct Several: View {
    let count: Int

    var body: some View { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
  }

  /// A section in a `ForEach`, many bodies deep.
  private struct Deep: View {
    let depth: Int
    let count: Int

    var body: some View {
      if depth > 0 {
        AnyView(Deep(depth: depth - 1, count: count))
      } else {
        ForEach(0..<1, id: \.self) { _ in Section("one") { Several(count: count) } }
      }
    }
  }

  private func nodes(_ host: ViewHost) -> Int { host.tree.split(separator: "\n").count }

  @Test func `F6 the layout of an empty list ends`() {
    let host = ViewHost(columns: 9, rows: 2) { List([Int](), id: \.self) { Text("\($0)") } }
    #expect(host.lines == ["", ""] && host.renderer.tree.isIdle)
  }

  @Test(arguments: Rows.allCases, [false, true])
  func `B9 a million rows make no more nodes than a hundred, opened and at their end`(
    kind: Rows, isList: Bool
  ) {
    let few = ViewHost(columns: 20, rows: 10) { Screen(kind: kind, count: 100, isList: isList) }
    let many = ViewHost(columns: 20, rows: 10) {
      Screen(kind: kind, count: 1_000_000, isList: isList)
    }
    #expect(nodes(many) <= nodes(few))
    #expect(nodes(many) < 150)
    #expect(many.lines == few.lines)
    few.send(.end)
    many.send(.end)
    #expect(nodes(many) <= nodes(few) + 2)
    let last = kind == .sections ? 499_999 : 999_999
    #expect(many.screen.contains("\(last)"))
  }

  @Test
  func `B9 a selection in a list of a million rows makes the rows of one window a page alone`() {
    struct Chosen: View {
      let count: Int
      @State private var chosen: Int?

      var body: some View {
        List(selection: $chosen) { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
      }
    }
    let counts = [100, 1_000_000].map { count in
      let host = ViewHost(columns: 20, rows: 10) { Chosen(count: count) }
      host.send(.tab)
      for key in [Key.down, .pageDown, .end, .up, .home] { host.send(key) }
      return nodes(host)
    }
    #expect(counts[1] <= counts[0])
  }

  @Test(arguments: [true, false])
  func `B9 a long list that grows or shrinks at its ends, and shows the last row, reads few ids`(
    isPosition: Bool
  ) {
    struct Line: Identifiable {
      static var reads = 0
      let number: Int
      var id: Int {
        Self.reads += 1
        return number
      }
    }
    struct Lines: View {
      let isPosition: Bool
      let lines: [Line]

      var body: some View {
        ScrollViewReader { proxy in
          ScrollView {
            LazyVStack { ForEach(lines) { Text("\($0.number)") } }
          }
          .scrollPosition(id: .constant(isPosition ? lines.last?.number : nil))
          .onChange(of: lines.count) { if !isPosition { proxy.scrollTo(lines.last!.number) } }
        }
      }
    }
    let model = Model((0..<100_000).map { Line(number: $0) })
    let host = ViewHost(columns: 20, rows: 10) {
      Watch(model) { Lines(isPosition: isPosition, lines: $0) }
    }
    let changes: [(inout [Line]) -> Void] = [
      { $0 += [Line(number: 100_000), Line(number: 100_001)] },
      { $0 += [Line(number: 100_002), Line(number: 100_003)] },
      { $0.insert(Line(number: -1), at: 0) },
      { $0 += [Line(number: 100_004), Line(number: 100_005)] },
      { $0 = $0.dropFirst() + [Line(number: 100_006)] },
      { $0 = $0.dropFirst(3) + [Line(number: 100_007)] },
    ]
    for change in changes {
      change(&model.value)
      Line.reads = 0
      _ = host.lines
      #expect(Line.reads < 1000)
    }
    #expect(host.lines.last?.contains("100007") == true)
  }

  @Test func `B9 rows with a modifier around them all are updated with it, and keep their state`() {
    let model = Model((words: ["a", "b"], space: 1))
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(model) { value in
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(value.words, id: \.self) { Counter($0) }.padding(.leading, value.space)
          }
        }
      }
    }
    #expect(host.tap("b0"))
    model.value = (["b", "c", "a"], 3)
    #expect(host.lines == ["   b1", "   c0", "   a0"])
  }

  @Test(arguments: Rows.allCases)
  func `B9 a lazy stack shows what an eager one shows, whatever is around its rows`(kind: Rows) {
    let lazy = ViewHost(columns: 16, rows: 12) { Screen(kind: kind, count: 4, isList: false) }
    let eager = ViewHost(columns: 16, rows: 12) {
      ScrollView {
        let screen = Screen(kind: kind, count: 4)
        VStack(alignment: .leading, spacing: screen.spacing) { screen.rows }
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    #expect(lazy.lines == eager.lines)
    for text in ["row 0", "row 2"] { #expect(lazy.style(of: text) == eager.style(of: text)) }
  }

  @Test
  func `B9 rows in a group, of a choice or in an app's modifier are updated, and keep their state`()
  {
    struct Indented: ViewModifier {
      let space: Int

      func body(content: Content) -> some View { content.padding(.leading, space) }
    }
    let model = Model((words: ["a", "b"], space: 1, isLong: true))
    let host = ViewHost(columns: 8, rows: 5) {
      Watch(model) { value in
        ScrollView {
          LazyVStack(alignment: .leading) {
            Group {
              Counter("+")
              if value.isLong {
                ForEach(value.words, id: \.self) { Counter($0) }
              } else {
                Text("-")
              }
            }
            .padding(.leading, value.space)
            ForEach(value.words, id: \.self) { Counter("m" + $0) }
              .modifier(Indented(space: value.space))
          }
        }
      }
    }
    #expect(host.lines == [" +0", " a0", " b0", " ma0", " mb0"])
    for name in ["+0", "b0", "mb0"] { #expect(host.tap(name)) }
    model.value = (["b", "a"], 2, true)
    #expect(host.lines == ["  +1", "  b1", "  a0", "  mb1", "  ma0"])
    model.value.isLong = false
    #expect(host.lines == ["  +1", "  -", "  mb1", "  ma0", ""])
    model.value.isLong = true
    #expect(host.lines == ["  +1", "  b0", "  a0", "  mb1", "  ma0"])
  }
}
