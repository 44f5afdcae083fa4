import Testing

@testable import Publishing

private func increment(_ number: inout Int) { number += 1 }

@MainActor final class MainModel: ObservableObject {
  @Published private(set) var text = "a"
  func change() { text += "b" }
}

final class OwnPublisher: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var x = 0
}

struct ObservableObjectTests {
  static let changes: [(String, @Sendable (Named) -> Void, Int)] = [
    ("a new value", { $0.count = 1 }, 1),
    ("an equal value", { $0.count = $0.count }, 1),
    ("two properties", { ($0.count, $0.note) = (1, "b") }, 2),
    ("in place", { $0.items[3].x += 1 }, 1),
    ("inout", { increment(&$0.items[1].x) }, 1),
    ("a property of the subclass", { $0.name = "n" }, 1),
    ("a property with an observer", { $0.watched += 1 }, 1),
    ("no assignment", { _ = $0.items[0].x + $0.count }, 0),
  ]

  @Test(arguments: changes)
  func `C9 objectWillChange sends before every assignment, of an equal value too`(
    _ name: String, _ change: @Sendable (Named) -> Void, _ count: Int
  ) {
    let (model, log) = (Named(), Log<Bool>())
    let before = (model.count, model.items, model.note, model.name, model.watched)
    let subscription = model.objectWillChange.sink { [unowned model] in
      log.add(
        model.items == before.1 && model.name == before.3 && model.watched == before.4
          && (log.entries.count == 1 || model.count == before.0))
    }
    change(model)
    #expect(log.entries == Array(repeating: true, count: count))
    withExtendedLifetime(subscription) {}
  }

  @Test
  func `C9 An object has one objectWillChange for life, and a new one at its address another`() {
    let model = Counter()
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== Counter().objectWillChange)
    var past: [ObjectIdentifier: ObservableObjectPublisher] = [:]
    for _ in 0..<100 {
      let model = Counter()
      let publisher = model.objectWillChange
      #expect(past.updateValue(publisher, forKey: ObjectIdentifier(model)) !== publisher)
    }
    #expect(past.count < 100, "some address should have been used twice")
  }

  @Test func `C9 Generic classes and those with a custom publisher announce`() {
    let (holder, own, log) = (Holder(["a"]), OwnPublisher(), Log<String>())
    let first = holder.objectWillChange.sink { log.add("holder") }
    let second = own.objectWillChange.sink { log.add("own") }
    holder.value.append("b")
    own.x = 1
    #expect(log.entries == ["holder", "own"])
    #expect(holder.value == ["a", "b"])
    withExtendedLifetime((first, second)) {}
  }

  @Test @MainActor func `C9 A class on the main actor announces`() {
    let (model, log) = (MainModel(), Log<String>())
    let first = model.objectWillChange.sink { log.add("before \(model.text)") }
    let second = model.$text.sink { log.add("text \($0)") }
    model.change()
    #expect(log.entries == ["text a", "before a", "text ab"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `C9 The registry drops dead objects as others come`() {
    for _ in 0..<10_000 { Counter().count = 1 }
    #expect(ObjectPublisherRegistry.shared.count < 5_000)
    var alive = (0..<100).map { _ in Counter() }
    for counter in alive { counter.count = 1 }
    #expect(Set(alive.map { ObjectIdentifier($0.objectWillChange) }).count == 100)
    alive = []
  }

  @Test func `C9 A property may be assigned in its object's deinit`() {
    final class Dying: ObservableObject {
      @Published var x = 0
      deinit { x = 1 }
    }
    _ = Dying()
  }

  @Test func `C9 didSet runs once for each assignment, after it`() {
    let model = Named()
    model.watched = 1
    model.watched += 1
    #expect(model.seen == [1, 2])
  }
}
