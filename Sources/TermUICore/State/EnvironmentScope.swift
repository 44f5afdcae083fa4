/// Values that a view sets for everything beneath it.
///
/// A node's chain of scopes never changes, so a change of a value concerns exactly the readers of its
/// entry, and no search through the tree is necessary.
final class EnvironmentScope {
  private let parent: EnvironmentScope?
  /// An array, because a search through a few entries is faster than a dictionary.
  private var entries: [EnvironmentEntry]

  init(parent: EnvironmentScope? = nil, _ entries: [EnvironmentEntry] = []) {
    self.parent = parent
    self.entries = entries
  }

  /// The nearest entry for a key, recorded as read.
  func read(_ key: ObjectIdentifier) -> EnvironmentEntry? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let entry = current.entries.first(for: key) {
        entry.recordRead()
        return entry
      }
      scope = current.parent
    }
    return nil
  }

  /// Changes to new values; true if a key is new here, so that its readers have read it further up.
  @MainActor func update(_ newEntries: [EnvironmentEntry]) -> Bool {
    for entry in entries where newEntries.first(for: entry.key) == nil {
      entries.removeAll { $0 === entry }
      entry.announce()
    }
    var hasNewKey = false
    for entry in newEntries {
      if let known = entries.first(for: entry.key) {
        known.update(from: entry)
      } else {
        entries.append(entry)
        hasNewKey = true
      }
    }
    return hasNewKey
  }
}

/// A key of the environment with its value.
class EnvironmentEntry: Source, @unchecked Sendable {
  let key: ObjectIdentifier

  init(key: ObjectIdentifier) { self.key = key }

  /// Changes to the value of another entry of this key.
  @MainActor func update(from other: EnvironmentEntry) {}

  final func value<Value>(as type: Value.Type) -> Value? {
    (self as? TypedEnvironmentEntry<Value>)?.value
  }
}

final class TypedEnvironmentEntry<Value>: EnvironmentEntry, @unchecked Sendable {
  fileprivate var value: Value

  init(_ key: ObjectIdentifier, _ value: Value) {
    self.value = value
    super.init(key: key)
  }

  @MainActor override func update(from other: EnvironmentEntry) {
    if let value = other.value(as: Value.self) { set(value) }
  }

  /// Changes the value; its readers are evaluated if it differs.
  @MainActor func set(_ newValue: Value) {
    if Comparison.areSame(value, newValue) { return }
    value = newValue
    announce()
  }
}

extension [EnvironmentEntry] {
  func first(for key: ObjectIdentifier) -> EnvironmentEntry? { first { $0.key == key } }
}
