/// The value behind a `@Published` property, and those who want to know of it.
final class PublishedStorage<Value> {
  private let lock = Lock()
  private var stored: Value
  /// What is about to be stored, while those who listen are told.
  private var coming: Value?
  private var announcer: ObservableObjectPublisher?
  private var hasJoined = false
  private var audience: Audience<Value, Never>?
  private var feeds: [AnyCancellable] = []

  init(_ value: Value) {
    stored = value
  }

  var value: Value { lock.around { stored } }

  /// Learns once whose changes are to be announced.
  func join(_ owner: AnyObject) {
    if lock.around({ hasJoined }) { return }
    let object = owner as? any ObservableObject
    let announcer = object?.objectWillChange as? ObservableObjectPublisher
    lock.around {
      self.announcer = announcer
      hasJoined = true
    }
  }

  /// Announces, tells the new value, and only then stores it.
  func assign(_ value: Value) {
    let announcer = lock.around { self.announcer }
    announcer?.beginChange()
    store(value)
    announcer?.endChange()
  }

  /// The value as a place to change; what others read meanwhile waits until it is done.
  var changing: Value {
    get { value }
    _modify {
      let (announcer, isHeard) = lock.around { (self.announcer, audience?.isEmpty == false) }
      announcer?.beginChange()
      defer { announcer?.endChange() }
      if isHeard {
        var copy = value
        defer { store(copy) }
        yield &copy
      } else {
        lock.lock()
        defer { lock.unlock() }
        yield &stored
      }
    }
  }

  private func store(_ value: Value) {
    var (outer, other): (Value?, Value) = (nil, value)
    if let audience = lock.around({ self.audience }) {
      audience.send(value) {
        lock.around {
          outer = coming
          coming = value
        }
      }
    }
    // The old value is released after the lock, since its deinit may come back here.
    lock.around {
      swap(&stored, &other)
      swap(&coming, &outer)
    }
  }

  /// Lets a subscriber in, with the newest value first.
  func admit(_ subscriber: some Subscriber<Value, Never>) {
    let audience = lock.around {
      let audience = self.audience ?? Audience()
      self.audience = audience
      return audience
    }
    audience.admit(subscriber) { lock.around { coming ?? stored } }
  }

  /// Keeps a subscription that feeds this value.
  func keep(_ feed: AnyCancellable) {
    lock.around { feeds.append(feed) }
  }
}
