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

  /// Announces a change, and makes it.
  func announce(_ change: () -> Void) {
    changes.add(1, ordering: .acquiringAndReleasing)
    send()
    change()
    changes.subtract(1, ordering: .releasing)
  }
}
