import Glibc

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

/// The value of a `@Published` property, and its subscribers.
final class PublishedStorage<Value> {
  private let lock = Lock()
  private var stored: Value
  /// The value that is about to be stored, while subscribers receive it.
  private var coming: Value?
  /// The assignment that was announced last.
  private var last = (number: 0, thread: pthread_self())
  /// The object's publisher: unknown until a first use of the property, absent in other objects.
  private var objectPublisher: ObservableObjectPublisher??
  /// Made for the first subscriber.
  private var subscribers: SubscriberList<Value, Never>?
  private var retained: [AnyCancellable] = []

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  /// Finds the publisher that announces the changes, once.
  func join(_ owner: AnyObject) {
    if lock.withLock({ objectPublisher != nil }) { return }
    let object = owner as? any ObservableObject
    let publisher = object?.objectWillChange as? ObservableObjectPublisher
    lock.withLock { objectPublisher = .some(publisher) }
  }

  /// Announces the change, sends the new value, and only then stores it.
  func assign(_ value: Value) {
    if let publisher = lock.withLock({ objectPublisher ?? nil }) {
      publisher.announce { store(value) }
    } else {
      store(value)
    }
  }

  private func store(_ value: Value) {
    // The old values are released after the lock, since a deinit may use this property.
    var (outer, other): (Value?, Value) = (nil, value)
    let subscribers = lock.withLock {
      if self.subscribers == nil { swap(&stored, &other) }
      return self.subscribers
    }
    guard let subscribers else { return }
    var number = 0
    subscribers.send(value) {
      lock.withLock {
        outer = last.thread == pthread_self() ? coming : nil
        coming = value
        number = last.number + 1
        last = (number, pthread_self())
      }
    }
    lock.withLock {
      // A value that another thread has announced since is newer, and that thread stores it.
      guard last.number == number || last.thread == pthread_self() else { return }
      swap(&stored, &other)
      swap(&coming, &outer)
    }
  }

  /// Adds a subscriber, which receives the newest value first.
  func add(_ subscriber: some Subscriber<Value, Never>) {
    let subscribers = lock.withLock {
      let subscribers = self.subscribers ?? SubscriberList()
      self.subscribers = subscribers
      return subscribers
    }
    subscribers.add(subscriber) { _ in lock.withLock { coming ?? stored } }
  }

  func retain(_ subscription: AnyCancellable) {
    lock.withLock { retained.append(subscription) }
  }
}
