/// A cancellable that cancels when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Runs `cancel` once, at the latest when this is released.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels another cancellable, at the latest when this is released.
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
  }

  deinit { action?() }

  var isOpen: Bool { lock.withLock { action != nil } }

  /// Cancels once, however often it is called.
  public func cancel() {
    lock.withLock { action.take() }?()
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  /// Stores the cancellable in a set, until that is emptied or released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Stores the cancellable at the end of a collection.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}
