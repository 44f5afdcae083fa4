import Publishing

// sample: model
final class Deck: ObservableObject {
  @Published var words = ["one", "two"]
}
// end

enum PublishingSample {
  static func run() -> [Int] {
    var received: [Int] = []
    // sample: subject
    let numbers = PassthroughSubject<Int, Never>()
    let subscription =
      numbers
      .filter { $0 > 1 }
      .map { $0 * 10 }
      .sink { received.append($0) }
    numbers.send(1)
    numbers.send(2)
    subscription.cancel()
    numbers.send(3)
    // end
    return received
  }
}
