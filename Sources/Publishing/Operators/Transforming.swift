extension Publisher {
  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> some Publisher<T, Failure> {
    handlingValues { downstream in { downstream.send(transform($0)) } }
  }

  /// Transforms each value; an error that is thrown ends the publisher.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> some Publisher<T, any Error> {
    Operator(upstreams: [self]) { downstream in
      downstream.subscribe(to: self) { value in
        switch Result(catching: { try transform(value) }) {
        case .success(let value): downstream.send(value)
        case .failure(let error): downstream.send(completion: .failure(error))
        }
      } receiveCompletion: {
        downstream.send(completion: $0.mapError { $0 })
      }
    }
  }

  /// Transforms each value, and omits those that become nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> some Publisher<T, Failure> {
    handlingValues { downstream in { transform($0).map(downstream.send) } }
  }

  /// Sends the result of combining each value with the result before it.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> some Publisher<T, Failure> {
    handlingValues { downstream in
      var result = initialResult
      return {
        result = nextPartialResult(result, $0)
        downstream.send(result)
      }
    }
  }

  /// Sends all values in one array when the publisher finishes.
  public func collect() -> some Publisher<[Output], Failure> {
    Operator(upstreams: [self]) { downstream in
      var values: [Output] = []
      downstream.subscribe(to: self) {
        values.append($0)
      } receiveCompletion: {
        if case .finished = $0 { downstream.send(values) }
        downstream.send(completion: $0)
      }
    }
  }
}

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
