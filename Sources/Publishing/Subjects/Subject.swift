/// A publisher that is told from outside what to send.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Hands a value to every present subscriber before it returns.
  ///
  /// Where another thread is sending at that moment, that thread hands this value out too.
  func send(_ value: Output)

  /// Ends the subject: nothing sent later is delivered.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells that something has happened.
  public func send() {
    send(())
  }
}
