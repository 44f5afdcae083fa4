extension Published {
  /// The values of a property: first the present one, then each new one just before it is stored.
  public struct Publisher: Publishing.Publisher {
    /// It sends the property's values.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.admit(subscriber)
    }

    /// `&$property` asks for a setter; there is nothing to set but the publisher that is there.
    func requireSame(as storage: PublishedStorage<Value>) {
      precondition(self.storage === storage, "a property's publisher cannot be replaced")
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value into a published property, as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.assign($0) })
  }
}
