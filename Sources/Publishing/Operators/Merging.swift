extension Publisher {
  /// Gives the values of both as they come; ends when both have, or one fails.
  public func merge<Other: Publisher>(
    with other: Other
  ) -> some Publisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
    Merged(first: self, second: other)
  }

  /// Gives the latest values of both, once both have one and at each new one of either.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> some Publisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    Combined(first: self, second: other)
  }

  /// Gives the latest values of all three, once each has one and at each new one of any.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> some Publisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0, $0.1, $1) }
  }

  /// Makes a value of the latest ones of both, once both have one and at each new one of either.
  public func combineLatest<Other: Publisher, T>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
  ) -> some Publisher<T, Failure> where Other.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Makes a value of the latest ones of all three, once each has one and at each new one of any.
  public func combineLatest<Second: Publisher, Third: Publisher, T>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> T
  ) -> some Publisher<T, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second, third).map { transform($0.0, $0.1, $0.2) }
  }
}

private struct Merged<First: Publisher, Second: Publisher>: Publisher
where First.Output == Second.Output, First.Failure == Second.Failure {
  typealias Output = First.Output
  typealias Failure = First.Failure

  let first: First
  let second: Second

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let junction = Junction(subscriber, upstreams: 2)
    subscriber.receive(subscription: junction)
    first.receive(subscriber: junction.inlet(0) { $0 })
    second.receive(subscriber: junction.inlet(1) { $0 })
  }
}

private struct Combined<First: Publisher, Second: Publisher>: Publisher
where First.Failure == Second.Failure {
  typealias Output = (First.Output, Second.Output)
  typealias Failure = First.Failure

  let first: First
  let second: Second

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let junction = Junction(subscriber, upstreams: 2)
    var latest: (First.Output?, Second.Output?)
    func pair() -> Output? { latest.0.flatMap { first in latest.1.map { (first, $0) } } }
    subscriber.receive(subscription: junction)
    first.receive(
      subscriber: junction.inlet(0) {
        latest.0 = $0
        return pair()
      })
    second.receive(
      subscriber: junction.inlet(1) {
        latest.1 = $0
        return pair()
      })
  }
}
