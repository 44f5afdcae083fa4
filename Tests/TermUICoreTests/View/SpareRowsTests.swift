import Testing

@testable import TermUICore

/// Rows that take the nodes of others over: each is as a new one would be.
struct SpareRowsTests {
  private struct Row<Content: View>: View {
    let model: Model<[Int]>
    @ViewBuilder let content: (Int) -> Content

    var body: some View {
      ScrollView(showsIndicators: false) {
        LazyVStack(alignment: .leading) { ForEach(model.value, id: \.self) { content($0) } }
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  /// A list in a window of four rows.
  private static func host<Content: View>(
    _ model: Model<[Int]>, @ViewBuilder row: @escaping (Int) -> Content
  ) -> ViewHost {
    ViewHost(columns: 20, rows: 4) { Watch(model) { _ in Row(model: model, content: row) } }
  }

  private struct Plain: View {
    let number: Int
    let isEven: Bool
    @State private var isOn = false

    var body: some View {
      HStack {
        Text("\(number)").bold(isOn)
        if isEven { Text("even") }
      }
      .onTapGesture { isOn.toggle() }
    }
  }

  @Test func `B9 a page of a list of rows without state makes few new nodes`() {
    let model = Model(Array(0..<10_000))
    let host = Self.host(model) { Plain(number: $0, isEven: false) }
    func nodesMade(_ action: () -> Void) -> Int {
      let before = host.renderer.tree.nextSerial()
      action()
      _ = host.lines
      return host.renderer.tree.nextSerial() - before - 1
    }
    let first = nodesMade { host.send(.pageDown) }
    #expect(first > 10)
    for _ in 0..<20 { host.send(.pageDown) }
    #expect(nodesMade { for _ in 0..<20 { host.send(.pageDown) } } == 0)
    #expect(host.lines == ["123", "124", "125", "126"])
    #expect(nodesMade { for _ in 0..<10 { host.send(.up) } } == 0)
    #expect(host.lines == ["113", "114", "115", "116"])
    var random = SplitMix(state: 1)
    #expect(
      nodesMade { for _ in 0..<3 { model.value.shuffle(using: &random); _ = host.lines } } < first)
    #expect(
      nodesMade { for _ in 0..<9 { model.value.shuffle(using: &random); _ = host.lines } } == 0)
    #expect(host.lines == model.value[113..<117].map { "\($0)" })
  }

  @Test(arguments: 1...20)
  func `B6 the rows in sight are those of the data, whatever changes and wherever it is scrolled`(
    seed: UInt64
  ) {
    var random = SplitMix(state: seed)
    let model = Model(Array(0..<200))
    let host = Self.host(model) { Plain(number: $0, isEven: $0 % 7 == 0) }
    var next = 1000
    func newIDs(_ count: Int) -> Range<Int> {
      next += count
      return next - count..<next
    }
    for step in 0..<150 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<150, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: host.send(.pageDown)
        case 1: host.send(.pageUp)
        case 2: host.send(.down)
        case 3: host.send(.up)
        case 4: model.value.shuffle(using: &random)
        case 5: model.value.replaceSubrange(place..<place + 5, with: newIDs(5))
        case 6: model.value.insert(contentsOf: newIDs(1), at: place)
        case 7: model.value.swapAt(place, place + 9)
        default: if model.value.count > 160 { model.value.remove(at: place) }
        }
      }
      let shown = host.lines.compactMap { Int($0.prefix { $0 != " " }) }
      let first = model.value.firstIndex(of: shown[0]) ?? 0
      #expect(shown == Array(model.value[first..<first + 4]), "step \(step)")
      #expect(
        host.lines.allSatisfy { $0.hasSuffix("even") == (Int($0.prefix { $0 != " " })! % 7 == 0) })
    }
  }

  @Test func `B9 state that was changed stays with its row, a hundred rows away and back`() {
    let model = Model(Array(0..<200))
    let host = Self.host(model) { Counter("n\($0)-") }
    host.tap("n1-0")
    host.tap("n3-0")
    for _ in 0..<40 { host.send(.pageDown) }
    #expect(host.lines[3] == "n123-0")
    host.tap("n121-0")
    for _ in 0..<40 { host.send(.pageUp) }
    #expect(host.lines == ["n0-0", "n1-1", "n2-0", "n3-1"])
    for _ in 0..<40 { host.send(.pageDown) }
    #expect(host.lines == ["n120-0", "n121-1", "n122-0", "n123-0"])
  }

  private struct Random: View {
    let number: Int
    @State private var value = Int.random(in: 0..<1_000_000_000)

    var body: some View { Text("\(number) \(value)") }
  }

  @Test func `B9 a state that began with a random value stays with its row`() {
    let model = Model(Array(0..<200))
    let host = Self.host(model) { Random(number: $0) }
    let first = host.lines
    for _ in 0..<40 { host.send(.pageDown) }
    let last = host.lines
    for _ in 0..<40 { host.send(.pageUp) }
    #expect(host.lines == first)
    for _ in 0..<40 { host.send(.pageDown) }
    #expect(host.lines == last)
    #expect(Set((first + last).map { $0.split(separator: " ")[1] }).count == 8)
  }

  private struct Named: View {
    @State private var name: String

    init(_ number: Int) { name = "name \(number)" }

    var body: some View { Text(name) }
  }

  @Test func `C1 a state that begins with an input of its row does so in every row`() {
    let model = Model(Array(0..<200))
    let host = Self.host(model) { Named($0) }
    for _ in 0..<40 { host.send(.pageDown) }
    #expect(host.lines == (120..<124).map { "name \($0)" })
    model.value = Array(1000..<1200)
    #expect(host.lines == (1120..<1124).map { "name \($0)" })
  }

  private final class Object: ObservableObject {
    static var made = 0
    let number: Int

    init() {
      Self.made += 1
      number = Self.made
    }
  }

  private struct Owner: View {
    let number: Int
    @StateObject private var object = Object()

    var body: some View { Text("\(number) has \(object.number)") }
  }

  @Test func `C11 an object is made for each row, and stays with it`() {
    let start = Object.made
    let model = Model(Array(0..<200))
    let host = Self.host(model) { Owner(number: $0) }
    for _ in 0..<40 { host.send(.pageDown) }
    #expect(Object.made - start == 124)
    for _ in 0..<40 { host.send(.pageUp) }
    #expect(host.lines == (0..<4).map { "\($0) has \(start + $0 + 1)" })
    model.value = Array(500..<504)
    #expect(host.lines == (0..<4).map { "\(500 + $0) has \(start + $0 + 125)" })
  }

  private struct Receiver: View {
    let number: Int
    let subject: CurrentValueSubject<String, Never>
    let log: Log
    @State private var text = ""

    var body: some View {
      Text("\(number)\(text)").onReceive(subject) {
        log.add("\(number) \($0)")
        if number == 1 { text = $0 }
      }
    }
  }

  @Test func `D2 a row receives the present value when it is made, and none after its removal`() {
    let log = Log()
    let subject = CurrentValueSubject<String, Never>("a")
    let model = Model(Array(0..<4))
    let host = Self.host(model) { Receiver(number: $0, subject: subject, log: log) }
    #expect(host.lines == ["0", "1a", "2", "3"])
    for round in 1...3 {
      model.value = (0..<4).map { round * 10 + $0 }
      _ = host.lines
      _ = log.take()
      subject.send("b\(round)")
      #expect(log.take() == (0..<4).map { "\(round * 10 + $0) b\(round)" })
      subject.value = "c\(round)"
      _ = log.take()
    }
    model.value = [50, 51, 52, 53]
    _ = host.lines
    #expect(log.take() == (50...53).map { "\($0) c3" })
    model.value = []
    _ = host.lines
    subject.send("d")
    #expect(log.take() == [])
  }

  @Test func `B12 a new row has no former value to compare, whatever row had its nodes`() {
    let log = Log()
    let model = Model(Array(0..<4))
    let host = Self.host(model) { number in
      Text("\(number)")
        .onChange(of: number) { log.add("\($0) to \($1)") }
        .onChange(of: number / 10, initial: true) { log.add("\(number): \($0) to \($1)") }
    }
    _ = host.lines
    _ = log.take()
    for round in 1...3 {
      model.value = (0..<4).map { round * 10 + $0 }
      _ = host.lines
      #expect(log.take().sorted() == (0..<4).map { "\(round * 10 + $0): \(round) to \(round)" })
    }
  }

  @Test func `B10 a row appears when it is made, and disappears when it goes`() {
    let log = Log()
    let model = Model(Array(0..<4))
    let host = Self.host(model) { number in
      Text("\(number)").onAppear { log.add("on \(number)") }.onDisappear {
        log.add("off \(number)")
      }
    }
    _ = host.lines
    #expect(log.take() == (0..<4).map { "on \($0)" })
    for round in 1...3 {
      model.value = (0..<4).map { round * 10 + $0 }
      _ = host.lines
      #expect(
        log.take().sorted()
          == ((0..<4).map { "off \(round * 10 - 10 + $0)" }
          + (0..<4).map { "on \(round * 10 + $0)" })
          .sorted())
    }
  }

  private struct Late: View {
    let number: Int
    let shared: Model<[Int: String]>
    let log: Log

    var body: some View {
      Watch(shared) { texts in
        let text = texts[number]
        if text == nil { log.add("\(number) has no text") }
        return Text(text ?? "?")
      }
    }
  }

  @Test func `C8 a removed row isn't evaluated, and a later one shows the newest value`() {
    let log = Log()
    func texts(_ numbers: [Int], _ end: String) -> [Int: String] {
      Dictionary(uniqueKeysWithValues: numbers.map { ($0, "\($0)\(end)") })
    }
    let shared = Model(texts(Array(0..<4), "a"))
    let model = Model(Array(0..<4))
    let host = Self.host(model) { Late(number: $0, shared: shared, log: log) }
    for round in 1...3 {
      let numbers = (0..<4).map { round * 10 + $0 }
      shared.value.merge(texts(numbers, "a")) { $1 }
      _ = host.lines
      model.value = numbers
      #expect(host.lines == numbers.map { "\($0)a" })
      shared.value = texts(numbers, "b")
      #expect(host.lines == numbers.map { "\($0)b" })
    }
    #expect(log.take() == [])
  }

  @Test func `C19 a row that comes in an animated change is in its place at once`() {
    let model = Model(Array(0..<4))
    let host = Self.host(model) { Text("\($0)").offset(x: $0 % 3) }
    for round in 1...3 {
      withAnimation { model.value = (0..<4).map { round * 10 + $0 } }
      let lines = host.lines
      host.advance(by: 5)
      #expect(host.lines == lines)
    }
  }
}
