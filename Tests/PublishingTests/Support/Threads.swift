import Dispatch

/// Runs the work on this many threads at once, and returns when all are done.
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

/// Carries a value that is not Sendable to another thread.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
