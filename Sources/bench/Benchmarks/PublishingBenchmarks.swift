import Publishing

/// Costs of publishers, by the number of subscribers.
enum PublishingBenchmarks {
  static let all = [
    Benchmark(name: "a value sent to many subscribers", sizes: [1, 100, 10_000]) { count in
      let subject = PassthroughSubject<Int, Never>()
      let total = Total()
      let subscriptions = (0..<count).map { _ in subject.sink { total.sum &+= $0 } }
      return {
        subject.send(1)
        _ = subscriptions
      }
    },
    Benchmark(name: "a subscription added to many and cancelled", sizes: [1, 100, 10_000]) {
      count in
      let subject = PassthroughSubject<Int, Never>()
      let subscriptions = (0..<count).map { _ in subject.sink { _ in } }
      return {
        subject.sink { _ in }.cancel()
        _ = subscriptions
      }
    },
  ]

  private final class Total {
    var sum = 0
  }
}
