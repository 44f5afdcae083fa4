/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  /// The publisher that tells before a change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before each change of a `@Published` property.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's own publisher, made when it is first asked for.
  public var objectWillChange: ObservableObjectPublisher {
    Announcers.shared.publisher(of: self)
  }
}
