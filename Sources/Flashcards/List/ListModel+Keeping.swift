import Dispatch
import Words

extension ListModel {
  /// Keeps how the list stands in half a second, with all that changes until then, as a program may be
  /// ended at any moment; that it cannot be kept is told when the list is left.
  func keepSoon() {
    guard keeping == nil else { return }
    // A task that sleeps would start the threads of its pool, which a key pays for.
    let work = DispatchWorkItem { [weak self] in
      guard let self else { return }
      keeping = nil
      try? words.keepList(selected, at: library.now)
    }
    keeping = work
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500), execute: work)
  }

  /// Keeps how the list is left.
  func leave() {
    keeping?.cancel()
    library.keep { () throws(StorageError) in try words.leave(selected, at: library.now) }
  }
}
