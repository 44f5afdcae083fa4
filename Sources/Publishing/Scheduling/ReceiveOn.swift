extension Publisher {
  /// Delivers values and completion on the scheduler, in their order.
  public func receive<Context: Scheduler>(
    on scheduler: Context
  ) -> some Publisher<Output, Failure> {
    Scheduled(upstream: self, scheduler: scheduler) { outlet in Rescheduled(outlet: outlet) }
  }
}

/// A publisher whose subscribers are fed by way of an outlet.
struct Scheduled<Upstream: Publisher, Context: Scheduler, Stage: Subscriber>: Publisher
where Stage.Input == Upstream.Output, Stage.Failure == Upstream.Failure {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let scheduler: Context
  let makeStage: (Outlet<Output, Failure, Context>) -> Stage

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: makeStage(Outlet(subscriber, on: scheduler)))
  }
}

private struct Rescheduled<Input, Failure: Error, Context: Scheduler>: Subscriber {
  let outlet: Outlet<Input, Failure, Context>

  func receive(subscription: any Subscription) { outlet.connect(subscription) }
  func receive(_ input: Input) { outlet.push(.value(input)) }
  func receive(completion: Subscribers.Completion<Failure>) { outlet.push(.completion(completion)) }
}
