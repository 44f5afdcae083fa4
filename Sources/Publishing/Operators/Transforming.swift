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
