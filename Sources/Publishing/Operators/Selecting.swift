extension Publisher {
  /// Omits the values that don't fulfil the condition.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    handlingValues { downstream in { if isIncluded($0) { downstream.send($0) } } }
  }

  /// Omits a value that equals the one before it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    handlingValues { downstream in
      var previous: Output?
      return {
        if let previous, predicate(previous, $0) { return }
        previous = $0
        downstream.send($0)
      }
    }
  }

  /// Sends the first value, and finishes.
  public func first() -> some Publisher<Output, Failure> { prefix(1) }

  /// Sends the first value that fulfils the condition, and finishes.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// Sends at most this many values, and finishes.
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      guard maxLength > 0 else { return downstream.send(completion: .finished) }
      var rest = maxLength
      downstream.subscribe(to: self) {
        rest -= 1
        let isLast = rest == 0
        if rest >= 0 { downstream.send($0) }
        if isLast { downstream.send(completion: .finished) }
      }
    }
  }

  /// Omits this many values at the beginning.
  public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
    handlingValues { downstream in
      var rest = count
      return {
        if rest > 0 { rest -= 1 } else { downstream.send($0) }
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Omits a value that equals the one before it.
  public func removeDuplicates() -> some Publisher<Output, Failure> {
    removeDuplicates(by: ==)
  }
}
