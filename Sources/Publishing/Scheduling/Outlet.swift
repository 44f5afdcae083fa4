/// Hands events on through a scheduler, in the order in which they come, until it is cancelled.
final class Outlet<Output, Failure: Error, Context: Scheduler>: Subscription, @unchecked Sendable {
  let scheduler: Context
  private let link = Link()
  private let turnstile: Turnstile<Event<Output, Failure>>
  private let downstream: any Subscriber<Output, Failure>
  private var waiting: [Event<Output, Failure>] = []

  init(_ downstream: any Subscriber<Output, Failure>, on scheduler: Context) {
    self.scheduler = scheduler
    self.downstream = downstream
    let link = self.link
    turnstile = Turnstile { event in
      guard link.isOpen else { return }
      if case .completion = event, !link.finish() { return }
      downstream.receive(event)
    }
  }

  func connect(_ subscription: any Subscription) {
    link.connect(subscription)
    downstream.receive(subscription: self)
  }

  func cancel() {
    link.cancel()
  }

  /// Hands the event on when the scheduler comes to it.
  func push(_ event: Event<Output, Failure>) {
    turnstile.lock.around { waiting.append(event) }
    scheduler.schedule(after: .zero) { self.handOn() }
  }

  private func handOn() {
    turnstile.pass { waiting.isEmpty ? nil : waiting.removeFirst() }
  }
}
