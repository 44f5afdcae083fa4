import Publishing
import Testing

struct ReentrancyTests {
  @Test func `D4 A value sent inside a receiver is delivered before that send returns`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<String>()
    let first = subject.sink { value in
      log.add("a\(value)")
      if value == 1 { subject.send(2) }
      log.add("a\(value) done")
    }
    let second = subject.sink { log.add("b\($0)") }
    subject.send(1)
    #expect(log.entries == ["a1", "a2", "a2 done", "b2", "a1 done", "b1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func `D4 A subscription made inside a receiver gets the next value, not the one on its way`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    var late: [AnyCancellable] = []
    let first = subject.sink { _ in subject.sink(receiveValue: log.add).store(in: &late) }
    subject.send(1)
    #expect(log.entries == [])
    first.cancel()
    subject.send(2)
    #expect(log.entries == [2])
  }

  @Test func `D4 A subscription to a current value inside a receiver gets the new value once`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let log = Log<Int>()
    var late: AnyCancellable?
    let first = subject.sink { value in
      if value == 1 { late = subject.sink(receiveValue: log.add) }
    }
    subject.send(1)
    #expect(log.entries == [1])
    withExtendedLifetime((first, late)) {}
  }

  @Test func `D4 A subscription cancelled while a value is on its way does not get it`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    var second: AnyCancellable?
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink(receiveValue: log.add)
    subject.send(1)
    #expect(log.entries == [])
    withExtendedLifetime(first) {}
  }

  @Test
  func `D4 A subscriber that checks nothing gets nothing after its cancellation`() {
    let (subject, recorder) = (PassthroughSubject<Int, Never>(), RecordingSubscriber())
    let first = subject.sink { if $0 == 2 { recorder.subscription?.cancel() } }
    subject.subscribe(recorder)
    for number in 1...3 { subject.send(number) }
    #expect(recorder.log.entries == [1])
    withExtendedLifetime(first) {}
  }

  @Test func `D4 A subscriber that cancels as it receives its subscription gets no completion`() {
    final class Leaver: Subscriber {
      let log = Log<String>()

      func receive(subscription: any Subscription) { subscription.cancel() }
      func receive(_ input: Int) { log.add("\(input)") }
      func receive(completion: Subscribers.Completion<Never>) { log.add("end") }
    }
    let (subject, leaver) = (PassthroughSubject<Int, Never>(), Leaver())
    subject.send(completion: .finished)
    subject.subscribe(leaver)
    #expect(leaver.log.entries == [])
  }

  @Test func `D4 A receiver may cancel itself, and release its subscription`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    var subscription: AnyCancellable?
    subscription = subject.sink { value in
      log.add(value)
      subscription = nil
    }
    subject.send(1)
    subject.send(2)
    #expect(log.entries == [1])
    #expect(subscription == nil)
  }

  @Test
  func `D4 A value whose release cancels a subscription of the same subject is replaced safely`() {
    final class Owner {
      var subscription: AnyCancellable?
    }
    let subject = CurrentValueSubject<Owner?, Never>(Owner())
    subject.value?.subscription = subject.sink { _ in }
    subject.value = nil
    #expect(subject.value == nil)
  }
}
