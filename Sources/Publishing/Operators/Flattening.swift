extension Publisher {
  /// Sends the values of all publishers that the values are transformed to.
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> some Publisher<P.Output, Failure> where P.Failure == Failure {
    Operator(upstreams: [self]) { downstream in
      let fanIn = FanIn(1, downstream)
      fanIn.subscribe(to: self) {
        fanIn.add()
        fanIn.subscribe(to: transform($0), receiveValue: downstream.send)
      }
    }
  }

  /// Sends the values of all publishers that the values are transformed to.
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> some Publisher<P.Output, Failure> where P.Failure == Never {
    flatMap { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of all publishers that the values are transformed to.
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> some Publisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the publisher that was received last.
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      let fanIn = FanIn(1, downstream)
      // Events of a former publisher may have waited in the queue: their number identifies them.
      var number = 0
      var isOpen = false
      var subscription: (any Cancellable)?
      fanIn.subscribe(to: self) {
        subscription?.cancel()
        if !isOpen { fanIn.add() }
        isOpen = true
        number += 1
        let mine = number
        let latest = fanIn.subscribe(to: $0) {
          if mine == number { downstream.send($0) }
        } receiveFinish: {
          guard mine == number else { return }
          isOpen = false
          fanIn.finish()
        }
        if mine == number { subscription = latest } else { latest.cancel() }
      }
    }
  }
}
