import Publishing

enum DeliverySample {
  static func order() -> [String] {
    var heard: [String] = []
    // sample: order
    let words = PassthroughSubject<String, Never>()
    let first = words.sink { heard.append("first \($0)") }
    let second = words.sink { heard.append("second \($0)") }
    words.send("물")
    // end
    return withExtendedLifetime((first, second)) { heard }
  }

  static func currentValue() -> [Int] {
    var heard: [Int] = []
    // sample: current value
    let place = CurrentValueSubject<Int, Never>(1)
    let follower = place.sink { heard.append($0) }
    place.value = 2
    place.send(completion: .finished)
    place.send(3)
    // end
    return withExtendedLifetime(follower) { heard }
  }
}

// sample: listener
final class Listener {
  private(set) var heard: [Int] = []
  private var subscriptions: Set<AnyCancellable> = []

  init(to numbers: some Publisher<Int, Never>) {
    numbers.sink { [weak self] in self?.heard.append($0) }.store(in: &subscriptions)
  }
}
// end
