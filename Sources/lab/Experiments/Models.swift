import TermUI

extension Experiment {
  static let resetInModel = Experiment(
    "A reset in the model",
    lesson: """
      The model owns the sides of all cards, so that a shuffle resets them \
      without a subject. Each card is evaluated if its own word or side has \
      changed; the parent is evaluated at each flip, because it reads them.
      """
  ) { ResetInModel() }
}

/// Cards whose sides belong to the model, which resets them.
private struct ResetInModel: View {
  @StateObject private var model = SidesModel()

  var body: some View {
    let _ = Counters.evaluated("Parent")
    KeyAction("s", "shuffle") { model.shuffle() }
    ForEach(model.cards) { ModelCard(card: $0, model: model) }
  }
}

private final class SidesModel: ObservableObject {
  struct Card: Identifiable, Equatable {
    let id: Character
    let front: String
    let back: String
    var isFront = true
  }

  @Published private(set) var cards = [
    Card(id: "1", front: "나무", back: "木"), Card(id: "2", front: "바람", back: "風"),
    Card(id: "3", front: "하늘", back: "空"), Card(id: "4", front: "바다", back: "海"),
  ]

  func flip(_ id: Character) {
    guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
    cards[index].isFront.toggle()
  }

  func shuffle() {
    let order = cards.map(\.id)
    // The same order again would show nothing.
    repeat { cards.shuffle() } while cards.map(\.id) == order
    for index in cards.indices { cards[index].isFront = true }
  }
}

private struct ModelCard: View {
  let card: SidesModel.Card
  let model: SidesModel

  var body: some View {
    let _ = Counters.evaluated("Card")
    KeyAction(card.id, card.isFront ? card.front : card.back) { model.flip(card.id) }
  }
}

extension Experiment {
  static let announcedByHand = Experiment(
    "objectWillChange and update()",
    lesson: """
      A view of an observable object is evaluated if objectWillChange sends, \
      by @Published or by hand; a silent change is shown by a later \
      evaluation. update() of a dynamic property runs before each evaluation.
      """
  ) { AnnouncedByHand() }
}

/// A model that announces its changes itself, and a dynamic property that reads it.
private struct AnnouncedByHand: View {
  @Doubled private var doubled: Int
  @State private var evaluations = 0

  var body: some View {
    let _ = Counters.evaluated("View")
    Text("twice the count: \(doubled)")
    KeyAction("a", "count, and announce it") { _doubled.model.count(isAnnounced: true) }
    KeyAction("s", "count silently") { _doubled.model.count(isAnnounced: false) }
    KeyAction("p", "evaluate the view (\(evaluations))") { evaluations += 1 }
  }
}

private final class SilentModel: ObservableObject {
  private(set) var count = 0

  func count(isAnnounced: Bool) {
    if isAnnounced { objectWillChange.send() }
    count += 1
  }
}

/// Twice the count of a model, computed when the view is about to be evaluated.
@propertyWrapper private struct Doubled: DynamicProperty {
  @StateObject var model = SilentModel()
  private(set) var wrappedValue = 0

  mutating func update() {
    Counters.evaluated("update()")
    wrappedValue = model.count * 2
  }
}

extension Experiment {
  static let grandchild = Experiment(
    "From a view to its grandchild",
    lesson: """
      A value that is passed down evaluates every view on its way. A binding \
      or a value of the environment evaluates only the view that reads it.
      """
  ) { Grandparent() }
}

/// A count for a grandchild, passed in three ways.
private struct Grandparent: View {
  @State private var value = 0
  @State private var bound = 0
  @State private var provided = 0

  var body: some View {
    let _ = Counters.evaluated("Grandparent")
    KeyAction("v", "count by value") { value += 1 }
    KeyAction("e", "count by environment") { provided += 1 }
    Parent(value: value, bound: $bound).environment(\.providedCount, provided)
  }
}

private struct Parent: View {
  let value: Int
  @Binding var bound: Int

  init(value: Int, bound: Binding<Int>) {
    Counters.initialized("Parent")
    self.value = value
    _bound = bound
  }

  var body: some View {
    let _ = Counters.evaluated("Parent")
    ValueChild(value: value)
    BoundChild(count: $bound)
    ProvidedChild()
  }
}

private struct ValueChild: View {
  let value: Int

  var body: some View {
    let _ = Counters.evaluated("Child by value")
    Text("by value: \(value)")
  }
}

private struct BoundChild: View {
  @Binding var count: Int

  var body: some View {
    let _ = Counters.evaluated("Child by binding")
    KeyAction("b", "count by binding: \(count)") { count += 1 }
  }
}

private struct ProvidedChild: View {
  @Environment(\.providedCount) private var count

  var body: some View {
    let _ = Counters.evaluated("Child by environment")
    Text("by environment: \(count)")
  }
}

private struct ProvidedCountKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var providedCount: Int {
    get { self[ProvidedCountKey.self] }
    set { self[ProvidedCountKey.self] = newValue }
  }
}
