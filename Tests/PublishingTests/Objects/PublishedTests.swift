import Publishing
import Testing

struct PublishedTests {
  @Test func `C9 $property gives the present value, then each new one before it is stored`() {
    let (model, log) = (Counter(), Log<String>())
    let subscription = model.$count.sink { [unowned model] in log.add("\(model.count) \($0)") }
    model.count = 1
    model.count = 1
    model.count += 1
    #expect(log.entries == ["0 0", "0 1", "1 1", "1 2"])
    withExtendedLifetime(subscription) {}
  }

  @Test
  func `C9 $property sees a change made in place, and the old value is still there meanwhile`() {
    let (model, log) = (Counter(), Log<[Int]>())
    let subscription = model.$items.sink { [unowned model] in
      log.add([model.items[3].x, $0[3].x])
    }
    model.items[3].x += 5
    #expect(log.entries == [[0, 0], [0, 5]])
    #expect(model.items[3].x == 5)
    withExtendedLifetime(subscription) {}
  }

  @Test func `C9 A subscriber that comes while a new value is sent receives that value`() {
    let (model, log) = (Counter(), Log<Int>())
    var late: AnyCancellable?
    let first = model.$count.sink { [unowned model] in
      if $0 == 1 { late = model.$count.sink(receiveValue: log.add) }
    }
    model.count = 1
    model.count = 2
    #expect(log.entries == [1, 2])
    withExtendedLifetime((first, late)) {}
  }

  @Test func `C9 assign(to:) writes a property, which announces, and ends with it`() {
    let (subject, log, fed) = (CurrentValueSubject<Int, Never>(1), Log<Int>(), Log<Int>())
    var model: Counter? = Counter()
    let subscription = model!.objectWillChange.sink { log.add(0) }
    subject.map { value in
      fed.add(value)
      return value
    }.assign(to: &model!.$count)
    #expect(model?.count == 1)
    subject.send(2)
    #expect(model?.count == 2)
    #expect(log.entries.count == 2)
    weak let gone = model
    model = nil
    #expect(gone == nil)
    subject.send(3)
    #expect(log.entries.count == 2)
    #expect(fed.entries == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func `C9 An announcement says that the change is still to come`() {
    let (model, log) = (Counter(), Log<Bool>())
    let announcer = model.objectWillChange
    let subscription = announcer.sink { log.add(announcer.isChanging) }
    model.count = 1
    model.items[0].x = 1
    log.add(announcer.isChanging)
    #expect(log.entries == [true, true, false])
    withExtendedLifetime(subscription) {}
  }

  @Test func `C9 An in-place change whose closure reads the same property reads the old value`() {
    let model = Holder([3, 1, 2])
    let log = Log<[Int]>()
    let subscription = model.objectWillChange.sink { [unowned model] in log.add(model.value) }
    model.value.removeAll { $0 > model.value.count - 1 }
    #expect(model.value == [1, 2])
    model.value.sort { model.value.firstIndex(of: $0)! > model.value.firstIndex(of: $1)! }
    #expect(model.value == [2, 1])
    func append(to list: inout [Int]) { list.append(model.value.count) }
    append(to: &model.value)
    #expect(model.value == [2, 1, 2])
    #expect(log.entries == [[3, 1, 2], [1, 2], [2, 1]])
    withExtendedLifetime(subscription) {}
  }
}
