import Glibc

/// Works items off one at a time and in order, without holding a lock meanwhile.
///
/// The first thread to come works; what other threads bring until it is done, it works off too.
/// So no thread ever waits for another's work, and two never work at once.
final class Turnstile<Item> {
  /// What becomes of an item that is brought from inside the work on another.
  enum Nesting {
    case atOnce, afterwards
  }

  let lock = Lock()
  private let nesting: Nesting
  private let work: (Item) -> Void
  private var worker: pthread_t?
  private var waiting: [Item] = []

  init(nesting: Nesting = .atOnce, work: @escaping (Item) -> Void) {
    self.nesting = nesting
    self.work = work
  }

  /// Makes an item under the lock, so that items are worked off in the order of their making.
  func pass(_ make: () -> Item?) {
    switch enter(make) {
    case .nothing: break
    case .nested(let item): work(item)
    case .first(let item):
      work(item)
      workOffWaiting()
    }
  }

  private enum Entry {
    case nothing
    case nested(Item)
    case first(Item)
  }

  private func enter(_ make: () -> Item?) -> Entry {
    lock.around {
      guard let item = make() else { return .nothing }
      guard let worker else {
        self.worker = pthread_self()
        return .first(item)
      }
      if nesting == .atOnce, worker == pthread_self() { return .nested(item) }
      waiting.append(item)
      return .nothing
    }
  }

  private func workOffWaiting() {
    while let items = takeWaiting() { items.forEach(work) }
  }

  private func takeWaiting() -> [Item]? {
    lock.around {
      if waiting.isEmpty {
        worker = nil
        return nil
      }
      defer { waiting = [] }
      return waiting
    }
  }
}
