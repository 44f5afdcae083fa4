import Publishing
import Testing

struct CombiningTests {
  @Test func `D7 merge sends the values of both, and ends when both have`() {
    let (left, right) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
    let log = Log<String>()
    let subscription = left.merge(with: right).sink(
      receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
    left.send(1)
    right.send(2)
    left.send(completion: .finished)
    right.send(3)
    right.send(completion: .finished)
    #expect(log.entries == ["1", "2", "3", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 combineLatest sends the latest values, once there are some of each`() {
    let left = CurrentValueSubject<Int, Failed>(1)
    let (middle, right) = (PassthroughSubject<String, Failed>(), Just(true))
    let log = Log<String>()
    let third = PassthroughSubject<Bool, Failed>()
    let subscription = left.combineLatest(middle, third).sink(
      receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)\($1)\($2)") })
    middle.send("a")
    third.send(true)
    left.send(2)
    middle.send("b")
    third.send(completion: .failure(Failed()))
    left.send(3)
    #expect(log.entries == ["1atrue", "2atrue", "2btrue", "failure(Failed)"])
    let pair = Just("x").combineLatest(right).sink { log.add("\($0)\($1)") }
    #expect(log.entries.last == "xtrue")
    withExtendedLifetime((subscription, pair)) {}
  }

  @Test func `D7 combineLatest makes one value of the latest two or three`() {
    let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
    let log = Log<String>()
    let area = width.combineLatest(height) { $0 * $1 }.sink { log.add("\($0)") }
    let unit = PassthroughSubject<String, Never>()
    let named = width.combineLatest(height, unit) { "\($0 * $1) \($2)" }.sink { log.add($0) }
    unit.send("cells")
    height.value = 5
    #expect(log.entries == ["6", "6 cells", "10", "10 cells"])
    withExtendedLifetime((area, named)) {}
  }

  @Test func `D7 merge from many threads loses no value and repeats none`() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let log = Log<Int>()
    let subscription = left.merge(with: right).sink(receiveValue: log.add)
    onThreads(4) { thread in
      for number in 0..<1_000 {
        (thread % 2 == 0 ? left : right).send(thread * 1_000 + number)
      }
    }
    #expect(log.entries.sorted() == Array(0..<4_000))
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 merge takes any number of publishers, of any types`() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<String>())
    let subscription = subject.merge(with: Just(1), [2, 3].publisher).log(to: log)
    subject.send(4)
    subject.send(completion: .finished)
    #expect(log.entries == ["1", "2", "3", "4", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 publishers are combined by Combine's types, too`() {
    let log = Log<String>()
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscriptions = [
      Publishers.CombineLatest(left, right).sink { log.add("latest \($0)\($1)") },
      Publishers.CombineLatest3(left, right, Just(0)).sink { log.add("of three \($0)\($1)\($2)") },
      Publishers.Zip(left, right).sink { log.add("zip \($0)\($1)") },
      Publishers.Merge(left, right).sink { log.add("merge \($0)") },
    ]
    left.send(1)
    right.send(2)
    left.send(3)
    #expect(
      log.entries == [
        "merge 1", "latest 12", "of three 120", "zip 12", "merge 2", "latest 32", "of three 320",
        "merge 3",
      ])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func `D7 combineLatest takes four publishers`() {
    let (subjects, log) = ((0..<4).map { CurrentValueSubject<Int, Never>($0) }, Log<String>())
    let subscription = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3])
      .log(to: log)
    subjects[2].value = 7
    #expect(log.entries == ["(0, 1, 2, 3)", "(0, 1, 7, 3)"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 zip sends the first values, then the second ones, and ends with the shorter`() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let log = Log<String>()
    let subscription = left.zip(right).map { "\($0)\($1)" }.log(to: log)
    left.send(1)
    left.send(2)
    right.send("a")
    #expect(log.entries == ["1a"])
    left.send(completion: .finished)
    #expect(log.entries == ["1a"])
    right.send("b")
    #expect(log.entries == ["1a", "2b", "finished"])
    right.send("c")
    #expect(log.entries.count == 3)
    let three = [1, 2].publisher.zip(["a", "b", "c"].publisher, [true, false].publisher)
      .map { "\($0)\($1)\($2)" }.log(to: log)
    #expect(log.entries.suffix(3) == ["1atrue", "2bfalse", "finished"])
    withExtendedLifetime((subscription, three)) {}
  }

  @Test func `D7 zip pairs many values in constant time each`() {
    let count = 100_000
    var sum = 0
    let subscription = (0..<count).publisher.zip((0..<count).publisher).sink { sum += $1 - $0 + 1 }
    #expect(sum == count)
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 prepend comes first, append last, each another publisher's values too`() {
    let (subject, log) = (PassthroughSubject<Int, Failed>(), Log<String>())
    let before = PassthroughSubject<Int, Failed>()
    let subscription = subject.prepend(1, 2).prepend(before).append(9).log(to: log)
    subject.send(0)
    before.send(0)
    before.send(completion: .finished)
    subject.send(3)
    #expect(log.entries == ["0", "1", "2", "3"])
    subject.send(completion: .finished)
    #expect(log.entries.suffix(2) == ["9", "finished"])
    let failing = Fail<Int, Failed>(error: Failed()).append(1).log(to: log)
    #expect(log.entries.last == "failure(Failed)")
    withExtendedLifetime((subscription, failing)) {}
  }
}
