extension Publisher {
  /// Changes each value.
  public func map<T>(
    _ transform: @escaping (Output) -> T
  ) -> some Publisher<T, Failure> {
    Derived(upstream: self) { transform }
  }

  /// Changes each value, and leaves out what becomes nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> some Publisher<T, Failure> {
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
  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> some Publisher<T, Failure> {
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
