/// A property of a class that announces each assignment before it happens, and is a publisher too.
///
/// Reads and assignments may come from any thread. Changing the value in place (`list[3].x += 1`)
/// reads it, changes the copy, and assigns that: closures that run meanwhile see the old value.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  /// Gives the property its first value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// Gives the property its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "@Published works in classes only")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.assign(newValue) }
  }

  /// The values of the property: first the present one, then each new one just before it is stored.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set { precondition(newValue.storage === storage, Publisher.isFixed) }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: path].storage.value }
    set {
      let storage = owner[keyPath: path].storage
      storage.join(owner)
      storage.assign(newValue)
    }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected projected: ReferenceWritableKeyPath<Owner, Publisher>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Publisher {
    get {
      let storage = owner[keyPath: path].storage
      storage.join(owner)
      return Publisher(storage: storage)
    }
    set { precondition(newValue.storage === owner[keyPath: path].storage, Publisher.isFixed) }
  }

  /// The values of a property: first the present one, then each new one just before it is stored.
  public struct Publisher: Publishing.Publisher, SourceComparable {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func receive(subscriber: some Subscriber<Value, Never>) {
      storage.add(subscriber)
    }

    func hasSameSource(as other: Self) -> Bool { storage === other.storage }

    /// `&$property` needs a setter, but there is nothing to set.
    fileprivate static var isFixed: String { "a property's publisher cannot be replaced" }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, while its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.retain(sink { [weak storage] in storage?.assign($0) })
  }
}
