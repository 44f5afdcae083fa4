import Publishing
import Testing

struct SinkTests {
  @Test func `D5 A released AnyCancellable cancels, once`() {
    let log = Log<Int>()
    var cancellable: AnyCancellable? = AnyCancellable { log.add(1) }
    #expect(log.entries == [])
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(log.entries == [1])
    _ = AnyCancellable { log.add(2) }
    #expect(log.entries == [1, 2])
  }

  @Test func `D5 store(in:) keeps a subscription in a set or an array until that is emptied`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<String>()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { log.add("set \($0)") }.store(in: &set)
    subject.sink { log.add("array \($0)") }.store(in: &array)
    subject.send(1)
    set = []
    subject.send(2)
    array = []
    subject.send(3)
    #expect(log.entries == ["set 1", "array 1", "array 2"])
  }

  @Test func `D5 What a cancelled receiver held is released, the subject alive or not`() {
    final class Held {}
    let subject = PassthroughSubject<Int, Never>()
    weak var held: Held?
    var subscription: AnyCancellable?
    do {
      let object = Held()
      held = object
      subscription = subject.sink { _ in _ = object }
    }
    #expect(held != nil)
    subscription?.cancel()
    #expect(held == nil)
  }

  @Test func `D5 A sink's closures are released when the completion arrives`() {
    final class Held {}
    let subject = PassthroughSubject<Int, Never>()
    weak var held: Held?
    var subscription: AnyCancellable?
    do {
      let object = Held()
      held = object
      subscription = subject.map { ($0, object) }.sink { _ in
        _ = object
      } receiveValue: { _ in
        _ = object
      }
    }
    #expect(held != nil)
    subject.send(completion: .finished)
    #expect(held == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `D5 A cancelled chain of operators is released, whoever holds its subscription`() {
    final class Held {}
    let (subject, recorder) = (PassthroughSubject<Int, Never>(), RecordingSubscriber())
    weak var held: Held?
    do {
      let object = Held()
      held = object
      subject.map { $0 + (object === held ? 0 : 1) }.filter { _ in true }.subscribe(recorder)
    }
    subject.send(1)
    #expect(recorder.log.entries == [1])
    #expect(held != nil)
    recorder.subscription?.cancel()
    #expect(held == nil)
  }

  @Test func `D5 Cancelled in any order, each of many receivers is released at once`() {
    final class Held {}
    struct Weak { weak var held: Held? }
    let subject = PassthroughSubject<Int, Never>()
    var subscriptions: [(weak: Weak, cancellable: AnyCancellable)] = (0..<200).map { _ in
      let held = Held()
      return (Weak(held: held), subject.sink { _ in _ = held })
    }
    subscriptions = (0..<200).map { subscriptions[$0 * 77 % 200] }
    for subscription in subscriptions {
      subscription.cancellable.cancel()
      #expect(subscription.weak.held == nil)
    }
  }

  @Test func `D5 assign(to:on:) writes each value until it is cancelled`() {
    final class Target { var value = 0 }
    let (subject, target) = (CurrentValueSubject<Int, Never>(1), Target())
    let subscription = subject.assign(to: \.value, on: target)
    #expect(target.value == 1)
    subject.send(2)
    #expect(target.value == 2)
    subscription.cancel()
    subject.send(3)
    #expect(target.value == 2)
  }
}
