import Publishing
import TermUICore

/// Costs of the declarative layer, by the size of the tree.
enum LayerBenchmarks {
  static let all = [
    Benchmark(name: "one state of many rows, eager", sizes: [10, 100, 1_000, 10_000]) { count in
      let counters = counters(count)
      return incrementing(counters) { VStack { ForEach(counters) { CounterRow(counter: $0) } } }
    },
    Benchmark(name: "one state of many rows, lazy", sizes: [10, 1_000, 100_000]) { count in
      let counters = counters(count)
      return incrementing(counters) { LazyRowsView(counters: counters) }
    },
    Benchmark(name: "one state of many rows, silent subject", sizes: [10, 1_000, 10_000]) {
      count in
      let counters = counters(count)
      let subject = PassthroughSubject<Void, Never>()
      return incrementing(counters) {
        VStack { ForEach(counters) { CounterRow(counter: $0).onReceive(subject) {} } }
      }
    },
    Benchmark(name: "a state above an unchanged subtree", sizes: [10, 100, 1_000, 10_000]) {
      count in
      let counters = counters(1)
      return incrementing(counters) { AboveSubtree(counter: counters[0], count: count) }
    },
    Benchmark(name: "a row moved to the end, by id", sizes: [10, 100, 1_000, 10_000]) { count in
      let list = RotatingList(count)
      let host = ViewHost { RotatingRows(list: list) }
      return {
        list.ids.append(list.ids.removeFirst())
        update(host)
      }
    },
    Benchmark(name: "first frame of many rows, eager", sizes: [10, 100, 1_000, 10_000]) { count in
      let counters = counters(count)
      return { _ = ViewHost { VStack { ForEach(counters) { CounterRow(counter: $0) } } } }
    },
    Benchmark(name: "first frame of many rows, lazy", sizes: [10, 1_000, 100_000]) { count in
      let counters = counters(count)
      return { _ = ViewHost { LazyRowsView(counters: counters) } }
    },
  ]

  private static func counters(_ count: Int) -> [RowCounter] { (0..<count).map(RowCounter.init) }

  /// Shows the views and returns work that increments one counter.
  private static func incrementing<Content: View>(
    _ counters: [RowCounter], @ViewBuilder _ views: () -> Content
  ) -> () -> Void {
    let host = ViewHost(views)
    let counter = counters[min(3, counters.count - 1)]
    return {
      counter.value += 1
      update(host)
    }
  }

  /// Sends a key that no view handles: the host updates before it returns.
  private static func update(_ host: ViewHost) { host.send(.function(1)) }
}

private final class RowCounter: ObservableObject, Identifiable {
  let id: Int
  @Published var value = 0

  init(id: Int) { self.id = id }
}

private struct CounterRow: View {
  @ObservedObject var counter: RowCounter

  var body: some View {
    HStack {
      Text("row")
      Text("\(counter.value % 10)")
    }
  }
}

private struct LazyRowsView: View {
  let counters: [RowCounter]

  var body: some View {
    ScrollView { LazyVStack { ForEach(counters) { CounterRow(counter: $0) } } }
  }
}

private struct AboveSubtree: View {
  @ObservedObject var counter: RowCounter
  let count: Int

  var body: some View {
    VStack {
      Text("\(counter.value % 10)")
      UnchangedSubtree(count: count)
    }
  }
}

private struct UnchangedSubtree: View {
  let count: Int

  var body: some View {
    VStack { ForEach(0..<count) { Text("row \($0)") } }
  }
}

private final class RotatingList: ObservableObject {
  @Published var ids: [Int]

  init(_ count: Int) { ids = Array(0..<count) }
}

private struct RotatingRows: View {
  @ObservedObject var list: RotatingList

  var body: some View {
    VStack { ForEach(list.ids, id: \.self) { Text("\($0)") } }
  }
}

/// Costs of publishers, by the number of subscribers.
enum PublishingBenchmarks {
  static let all = [
    Benchmark(name: "a value sent to many subscribers", sizes: [1, 100, 10_000]) { count in
      let subject = PassthroughSubject<Int, Never>()
      let total = Total()
      let subscriptions = (0..<count).map { _ in subject.sink { total.sum &+= $0 } }
      return {
        subject.send(1)
        _ = subscriptions
      }
    },
    Benchmark(name: "a subscription added to many and cancelled", sizes: [1, 100, 10_000]) {
      count in
      let subject = PassthroughSubject<Int, Never>()
      let subscriptions = (0..<count).map { _ in subject.sink { _ in } }
      return {
        subject.sink { _ in }.cancel()
        _ = subscriptions
      }
    },
  ]

  private final class Total {
    var sum = 0
  }
}

/// Costs of bodies that read five properties of one `@Observable` model, beside those of a plain one.
enum ReadingBenchmarks {
  static let all = [
    Benchmark(name: "cards that read 5 plain properties", sizes: [1, 21]) { count in
      evaluatingAll(PlainModel(), count)
    },
    Benchmark(name: "cards that read 5 observable properties", sizes: [1, 21]) { count in
      evaluatingAll(ObservableModel(), count)
    },
    Benchmark(name: "one observable property read by many cards", sizes: [1, 21]) { count in
      let model = ObservableModel()
      let host = ViewHost { ReadingCards(step: ReadingStep(), model: model, count: count) }
      return {
        model.front = model.front == "a" ? "f" : "a"
        host.send(.function(1))
      }
    },
  ]

  /// Returns work that evaluates all cards, though the model stays as it is.
  private static func evaluatingAll(_ model: some CardModel, _ count: Int) -> () -> Void {
    let step = ReadingStep()
    let host = ViewHost { ReadingCards(step: step, model: model, count: count) }
    return {
      step.number += 1
      host.send(.function(1))
    }
  }
}

private final class ReadingStep: ObservableObject {
  @Published var number = 0
}

private struct ReadingCards<Model: CardModel>: View {
  @ObservedObject var step: ReadingStep
  let model: Model
  let count: Int

  var body: some View {
    VStack { ForEach(0..<count) { _ in ReadingCard(model: model, step: step.number) } }
  }
}

private struct ReadingCard<Model: CardModel>: View {
  let model: Model
  let step: Int

  var body: some View {
    Text(model.front + model.back + model.deck + model.hint + model.note)
  }
}

private protocol CardModel: AnyObject {
  var front: String { get }
  var back: String { get }
  var deck: String { get }
  var hint: String { get }
  var note: String { get }
}

private final class PlainModel: CardModel {
  var front = "a"
  var back = "b"
  var deck = "c"
  var hint = "d"
  var note = "e"
}

@Observable private final class ObservableModel: CardModel {
  var front = "a"
  var back = "b"
  var deck = "c"
  var hint = "d"
  var note = "e"
}
