import Publishing
import Testing

struct LockTests {
  @Test func `D6 Many threads send: each subscriber gets each value once, a thread's own in order`()
  {
    let (threads, each) = (8, 2_000)
    let subject = PassthroughSubject<Int, Never>()
    let logs = (0..<3).map { _ in Log<Int>() }
    let subscriptions = logs.map { subject.sink(receiveValue: $0.add) }
    onThreads(threads) { thread in
      for number in 0..<each { subject.send(thread * each + number) }
    }
    for log in logs {
      #expect(log.entries.sorted() == Array(0..<threads * each))
      for thread in 0..<threads {
        let own = log.entries.filter { $0 / each == thread }
        #expect(own == own.sorted())
      }
    }
    #expect(logs[0].entries == logs[1].entries)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `D6 A published property assigned from two threads keeps what it announced last`() {
    let (model, log) = (Counter(), Log<Int>())
    let carried = Carried(value: model)
    let subscription = model.$count.sink { count in
      log.add(count)
      // Meanwhile another thread assigns, whose value is sent behind this one.
      if count == 1 { onThreads(1) { _ in carried.value.count = 2 } }
    }
    model.count = 1
    #expect(log.entries == [0, 1, 2])
    #expect(model.count == 2)
    model.items = []
    let late = model.$count.sink(receiveValue: log.add)
    #expect(log.entries.last == 2)
    withExtendedLifetime((subscription, late)) {}
  }

  @Test
  func `D6 A subscription to a current value amid sending misses nothing and repeats nothing`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let logs = (0..<200).map { _ in Log<Int>() }
    let carried = Carried(value: logs)
    // Retained until both threads are done, because the other one may still be sending the last value.
    let kept = Carried(value: Log<AnyCancellable>())
    onThreads(2) { thread in
      if thread == 0 {
        for number in 1...5_000 { subject.send(number) }
      } else {
        for log in carried.value { kept.value.add(subject.sink(receiveValue: log.add)) }
        while subject.value < 5_000 {}
        subject.send(completion: .finished)
      }
    }
    for log in logs {
      let first = log.entries.first ?? -1
      #expect(log.entries == Array(first...5_000))
    }
    withExtendedLifetime(kept) {}
  }

  @Test func `D6 A subscription amid a delivery gets its first value by that thread`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let log = Log<Int>()
    let carried = Carried(value: (log: log, kept: Log<AnyCancellable>()))
    let first = subject.sink { value in
      guard value == 1 else { return }
      onThreads(1) { _ in
        carried.value.kept.add(subject.sink(receiveValue: carried.value.log.add))
        subject.send(2)
      }
      #expect(log.entries == [])
    }
    subject.send(1)
    #expect(log.entries == [1, 2])
    withExtendedLifetime((first, carried)) {}
  }

  @Test func `D6 Threads that come and go amid sending get whole runs of values`() {
    let subject = PassthroughSubject<Int, Never>()
    let witness = Log<Int>()
    let subscription = subject.sink(receiveValue: witness.add)
    onThreads(4) { thread in
      if thread == 0 {
        for number in 0..<5_000 { subject.send(number) }
      } else {
        for _ in 0..<500 {
          let log = Log<Int>()
          let own = subject.sink(receiveValue: log.add)
          own.cancel()
        }
      }
    }
    #expect(witness.entries == Array(0..<5_000))
    withExtendedLifetime(subscription) {}
  }

  @Test func `D6 Threads assign a published property: each assignment is announced and sent once`()
  {
    let model = Counter()
    let (announced, sent) = (Log<Void>(), Log<Int>())
    let first = model.objectWillChange.sink { announced.add(()) }
    let second = model.$count.sink(receiveValue: sent.add)
    let carried = Carried(value: model)
    onThreads(4) { thread in
      for number in 1...1_000 { carried.value.count = thread * 1_000 + number }
    }
    #expect(announced.entries.count == 4_000)
    #expect(sent.entries.sorted() == Array(0...4_000))
    #expect(!model.objectWillChange.isChanging)
    withExtendedLifetime((first, second)) {}
  }
}
