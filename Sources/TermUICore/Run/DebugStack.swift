#if DEBUG
  import Glibc

  /// The room for views within views, each of which needs some 4 KB of the stack in a build without optimisation.
  enum DebugStack {
    /// Lets the main thread's stack grow to 64 MB, once, if the system allows it.
    static let growth: Void = {
      let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
      var limit = rlimit()
      guard getrlimit(stack, &limit) == 0 else { return }
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 64 << 20))
      setrlimit(stack, &limit)
    }()
  }
#endif
