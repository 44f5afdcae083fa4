import TermUICore
import Testing

struct OnReceiveTests {
  @Test
  func `D8 a view subscribes once for its whole life, and runs the newest closure`() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let counted = subject.map { number in
      log.add("mapped")
      return number
    }
    let model = Model(Optional("a"))
    let host = ViewHost(columns: 3, rows: 1) {
      Watch(model) { name in
        if let name { Text(name).onReceive(counted) { log.add("\(name)\($0)") } }
      }
    }
    subject.send(1)
    model.value = "b"
    _ = host.lines
    model.value = "c"
    _ = host.lines
    subject.send(2)
    #expect(log.take() == ["mapped", "a1", "mapped", "c2"])
    model.value = nil
    _ = host.lines
    subject.send(3)
    #expect(log.take() == [])
    model.value = "d"
    _ = host.lines
    subject.send(4)
    #expect(log.take() == ["mapped", "d4"])
  }

  private struct Card: View {
    let word: String
    let shuffle: PassthroughSubject<Void, Never>
    @State private var isFront = true

    var body: some View {
      Text(isFront ? word : "(\(word))")
        .onTapGesture { isFront.toggle() }
        .onReceive(shuffle) { isFront = true }
    }
  }

  private final class Deck: ObservableObject {
    @Published var words = (0..<12).map { "w\($0)" }
    let shuffle = PassthroughSubject<Void, Never>()
  }

  private struct DeckList: View {
    @ObservedObject var deck: Deck

    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(deck.words, id: \.self) { Card(word: $0, shuffle: deck.shuffle) }
        }
      }
    }
  }

  @Test func `D8 onReceive follows another subject in the place of the first`() {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    let log = Log()
    let model = Model(0)
    let host = ViewHost(columns: 1, rows: 1) {
      Watch(model) { index in
        Text("x").onReceive(subjects[index]) { log.add("\(index) \($0)") }
      }
    }
    for index in 0..<2 {
      model.value = index
      #expect(host.lines == ["x"])
      for (number, subject) in subjects.enumerated() { subject.send(number) }
      #expect(log.take() == ["\(index) \(index)"])
    }
  }

  @Test func `D8 onReceive follows each of many subjects after the former one is released`() {
    let (log, model) = (Log(), Model(PassthroughSubject<Int, Never>()))
    let host = ViewHost(columns: 1, rows: 1) {
      Watch(model) { subject in Text("x").onReceive(subject) { log.add("\($0)") } }
    }
    for number in 0..<50 {
      for _ in 0..<2 { model.value = PassthroughSubject() }
      #expect(host.lines == ["x"])
      model.value.send(number)
      #expect(log.take() == ["\(number)"])
    }
  }

  private final class Numbers: ObservableObject {
    @Published var number = 0
    let subject = PassthroughSubject<Int, Never>()
  }

  private func expectsToFollow<P: Publisher<Int, Never>>(
    _ publisher: @escaping (Numbers) -> P, send: (Numbers, Int) -> Void
  ) {
    let (numbers, log) = ((0..<2).map { _ in Numbers() }, Log())
    let model = Model(0)
    let host = ViewHost(columns: 1, rows: 1) {
      Watch(model) { index in
        Text("x").onReceive(publisher(numbers[index])) { log.add("\(index) \($0)") }
      }
    }
    for index in [0, 1, 0] {
      model.value = index
      #expect(host.lines == ["x"])
      _ = log.take()
      for (number, object) in numbers.enumerated() { send(object, number + 5) }
      #expect(log.take() == ["\(index) \(index + 5)"])
    }
  }

  @Test func `D8 onReceive follows the property of another object`() {
    expectsToFollow {
      $0.$number
    } send: {
      $0.number = $1
    }
  }

  @Test func `D8 onReceive follows another subject under operators`() {
    expectsToFollow {
      $0.subject.filter { $0 > 0 }.map { $0 }
    } send: {
      $0.subject.send($1)
    }
  }

  @Test func `D8 onReceive takes an optional publisher, and none receives nothing`() {
    let (subject, log, isOn) = (PassthroughSubject<Int, Never>(), Log(), Model(false))
    let host = ViewHost(columns: 1, rows: 1) {
      Watch(isOn) { isOn in
        Text("x").onReceive(isOn ? subject : nil) { log.add("\($0)") }
      }
    }
    for (number, value) in [false, true, false, true].enumerated() {
      isOn.value = value
      #expect(host.lines == ["x"])
      subject.send(number)
    }
    #expect(log.take() == ["1", "3"])
  }

  @Test func `D8 a value of the former source that comes late is ignored`() async {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    let (log, model) = (Log(), Model(0))
    let host = ViewHost(columns: 1, rows: 1) {
      Watch(model) { index in
        Text("x").onReceive(subjects[index]) { log.add("\($0)") }
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "sender").async {
        subjects[0].send(1)
        continuation.resume()
      }
      model.value = 1
      #expect(host.lines == ["x"])
    }
    subjects[1].send(2)
    await host.settle()
    #expect(log.take() == ["2"])
  }

  @Test func `D9 a shuffle flips every card to its front in the frame of the new order`() {
    let deck = Deck()
    let host = ViewHost(columns: 6, rows: 3) { DeckList(deck: deck) }
    let wheel = { host.send(.mouse(MouseEvent($0, at: .zero))) }
    for word in ["w0", "w2"] { #expect(host.tap(word)) }
    wheel(.wheelDown)
    #expect(host.tap("w4"))
    #expect(host.lines == ["  w3", " (w4)", "  w5"])
    let frames = host.frames
    deck.words.reverse()
    deck.shuffle.send()
    #expect(host.lines == ["  w8", "  w7", "  w6"])
    #expect(host.frames == frames + 1)
    deck.words.reverse()
    #expect(host.lines == ["  w3", "  w4", "  w5"])
    wheel(.wheelUp)
    #expect(host.lines == ["  w0", "  w1", "  w2"])
    wheel(.wheelDown)
    wheel(.wheelDown)
    #expect(host.lines == ["  w6", "  w7", "  w8"])
  }

  enum Screen: Equatable { case home, list }

  enum Go { case to(Screen) }

  private struct Router: View {
    @EnvironmentObject private var store: Store<Screen, Go>

    var body: some View {
      switch store.state {
      case .home: Button("open") { store.dispatch(.to(.list)) }
      case .list: Button("back") { store.dispatch(.to(.home)) }
      }
    }
  }

  private struct Between: View {
    let log: Log

    var body: some View {
      log.add("between")
      return VStack { Router() }
    }
  }

  @Test func `E3 views get the store from the environment, without a word in the views between`() {
    let log = Log()
    let store = Store<Screen, Go>(state: .home) { _, action in
      switch action {
      case .to(let screen): screen
      }
    }
    let host = ViewHost(columns: 4, rows: 1) { Between(log: log).environmentObject(store) }
    #expect(host.tap("open"))
    #expect(host.lines == ["back"])
    store.dispatch(.to(.home))
    #expect(host.lines == ["open"])
    #expect(log.take() == ["between"])
  }
}
