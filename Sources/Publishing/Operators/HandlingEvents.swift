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

extension Publisher {
  /// Runs closures as events pass.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> some Publisher<Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      receiveSubscription?(downstream)
      var isCompleted = false
      downstream.add(AnyCancellable { if !isCompleted { receiveCancel?() } })
      downstream.subscribe(to: self) {
        receiveOutput?($0)
        downstream.send($0)
      } receiveCompletion: {
        isCompleted = true
        receiveCompletion?($0)
        downstream.send(completion: $0)
      }
    }
  }

  /// Writes a line for each event, on standard error if there is no stream.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> some Publisher<Output, Failure> {
    var stream = stream
    func write(_ event: String) {
      let line = "\(prefix)\(prefix.isEmpty ? "" : ": ")\(event)"
      if stream == nil { Diagnostics.note(line) } else { stream?.write(line + "\n") }
    }
    return handleEvents(
      receiveSubscription: { write("receive subscription: (\(type(of: $0)))") },
      receiveOutput: { write("receive value: (\($0))") },
      receiveCompletion: {
        if case .failure(let error) = $0 { return write("receive error: (\(error))") }
        write("receive finished")
      },
      receiveCancel: { write("receive cancel") })
  }
}
