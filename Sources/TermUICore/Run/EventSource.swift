import Dispatch
import Glibc

/// Sleeps in the system until a key, a signal, or a task of the main actor is there.
///
/// One thread for all: the main queue's own handle is polled beside the terminal, as CoreFoundation
/// does on Linux.
enum EventSource {
  enum Outcome {
    case events(keys: Bool, signals: Bool, hangUp: Bool)
    case failed
  }

  /// Waits so many milliseconds at most; without end where that is negative.
  static func wait(keys: Int32, signals: Int32, timeout: Int32) -> Outcome {
    let tasks = mainQueueHandle()
    let descriptor = pollfd(fd: keys, events: Int16(POLLIN), revents: 0)
    var descriptors = InlineArray<3, pollfd>(repeating: descriptor)
    (descriptors[1].fd, descriptors[2].fd) = (signals, tasks)
    var span = descriptors.mutableSpan
    guard span.withUnsafeMutableBufferPointer({ poll($0.baseAddress, 3, timeout) }) >= 0 else {
      return errno == EINTR ? .events(keys: false, signals: true, hangUp: false) : .failed
    }
    if descriptors[2].revents != 0 {
      var count: UInt64 = 0
      read(tasks, &count, 8)
      drainMainQueue(nil)
    }
    let ended = Int16(POLLHUP | POLLERR | POLLNVAL)
    return .events(
      keys: descriptors[0].revents & Int16(POLLIN) != 0, signals: descriptors[1].revents != 0,
      hangUp: descriptors[0].revents & ended != 0)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(
  _ message: UnsafeMutableRawPointer?)
