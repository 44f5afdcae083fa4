import Publishing

enum DeliverySample {
  static func order() -> [String] {
    var received: [String] = []
    // sample: order
    let words = PassthroughSubject<String, Never>()
    let first = words.sink { received.append("first \($0)") }
    let second = words.sink { received.append("second \($0)") }
    words.send("물")
    // end
    return withExtendedLifetime((first, second)) { received }
  }

  static func currentValue() -> [Int] {
    var received: [Int] = []
    // sample: current value
    let place = CurrentValueSubject<Int, Never>(1)
    let follower = place.sink { received.append($0) }
    place.value = 2
    place.send(completion: .finished)
    place.send(3)
    // end
    return withExtendedLifetime(follower) { received }
  }
}

// sample: recorder
final class Recorder {
  private(set) var received: [Int] = []
  private var subscriptions: Set<AnyCancellable> = []

  init(of numbers: some Publisher<Int, Never>) {
    numbers.sink { [weak self] in self?.received.append($0) }.store(in: &subscriptions)
  }
}
// end
