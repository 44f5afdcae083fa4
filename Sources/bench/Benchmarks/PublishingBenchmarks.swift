import Publishing

/// What announcing costs, by the number of those who hear it.
enum PublishingBenchmarks {
  static let all = [
    Benchmark(name: "a value sent to many subscribers", sizes: [1, 100, 10_000]) { count in
      let subject = PassthroughSubject<Int, Never>()
      let heard = HeardSum()
      let subscriptions = (0..<count).map { _ in subject.sink { heard.sum &+= $0 } }
      return {
        subject.send(1)
        _ = subscriptions
      }
    },
    Benchmark(name: "a subscription among many, made and ended", sizes: [1, 100, 10_000]) { count in
      let subject = PassthroughSubject<Int, Never>()
      let subscriptions = (0..<count).map { _ in subject.sink { _ in } }
      return {
        subject.sink { _ in }.cancel()
        _ = subscriptions
      }
    },
  ]

  private final class HeardSum {
    var sum = 0
  }
}
