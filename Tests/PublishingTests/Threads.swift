import Dispatch

/// Runs the work on that many threads at once, and returns when all are done.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  let start = DispatchSemaphore(value: 0)
  for thread in 0..<count {
    DispatchQueue(label: "thread \(thread)").async(group: group) {
      start.wait()
      work(thread)
    }
  }
  for _ in 0..<count { start.signal() }
  group.wait()
}

/// Carries what is not Sendable to a thread that alone uses it, or that uses it with care.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
