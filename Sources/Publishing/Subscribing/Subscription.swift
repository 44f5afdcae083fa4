/// The bond between a publisher and one subscriber: no value passes once it is cancelled.
public protocol Subscription: Cancellable {}
