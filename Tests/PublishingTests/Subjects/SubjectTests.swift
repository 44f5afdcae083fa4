import Publishing
import Testing

struct SubjectTests {
  @Test func `D1 Each value reaches every subscriber of the moment, in order, before send returns`()
  {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<String>()
    subject.send(0)
    let subscriptions = ["a", "b", "c"].map { name in
      subject.sink { log.add("\(name)\($0)") }
    }
    subject.send(1)
    #expect(log.entries == ["a1", "b1", "c1"])
    subject.send(2)
    #expect(log.entries == ["a1", "b1", "c1", "a2", "b2", "c2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `D1 The order holds when others have come and gone between`() {
    let subject = PassthroughSubject<Void, Never>()
    let log = Log<Int>()
    var subscriptions = (0..<100).map { number in subject.sink { log.add(number) } }
    let kept = (0..<100).filter { $0 % 10 == 3 }
    for number in (0..<100).reversed() where !kept.contains(number) {
      subscriptions[number].cancel()
    }
    subscriptions.append(subject.sink { log.add(100) })
    subject.send()
    #expect(log.entries == kept + [100])
    log.entries = []
    for number in kept.dropFirst(2) { subscriptions[number].cancel() }
    subject.send()
    #expect(log.entries == kept.prefix(2) + [100])
  }

  @Test func `D2 A current value comes first to each new subscriber`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let log = Log<String>()
    let first = subject.sink { log.add("a\($0)") }
    subject.send(2)
    subject.value = 3
    let second = subject.sink { log.add("b\($0)") }
    #expect(log.entries == ["a1", "a2", "a3", "b3"])
    #expect(subject.value == 3)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `D2 A receiver of the first value may send: its own value follows`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let log = Log<Int>()
    let subscription = subject.sink { value in
      log.add(value)
      if value < 3 { subject.value += 1 }
    }
    #expect(log.entries == [0, 1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [.finished, .failure(Failed())] as [Subscribers.Completion<Failed>])
  func `D3 After a completion nothing is delivered, and a late subscriber gets the completion`(
    _ completion: Subscribers.Completion<Failed>
  ) {
    let passing = PassthroughSubject<Int, Failed>()
    let current = CurrentValueSubject<Int, Failed>(7)
    check(passing, completion, receives: [])
    check(current, completion, receives: [7])
    #expect(current.value == 7)
  }

  private func check(
    _ subject: some Subject<Int, Failed>, _ completion: Subscribers.Completion<Failed>,
    receives first: [Int]
  ) {
    let (values, ends) = (Log<Int>(), Log<Subscribers.Completion<Failed>>())
    let early = subject.sink(receiveCompletion: ends.add, receiveValue: values.add)
    subject.send(completion: completion)
    subject.send(completion: .finished)
    subject.send(8)
    #expect(values.entries == first)
    #expect(ends.entries == [completion])
    let late = subject.sink(receiveCompletion: ends.add, receiveValue: values.add)
    #expect(values.entries == first)
    #expect(ends.entries == [completion, completion])
    withExtendedLifetime((early, late)) {}
  }

  @Test func `D3 A completion sent while a value is on its way overtakes it`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<String>()
    let first = subject.sink { _ in subject.send(completion: .finished) }
    let second = subject.sink(
      receiveCompletion: { _ in log.add("end") }, receiveValue: { log.add("\($0)") })
    subject.send(1)
    #expect(log.entries == ["end"])
    withExtendedLifetime((first, second)) {}
  }
}
