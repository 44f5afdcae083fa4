import Glibc
import Synchronization

/// The value behind a `@Published` property, and those who want to know of it.
final class PublishedStorage<Value> {
  private let lock = Lock()
  private var stored: Value
  /// What is about to be stored, while those who listen are told.
  private var coming: Value?
  /// The assignment that was announced last.
  private var last = (number: 0, thread: pthread_self())
  /// Does not change any more once `hasJoined` is true.
  private var announcer: ObservableObjectPublisher?
  private let hasJoined = Atomic(false)
  private var audience: Audience<Value, Never>?
  private var feeds: [AnyCancellable] = []

  init(_ value: Value) {
    stored = value
  }

  var value: Value { lock.around { stored } }

  /// Learns once whose changes are to be announced.
  func join(_ owner: AnyObject) {
    if hasJoined.load(ordering: .acquiring) { return }
    let object = owner as? any ObservableObject
    let announcer = object?.objectWillChange as? ObservableObjectPublisher
    lock.around {
      if hasJoined.load(ordering: .relaxed) { return }
      self.announcer = announcer
      hasJoined.store(true, ordering: .releasing)
    }
  }

  /// Announces, tells the new value, and only then stores it.
  func assign(_ value: Value) {
    guard hasJoined.load(ordering: .acquiring), let announcer else { return store(value) }
    announcer.beginChange()
    store(value)
    announcer.endChange()
  }

  private func store(_ value: Value) {
    var (outer, other): (Value?, Value) = (nil, value)
    let audience = lock.around {
      if self.audience == nil { swap(&stored, &other) }
      return self.audience
    }
    guard let audience else { return }
    var number = 0
    audience.send(value) {
      lock.around {
        outer = last.thread == pthread_self() ? coming : nil
        coming = value
        number = last.number + 1
        last = (number, pthread_self())
      }
    }
    // The old value is released after the lock, since its deinit may come back here.
    lock.around {
      // What another thread has announced since is newer, and stored by that thread.
      guard last.number == number || last.thread == pthread_self() else { return }
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
