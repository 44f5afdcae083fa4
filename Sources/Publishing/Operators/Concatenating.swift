extension Publisher {
  /// Sends these values first.
  public func prepend(_ elements: Output...) -> some Publisher<Output, Failure> {
    Operator.elements(of: elements).append(self)
  }

  /// Sends another publisher's values first.
  public func prepend<P: Publisher>(
    _ publisher: P
  ) -> some Publisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }

  /// Sends these values at the end.
  public func append(_ elements: Output...) -> some Publisher<Output, Failure> {
    append(Operator.elements(of: elements))
  }

  /// Sends another publisher's values at the end.
  public func append<P: Publisher>(
    _ publisher: P
  ) -> some Publisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    Operator(upstreams: [self, publisher]) { downstream in
      downstream.subscribe(to: self, receiveValue: downstream.send) {
        guard case .finished = $0 else { return downstream.send(completion: $0) }
        downstream.subscribe(to: publisher, receiveValue: downstream.send)
      }
    }
  }
}
