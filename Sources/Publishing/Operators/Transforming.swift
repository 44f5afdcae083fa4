extension Publisher {
  /// Changes each value.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> some Publisher<Result, Failure> {
    Derived(upstream: self) { transform }
  }

  /// Changes each value, and leaves out what becomes nil.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> some Publisher<Result, Failure> {
    Derived(upstream: self) { transform }
  }

  /// Lets only those values pass for which the condition holds.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    Derived(upstream: self) { { isIncluded($0) ? $0 : nil } }
  }

  /// Leaves out a value that equals the one before it.
  public func removeDuplicates(
    by areEqual: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    Derived(upstream: self) {
      var previous: Output?
      return { value in
        if let previous, areEqual(previous, value) { return nil }
        previous = value
        return value
      }
    }
  }

  /// Gives the running result of adding each value to what came before.
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> some Publisher<Result, Failure> {
    Derived(upstream: self) {
      var result = initial
      return { value in
        result = next(result, value)
        return result
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that equals the one before it.
  public func removeDuplicates() -> some Publisher<Output, Failure> {
    removeDuplicates(by: ==)
  }
}
