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
