import Publishing
import Synchronization
import Testing

@Suite(.serialized) struct StoreTests {
  enum Action: Sendable { case add(Int), double }

  static func reduce(_ state: [Int], _ action: Action) -> [Int] {
    switch action {
    case .add(let number): state + [number]
    case .double: state.map { $0 * 2 }
    }
  }

  @Test func `E1 dispatch changes the state through the reducer, and announces before each change`()
  {
    let (store, log) = (Store(state: [1], reducer: Self.reduce), Log<[Int]>())
    let first = store.objectWillChange.sink { [unowned store] in log.add(store.state) }
    let second = store.$state.sink(receiveValue: log.add)
    store.dispatch(.add(2))
    store.dispatch(.double)
    #expect(store.state == [2, 4])
    #expect(log.entries == [[1], [1], [1, 2], [1, 2], [2, 4]])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func `E2 Actions dispatched from many threads are taken one at a time, in order; none is lost`() {
    let store = Store(state: [Int]()) { (state, number: Int) in state + [number] }
    onThreads(4) { thread in
      for number in 0..<300 {
        store.dispatch(thread * 300 + number)
        _ = store.state.count
      }
    }
    #expect(store.state.sorted() == Array(0..<1_200))
    for thread in 0..<4 {
      let own = store.state.filter { $0 / 300 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test func `E2 An action dispatched by a receiver is taken after the one that is announced`() {
    let store = Store(state: [Int](), reducer: Self.reduce)
    let subscription = store.$state.sink { [unowned store] state in
      if state == [1] { store.dispatch(.double) }
    }
    store.dispatch(.add(1))
    #expect(store.state == [2])
    withExtendedLifetime(subscription) {}
  }

  @Test func `E2 A dispatch inside a reducer is reported, and its action is taken next`() {
    final class Holder: @unchecked Sendable { var store: Store<[Int], Int>? }
    let holder = Holder()
    let warnings = Mutex<[String]>([])
    let handler = Diagnostics.Handler { warning in warnings.withLock { $0.append(warning) } }
    Diagnostics.$handler.withValue(handler) {
      holder.store = Store(state: []) { state, number in
        if number == 1 { holder.store?.dispatch(2) }
        return state + [number]
      }
      holder.store?.dispatch(1)
      #expect(holder.store?.state == [1, 2])
      #expect(warnings.withLock { $0.count } == 1)
      holder.store?.dispatch(3)
      #expect(warnings.withLock { $0.count } == 1)
      holder.store = nil
    }
  }
}
