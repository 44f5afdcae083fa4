extension Publisher {
  /// Transforms the error that the publisher fails with.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> some Publisher<Output, E> {
    handlingCompletion { $0.send(completion: $1.mapError(transform)) }
  }

  /// Continues with another publisher when this one fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> some Publisher<Output, P.Failure> where P.Output == Output {
    handlingCompletion { downstream, completion in
      guard case .failure(let error) = completion else {
        return downstream.send(completion: .finished)
      }
      downstream.subscribe(to: handler(error), receiveValue: downstream.send)
    }
  }

  /// Sends a value in place of a failure, and finishes.
  public func replaceError(with output: Output) -> some Publisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Subscribes again when the publisher fails, this many times at most.
  public func retry(_ retries: Int) -> some Publisher<Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      func attempt(_ rest: Int) {
        downstream.subscribe(to: self, receiveValue: downstream.send) {
          if case .failure = $0, rest > 0 { return attempt(rest - 1) }
          downstream.send(completion: $0)
        }
      }
      attempt(retries)
    }
  }
}

extension Publisher where Failure == Never {
  /// Gives a publisher that never fails the failure type of another one.
  public func setFailureType<E: Error>(to failureType: E.Type) -> some Publisher<Output, E> {
    handlingCompletion { downstream, _ in downstream.send(completion: .finished) }
  }
}
