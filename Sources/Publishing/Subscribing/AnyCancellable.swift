/// Cancels when it is released, so that a subscription lives as long as whoever keeps this.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Runs `cancel` once, at the latest when this is released.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Cancels another cancellable, at the latest when this is released.
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
  }

  deinit {
    action?()
  }

  /// Cancels once, however often it is called.
  public func cancel() {
    let action = lock.around {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps this subscription in a set, until that is emptied or released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps this subscription at the end of a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
