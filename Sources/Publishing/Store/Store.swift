import Glibc

/// A state that is changed in one way only: by actions, which a reducer turns into the next state.
///
/// Actions are taken one at a time, in the order of their dispatch, whatever thread they come
/// from. The reducer runs on the thread that is taking actions, so it should be a pure function.
public final class Store<State, Action>: ObservableObject {
  /// The state as it is now.
  @Published public private(set) var state: State

  private let reducer: (State, Action) -> State
  private let lock = Lock()
  private var reducing: pthread_t?
  private lazy var turnstile = Turnstile<Action>(nesting: .afterwards) { [unowned self] in take($0)
  }

  /// Makes a store with a first state, and what each action makes of it.
  public init(state: State, reducer: @escaping (State, Action) -> State) {
    self.state = state
    self.reducer = reducer
    _ = turnstile
  }

  /// Takes the action before it returns, unless one is being taken: then right after that one.
  public func dispatch(_ action: Action) {
    if isReducing {
      Diagnostics.warn(
        "\(action) is dispatched inside the reducer of Store<\(State.self), \(Action.self)>;"
          + " it is taken next, but a reducer should only compute the next state")
    }
    turnstile.pass { action }
  }

  private var isReducing: Bool {
    lock.around { reducing == pthread_self() }
  }

  private func take(_ action: Action) {
    lock.around { reducing = pthread_self() }
    let next = reducer(_state.storage.value, action)
    lock.around { reducing = nil }
    state = next
  }
}

extension Store: @unchecked Sendable where State: Sendable, Action: Sendable {}
