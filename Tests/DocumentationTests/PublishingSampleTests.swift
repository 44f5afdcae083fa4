import Publishing
import Testing

@Suite struct PublishingSampleTests {
  @Test func `a subject sends to its subscribers in order, and to none after its completion`() {
    #expect(DeliverySample.order() == ["first 물", "second 물"])
    #expect(DeliverySample.currentValue() == [1, 2])
  }

  @Test func `a recorder receives values until it is released`() {
    let numbers = PassthroughSubject<Int, Never>()
    weak var gone: Recorder?
    do {
      let recorder = Recorder(of: numbers)
      gone = recorder
      numbers.send(7)
      #expect(recorder.received == [7])
    }
    #expect(gone == nil)
  }

  @Test func `an object announces before it changes, and its property gives the value`() {
    #expect(ObjectSample.run() == ["count 0", "was 0", "count 1"])
    let lesson = Lesson()
    let headline = Headline(of: lesson)
    lesson.title = "둘"
    #expect(headline.text == "— 둘 —")
  }

  @Test func `a store's actions make its state`() {
    let tally = StoreSample.run()
    #expect((tally.known, tally.asked) == (1, 2))
  }

  @Test func `operators drop what is empty and what is the same, and a loop takes all values`()
    async
  {
    var found: [String] = []
    let typed = PassthroughSubject<String, Never>()
    let subscription = searches(in: typed, by: ImmediateScheduler.shared).sink { found.append($0) }
    for text in ["", "물", "물", "감사"] { typed.send(text) }
    #expect(found == ["물", "감사"])
    #expect(await sum(of: Just(3)) == 3)
    withExtendedLifetime(subscription) {}
  }
}
