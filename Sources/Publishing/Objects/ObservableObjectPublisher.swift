import Synchronization

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// It sends nothing but the fact.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private let audience = Audience<Void, Never>()
  private let changes = Atomic(0)

  /// Makes a publisher that nobody listens to yet.
  public init() {}

  /// Tells everyone who listens, before it returns.
  public func send() {
    audience.send(())
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    audience.admit(subscriber)
  }

  /// Whether a change has been announced and is not made yet.
  ///
  /// Who hears an announcement of another thread and reads the object while this is true may
  /// see it as it was before, and should look again.
  public var isChanging: Bool { changes.load(ordering: .acquiring) != 0 }

  /// Announces a change; `endChange` follows when it is made.
  func beginChange() {
    changes.add(1, ordering: .acquiringAndReleasing)
    send()
  }

  func endChange() {
    changes.subtract(1, ordering: .releasing)
  }
}
