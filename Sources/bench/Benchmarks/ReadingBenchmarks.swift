import TermUICore

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
      let host = ViewHost { Cards(step: Step(), model: model, count: count) }
      return {
        model.front = model.front == "a" ? "f" : "a"
        host.send(.function(1))
      }
    },
  ]

  /// Returns work that evaluates all cards, though the model stays as it is.
  private static func evaluatingAll(_ model: some CardModel, _ count: Int) -> () -> Void {
    let step = Step()
    let host = ViewHost { Cards(step: step, model: model, count: count) }
    return {
      step.number += 1
      host.send(.function(1))
    }
  }
}

private final class Step: ObservableObject {
  @Published var number = 0
}

private struct Cards<Model: CardModel>: View {
  @ObservedObject var step: Step
  let model: Model
  let count: Int

  var body: some View {
    VStack { ForEach(0..<count) { _ in Card(model: model, step: step.number) } }
  }
}

private struct Card<Model: CardModel>: View {
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
