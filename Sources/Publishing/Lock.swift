import Glibc

/// Lets one thread in at a time; a thread that would wait for itself stops the program instead.
struct Lock: ~Copyable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() {
    guard pthread_mutex_lock(mutex) == 0 else {
      fatalError("a value is used inside the very expression that changes it in place")
    }
  }

  func unlock() {
    pthread_mutex_unlock(mutex)
  }

  func around<T>(_ body: () -> T) -> T {
    lock()
    defer { unlock() }
    return body()
  }
}
