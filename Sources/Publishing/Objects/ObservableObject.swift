import Synchronization

/// An object that announces each change before it happens.
public protocol ObservableObject: AnyObject {
  /// The publisher of the announcements.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before each change of a `@Published` property.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher, the same one for the object's whole life.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublisherRegistry.shared.publisher(of: self)
  }
}

/// The publisher of an object's announcements.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let subscribers = SubscriberList<Void, Never>()
  private let changes = Atomic(0)

  /// Makes a publisher without subscribers.
  public init() {}

  /// Announces a change to all subscribers before it returns.
  public func send() { subscribers.send(()) }

  public func receive(subscriber: some Subscriber<Void, Never>) {
    subscribers.add(subscriber)
  }

  /// Whether a published property's change has been announced and not been made yet.
  ///
  /// If another thread announced it, a reader may still see the old value, and has to read again.
  package var isChanging: Bool { changes.load(ordering: .acquiring) != 0 }

  func announce(_ change: () -> Void) {
    changes.add(1, ordering: .acquiringAndReleasing)
    send()
    change()
    changes.subtract(1, ordering: .releasing)
  }
}

/// The publishers of all observable objects that don't store one themselves.
///
/// A table beside the objects, so that a class becomes observable without a stored property. It
/// holds the objects weakly, and drops the dead ones each time it has doubled.
final class ObjectPublisherRegistry: @unchecked Sendable {
  static let shared = ObjectPublisherRegistry()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  /// The number of entries, those of dead objects included.
  var count: Int { lock.withLock { entries.count } }

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // Dropped entries are released after the lock: a subscriber may hold anything.
    var dropped: [Entry] = []
    defer { withExtendedLifetime(dropped) {} }
    return lock.withLock {
      let id = ObjectIdentifier(object)
      if let entry = entries[id], entry.object === object { return entry.publisher }
      if entries.count >= limit {
        dropped = entries.values.filter { $0.object == nil }
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      if let old = entries.updateValue(entry, forKey: id) { dropped.append(old) }
      return entry.publisher
    }
  }
}
