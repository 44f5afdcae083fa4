/// What a publisher gives its values to.
///
/// Combine's shape without demand: a subscriber takes every value at once.
public protocol Subscriber<Input, Failure> {
  /// What is taken.
  associatedtype Input
  /// The failures that are understood.
  associatedtype Failure: Error

  /// Comes first, and once; the subscriber lets go of the subscription when either side ends it.
  func receive(subscription: any Subscription)

  /// Takes a value, on the thread that sends it; never two at the same time.
  func receive(_ input: Input)

  /// Comes last, if it comes.
  func receive(completion: Subscribers.Completion<Failure>)
}
