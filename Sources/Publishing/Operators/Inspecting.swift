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
