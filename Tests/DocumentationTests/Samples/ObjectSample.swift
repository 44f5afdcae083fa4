import Publishing

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
