extension Publisher {
  /// Sends the values of all as they come; finishes when all have, or fails when one does.
  public func merge(
    with others: any Publisher<Output, Failure>...
  ) -> some Publisher<Output, Failure> {
    let upstreams = [self] + others
    return Operator(upstreams: upstreams) { downstream in
      let fanIn = FanIn(upstreams.count, downstream)
      for upstream in upstreams { fanIn.subscribe(to: upstream, receiveValue: downstream.send) }
    }
  }

  /// Sends the latest values of both, once both have one, at each new one of either.
  public func combineLatest<A>(
    _ other: some Publisher<A, Failure>
  ) -> some Publisher<(Output, A), Failure> {
    Operator(upstreams: [self, other]) { downstream in
      let fanIn = FanIn(2, downstream)
      var (mine, others): (Output?, A?)
      func send() {
        if let mine, let others { downstream.send((mine, others)) }
      }
      fanIn.subscribe(to: self) {
        mine = $0
        send()
      }
      fanIn.subscribe(to: other) {
        others = $0
        send()
      }
    }
  }

  /// Sends the latest values of all three, once each has one, at each new one of any.
  public func combineLatest<A, B>(
    _ second: some Publisher<A, Failure>, _ third: some Publisher<B, Failure>
  ) -> some Publisher<(Output, A, B), Failure> {
    combineLatest(second).combineLatest(third).map { ($0.0, $0.1, $1) }
  }

  /// Sends the latest values of all four, once each has one, at each new one of any.
  public func combineLatest<A, B, C>(
    _ second: some Publisher<A, Failure>, _ third: some Publisher<B, Failure>,
    _ fourth: some Publisher<C, Failure>
  ) -> some Publisher<(Output, A, B, C), Failure> {
    combineLatest(second, third).combineLatest(fourth).map { ($0.0, $0.1, $0.2, $1) }
  }

  /// Sends a value made of the latest ones of both.
  public func combineLatest<A, T>(
    _ other: some Publisher<A, Failure>, _ transform: @escaping (Output, A) -> T
  ) -> some Publisher<T, Failure> {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends a value made of the latest ones of all three.
  public func combineLatest<A, B, T>(
    _ second: some Publisher<A, Failure>, _ third: some Publisher<B, Failure>,
    _ transform: @escaping (Output, A, B) -> T
  ) -> some Publisher<T, Failure> {
    combineLatest(second, third).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the first values of both, then the second ones, and so on, until either has no more.
  public func zip<A>(
    _ other: some Publisher<A, Failure>
  ) -> some Publisher<(Output, A), Failure> {
    Operator(upstreams: [self, other]) { downstream in
      let fanIn = FanIn(2, downstream)
      var (mine, others): (ArraySlice<Output>, ArraySlice<A>) = ([], [])
      var (isMineFinished, isOtherFinished) = (false, false)
      func send() {
        if !mine.isEmpty && !others.isEmpty {
          downstream.send((mine.removeFirst(), others.removeFirst()))
        }
        let isOver = (isMineFinished && mine.isEmpty) || (isOtherFinished && others.isEmpty)
        if isOver { downstream.send(completion: .finished) }
      }
      fanIn.subscribe(to: self) {
        mine.append($0)
        send()
      } receiveFinish: {
        isMineFinished = true
        send()
      }
      fanIn.subscribe(to: other) {
        others.append($0)
        send()
      } receiveFinish: {
        isOtherFinished = true
        send()
      }
    }
  }

  /// Sends the first values of all three, then the second ones, and so on.
  public func zip<A, B>(
    _ second: some Publisher<A, Failure>, _ third: some Publisher<B, Failure>
  ) -> some Publisher<(Output, A, B), Failure> {
    zip(second).zip(third).map { ($0.0, $0.1, $1) }
  }
}

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

/// A publisher by Combine's name, made of an operator.
protocol CombinedPublisher: Publisher, SourceComparable {
  var combined: AnyPublisher<Output, Failure> { get }
}

extension CombinedPublisher {
  public func receive(subscriber: some Subscriber<Output, Failure>) {
    combined.receive(subscriber: subscriber)
  }

  func hasSameSource(as other: Self) -> Bool { combined.isSameSource(as: other.combined) }
}

extension Publishers {
  /// The latest values of both, as `combineLatest(_:)` sends them.
  public struct CombineLatest<A: Publisher, B: Publisher>: CombinedPublisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    let combined: AnyPublisher<Output, Failure>

    /// Makes a publisher of these.
    public init(_ a: A, _ b: B) { combined = a.combineLatest(b).eraseToAnyPublisher() }
  }

  /// The latest values of all three, as `combineLatest(_:_:)` sends them.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: CombinedPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    let combined: AnyPublisher<Output, Failure>

    /// Makes a publisher of these.
    public init(_ a: A, _ b: B, _ c: C) { combined = a.combineLatest(b, c).eraseToAnyPublisher() }
  }

  /// The values of both in pairs, as `zip(_:)` sends them.
  public struct Zip<A: Publisher, B: Publisher>: CombinedPublisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    let combined: AnyPublisher<Output, Failure>

    /// Makes a publisher of these.
    public init(_ a: A, _ b: B) { combined = a.zip(b).eraseToAnyPublisher() }
  }

  /// The values of both as they come, as `merge(with:)` sends them.
  public struct Merge<A: Publisher, B: Publisher>: CombinedPublisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    let combined: AnyPublisher<Output, Failure>

    /// Makes a publisher of these.
    public init(_ a: A, _ b: B) { combined = a.merge(with: b).eraseToAnyPublisher() }
  }
}
