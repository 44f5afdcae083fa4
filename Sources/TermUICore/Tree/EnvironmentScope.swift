/// Values that a view sets for everything beneath it.
///
/// A node's chain of scopes never changes while it lives, so a change of a value concerns exactly
/// those who have read it; nobody has to walk the tree.
final class EnvironmentScope {
  final class Entry: Source, @unchecked Sendable {
    fileprivate(set) var value: Any

    init(_ value: Any) { self.value = value }

    @MainActor func set(_ value: Any) {
      self.value = value
      announce()
    }
  }

  private let parent: EnvironmentScope?
  /// They are few: to go through them takes less than a table.
  private var entries: [(key: ObjectIdentifier, entry: Entry)]

  init(parent: EnvironmentScope? = nil, values: [ObjectIdentifier: Any] = [:]) {
    self.parent = parent
    entries = values.map { ($0.key, Entry($0.value)) }
  }

  /// The nearest entry for a key; the reader is remembered by it.
  func read(_ key: ObjectIdentifier) -> Any? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let entry = current.entry(key) {
        entry.recordRead()
        return entry.value
      }
      scope = current.parent
    }
    return nil
  }

  func entry(_ key: ObjectIdentifier) -> Entry? { entries.first { $0.key == key }?.entry }

  /// Drops the values of all other keys; those who read them look further up.
  @MainActor func keep(_ keys: Dictionary<ObjectIdentifier, Any>.Keys) {
    for (key, entry) in entries where !keys.contains(key) {
      entries.removeAll { $0.key == key }
      entry.announce()
    }
  }

  /// Adds a value whose key the scope does not have, so that nobody could have read it here.
  func add(_ value: Any, for key: ObjectIdentifier) { entries.append((key, Entry(value))) }
}
