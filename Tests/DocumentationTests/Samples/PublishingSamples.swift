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

// sample: object
final class Lesson: ObservableObject {
  @Published var title = "하나"
  @Published var count = 0
}
// end

enum ObjectSample {
  static func run() -> [String] {
    var received: [String] = []
    // sample: announcements
    let lesson = Lesson()
    let changes = lesson.objectWillChange.sink { received.append("was \(lesson.count)") }
    let counts = lesson.$count.sink { received.append("count \($0)") }
    lesson.count = 1
    // end
    return withExtendedLifetime((changes, counts)) { received }
  }
}

// sample: assignment
final class Headline: ObservableObject {
  @Published private(set) var text = ""

  init(of lesson: Lesson) {
    lesson.$title.map { "— \($0) —" }.assign(to: &$text)
  }
}
// end

// sample: searches
func searches(
  in typed: some Publisher<String, Never>, by clock: some Scheduler
) -> some Publisher<String, Never> {
  typed
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .debounce(for: .milliseconds(200), scheduler: clock)
}
// end

// sample: ticks
func ticks() -> some Publisher<Void, Never> {
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in }
}
// end

// sample: values
func sum(of numbers: some Publisher<Int, Never>) async -> Int {
  var sum = 0
  for await number in numbers.values { sum += number }
  return sum
}
// end

// sample: reducer
enum Answer {
  case known, unknown
}

struct Tally {
  var known = 0
  var asked = 0
}

func counted(_ tally: Tally, _ answer: Answer) -> Tally {
  Tally(known: tally.known + (answer == .known ? 1 : 0), asked: tally.asked + 1)
}
// end

enum StoreSample {
  static func run() -> Tally {
    // sample: dispatch
    let store = Store(state: Tally(), reducer: counted)
    store.dispatch(.known)
    store.dispatch(.unknown)
    // end
    return store.state
  }
}
