import Glibc

/// A state that actions change, one after the other, through a reducer.
///
/// Actions are taken in the order of their dispatch, whatever thread they come from. The reducer runs
/// on the thread that is taking actions, so it should be a pure function.
public final class Store<State, Action>: ObservableObject {
  /// The present state.
  @Published public private(set) var state: State

  private let reducer: (State, Action) -> State
  private let lock = Lock()
  private var reducing: pthread_t?
  private lazy var mailbox = SerialMailbox<Action>(nesting: .afterwards) { [unowned self] in
    take($0)
  }

  /// Makes a store with a first state, and the function that gives the next state for an action.
  public init(state: State, reducer: @escaping (State, Action) -> State) {
    self.state = state
    self.reducer = reducer
    _ = mailbox
  }

  /// Takes the action before it returns, or right after the action that is being taken.
  public func dispatch(_ action: Action) {
    if lock.withLock({ reducing == pthread_self() }) {
      Diagnostics.warn(
        "\(action) is dispatched inside the reducer of Store<\(State.self), \(Action.self)>;"
          + " it is taken next, but a reducer should only compute the next state")
    }
    mailbox.post { action }
  }

  private func take(_ action: Action) {
    lock.withLock { reducing = pthread_self() }
    let next = reducer(_state.storage.value, action)
    lock.withLock { reducing = nil }
    state = next
  }
}

extension Store: @unchecked Sendable where State: Sendable, Action: Sendable {}
