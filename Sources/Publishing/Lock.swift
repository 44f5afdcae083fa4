import Synchronization

/// Lets one thread in at a time; a thread that would wait for itself stops the program instead.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  func lock() { mutex._unsafeLock() }

  func unlock() { mutex._unsafeUnlock() }

  func around<T>(_ body: () -> T) -> T {
    lock()
    defer { unlock() }
    return body()
  }
}
