/// The publishers of all observable objects that do not store one of their own.
///
/// A table beside the objects, so that a class becomes observable without a stored property.
/// It holds the objects weakly, and drops the dead ones each time it has doubled.
final class Announcers: @unchecked Sendable {
  static let shared = Announcers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  /// The one publisher of this object.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // What is dropped here is released after the lock: a receiver may hold anything.
    var dropped: [Entry] = []
    defer { withExtendedLifetime(dropped) {} }
    return lock.around {
      let id = ObjectIdentifier(object)
      if let entry = entries[id], entry.object === object { return entry.publisher }
      if entries.count >= limit { dropped = dropDead() }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      if let old = entries.updateValue(entry, forKey: id) { dropped.append(old) }
      return entry.publisher
    }
  }

  /// How many objects the table remembers, dead ones included.
  var count: Int { lock.around { entries.count } }

  private func dropDead() -> [Entry] {
    let dead = entries.filter { $0.value.object == nil }
    for id in dead.keys { entries[id] = nil }
    limit = max(64, entries.count * 2)
    return Array(dead.values)
  }
}
