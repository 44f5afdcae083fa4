import TermUICore
import Testing

private struct Item: Identifiable, Equatable {
  let id: String
  var count = 0
}

private struct Stepper: View {
  @Binding var item: Item

  var body: some View { Text("\(item.id)\(item.count)").onTapGesture { item.count += 1 } }
}

struct BindingTests {
  private struct Basket: View {
    @State private var items = [Item(id: "a"), Item(id: "b"), Item(id: "c")]
    let isLazy: Bool

    var body: some View {
      HStack {
        Text("cut").onTapGesture { items.removeFirst() }
        Text("turn").onTapGesture { items.reverse() }
      }
      ScrollView {
        if isLazy {
          LazyVStack { ForEach($items) { $item in Stepper(item: $item) } }
        } else {
          ForEach($items) { $item in Stepper(item: $item) }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `C8 ForEach gives bindings that follow their rows, and outlive a removed one`(isLazy: Bool) {
    let host = ViewHost(columns: 8, rows: 4) { Basket(isLazy: isLazy) }
    #expect(host.tap("c0"))
    #expect(host.lines.dropFirst().map { $0.filter { $0 != " " } } == ["a0", "b0", "c1"])
    #expect(host.tap("turn"))
    #expect(host.tap("a0") && host.tap("c1"))
    #expect(host.lines.dropFirst().map { $0.filter { $0 != " " } } == ["c2", "b0", "a1"])
    #expect(host.tap("cut") && host.tap("cut"))
    #expect(host.lines.dropFirst().map { $0.filter { $0 != " " } } == ["a1", "", ""])
    #expect(host.tap("a1") && host.tap("cut"))
    #expect(host.lines.dropFirst().joined() == "")
  }

  @Test func `C8 a binding to a removed row neither crashes nor writes`() {
    struct Last: View {
      @State private var items = [Item(id: "a"), Item(id: "b")]
      let keep: (Binding<Item>) -> Void

      var body: some View {
        VStack {
          ForEach($items) { $item in
            Stepper(item: $item).onAppear { keep($item) }
              .onDisappear { item.count = 99 }
          }
          Text("pop").onTapGesture { items.removeLast() }
        }
      }
    }
    var kept: [Binding<Item>] = []
    let host = ViewHost(columns: 3, rows: 3) { Last { kept.append($0) } }
    #expect(host.tap("pop"))
    #expect(host.lines.joined() == "a0pop")
    #expect(kept[1].wrappedValue.id == "b")
    kept[1].wrappedValue.count = 5
    kept[0].wrappedValue.count = 7
    #expect(host.lines.joined() == "a7pop")
  }

  @Test func `C8 bindings to elements, to fields, to objects, by closures and constant ones`() {
    struct Field<Value: CustomStringConvertible>: View {
      @Binding var value: Value
      let next: (Value) -> Value

      var body: some View { Text("\(value)").onTapGesture { value = next(value) } }
    }
    struct Form: View {
      @State private var items = [Item(id: "a", count: 10), Item(id: "b", count: 20)]
      @State private var number = 30
      @StateObject private var model = Model(Item(id: "m", count: 40))

      var body: some View {
        VStack {
          Field(value: $items[1].count) { $0 + 1 }
          Field(value: $model.value.count) { $0 + 1 }
          Field(value: Binding(get: { number * 2 }, set: { number = $0 / 2 })) { $0 + 2 }
          Field(value: .constant(50)) { $0 + 1 }
        }
      }
    }
    let host = ViewHost(columns: 2, rows: 4) { Form() }
    for text in ["20", "40", "60", "50"] { #expect(host.tap(text)) }
    #expect(host.lines == ["21", "41", "62", "50"])
  }

  @Test
  func `C8 a binding to the content of an optional exists while the optional has a value`() {
    struct Screen: View {
      @State private var choice: Item?

      var body: some View {
        Text("choose").onTapGesture { choice = Item(id: "a") }
        Text("drop").onTapGesture { choice = nil }
        if let held = Binding($choice) { Stepper(item: held) }
        Text("of \(choice?.count ?? -1)")
      }
    }
    let host = ViewHost(columns: 6, rows: 4) { Screen() }
    #expect(host.lines == ["choose", " drop", "of -1", ""])
    #expect(host.tap("choose") && host.tap("a0") && host.tap("a1"))
    #expect(host.lines == ["choose", " drop", "  a2", " of 2"])
    #expect(host.tap("drop"))
    #expect(host.lines == ["choose", " drop", "of -1", ""])
  }

  private final class Numbered: Identifiable, ObservableObject {
    let id: Int

    init(_ id: Int) { self.id = id }
  }

  @Test func `C8 bindings and states are made of what they hold, and known by its id`() {
    struct Holder: View {
      @State private var nothing: Int?
      @ObservedObject private var person: Numbered

      init() {
        _nothing = State()
        _person = ObservedObject(initialValue: Numbered(2))
      }

      var body: some View { AnyView(erasing: Text("\(nothing ?? 1) \(person.id)")) }
    }
    #expect(ViewHost(columns: 3, rows: 1) { Holder() }.lines == ["1 2"])
    #expect(Binding.constant(Numbered(7)).id == 7)
  }

  @Test func `C8 a selection that removes elements of its list is followed at once`() {
    struct Item: Identifiable {
      let id: Int
    }
    struct Items: View {
      @State private var items = (0..<9).map(Item.init)
      @State private var chosen: Int? = 0

      var body: some View {
        List($items, selection: $chosen) { $item in Text("row \(item.id)") }
          .onChange(of: chosen) { items.removeLast(8) }
      }
    }
    let host = ViewHost(columns: 6, rows: 3) { Items() }
    host.send(.tab)
    host.send(.down)
    #expect(host.lines == ["row 0", "", ""])
  }
}
