import TermUI

extension Experiment {
  static let shuffleSubject = Experiment(
    "A subject that flips every card back",
    lesson: """
      An event reaches state that the parent doesn't own: each card receives \
      the subject's value by onReceive and sets its own flag, in the same \
      frame as the new order.
      """
  ) { ShuffleSubject() }
}

/// Cards that own the side they show, and receive each shuffle from a subject.
private struct ShuffleSubject: View {
  @State private var words = ShuffledWord.all
  @State private var shuffled = PassthroughSubject<Void, Never>()

  var body: some View {
    let _ = Counters.evaluated("Parent")
    KeyAction("s", "shuffle") {
      var order = words
      // The same order again would show nothing.
      repeat { order.shuffle() } while order == words
      words = order
      shuffled.send()
    }
    ForEach(words) { SubjectCard(word: $0, shuffled: shuffled) }
  }
}

private struct ShuffledWord: Identifiable, Equatable {
  let id: Character
  let front: String
  let back: String

  static let all = [
    ShuffledWord(id: "1", front: "나무", back: "木"),
    ShuffledWord(id: "2", front: "바람", back: "風"),
    ShuffledWord(id: "3", front: "하늘", back: "空"),
    ShuffledWord(id: "4", front: "바다", back: "海"),
  ]
}

private struct SubjectCard: View {
  let word: ShuffledWord
  let shuffled: PassthroughSubject<Void, Never>
  @State private var isFront = true

  init(word: ShuffledWord, shuffled: PassthroughSubject<Void, Never>) {
    Counters.initialized("Card")
    self.word = word
    self.shuffled = shuffled
  }

  var body: some View {
    let _ = Counters.evaluated("Card")
    KeyAction(word.id, isFront ? word.front : word.back) { isFront.toggle() }
      .onReceive(shuffled) { isFront = true }
  }
}

extension Experiment {
  static let madeAgain = Experiment(
    "State, StateObject, and ObservedObject",
    lesson: """
      Whenever a parent is evaluated, it makes the values of its children \
      again. @State and @StateObject live with the view's identity; an \
      object made inline for @ObservedObject is replaced.
      """
  ) { MadeAgain() }
}

/// Three ways to store a count, under a parent that makes the views again.
private struct MadeAgain: View {
  @State private var evaluations = 0
  @State private var life = 0

  var body: some View {
    KeyAction("p", "evaluate the parent (\(evaluations))") { evaluations += 1 }
    KeyAction("n", "give the children a new identity (\(life))") { life += 1 }
    Group {
      StateCount()
      OwnedCount()
      GivenCount(model: CountModel("Given"))
    }
    .id(life)
  }
}

private final class CountModel: ObservableObject {
  @Published var count = 0

  init(_ name: String) { Counters.initialized("\(name) model") }
}

private struct StateCount: View {
  @State private var count = 0

  init() { Counters.initialized("State") }

  var body: some View {
    let _ = Counters.evaluated("State")
    KeyAction("1", "@State: \(count)") { count += 1 }
  }
}

private struct OwnedCount: View {
  @StateObject private var model = CountModel("Owned")

  init() { Counters.initialized("Owned") }

  var body: some View {
    let _ = Counters.evaluated("Owned")
    KeyAction("2", "@StateObject: \(model.count)") { model.count += 1 }
  }
}

private struct GivenCount: View {
  @ObservedObject var model: CountModel

  init(model: CountModel) {
    Counters.initialized("Given")
    self.model = model
  }

  var body: some View {
    let _ = Counters.evaluated("Given")
    KeyAction("3", "@ObservedObject: \(model.count)") { model.count += 1 }
  }
}

extension Experiment {
  static let deepStore = Experiment(
    "A store three levels up",
    lesson: """
      Only the reducer changes the store's state. A view at any depth finds \
      the store by its type; the views in between neither mention it nor are \
      evaluated.
      """
  ) { DeepStore() }
}

/// A store at the top, and a view three levels down that reads and changes it.
private struct DeepStore: View {
  @StateObject private var store = Store(state: 0, reducer: CountAction.reduce)

  var body: some View {
    let _ = Counters.evaluated("Owner")
    Shelf().environmentObject(store)
  }
}

private enum CountAction {
  case forward, back

  nonisolated static func reduce(_ count: Int, _ step: CountAction) -> Int {
    switch step {
    case .forward: count + 1
    case .back: count - 1
    }
  }
}

private struct Shelf: View {
  init() { Counters.initialized("Shelf") }

  var body: some View {
    let _ = Counters.evaluated("Shelf")
    Text("a shelf with")
    Box()
  }
}

private struct Box: View {
  init() { Counters.initialized("Box") }

  var body: some View {
    let _ = Counters.evaluated("Box")
    Text("a box with")
    CardCount()
  }
}

private struct CardCount: View {
  @EnvironmentObject private var store: Store<Int, CountAction>

  init() { Counters.initialized("Cards") }

  var body: some View {
    let _ = Counters.evaluated("Cards")
    Text("\(store.state) cards")
    KeyAction("+", "dispatch .forward") { store.dispatch(.forward) }
    KeyAction("-", "dispatch .back") { store.dispatch(.back) }
  }
}
