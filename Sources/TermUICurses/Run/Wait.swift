import Glibc

/// The one place where the program waits: for input, a signal, or work for the main actor.
struct Wait {
  private(set) var hasInput = false
  private(set) var hasSignal = false
  /// Whether the terminal is gone.
  private(set) var isHangUp = false

  /// Waits until something has come or the time is over; without a limit if there is no time.
  init(input: Int32, signals: Int32, seconds: Double?) {
    var polled = InlineArray<3, pollfd>(
      repeating: pollfd(fd: MainQueueHandle.descriptor, events: Int16(POLLIN), revents: 0))
    (polled[0].fd, polled[1].fd) = (input, signals)
    let milliseconds = seconds.map { Int32(max(0, $0 * 1000).rounded(.up)) } ?? -1
    var span = polled.mutableSpan
    guard span.withUnsafeMutableBufferPointer({ poll($0.baseAddress, 3, milliseconds) }) >= 0 else {
      (hasSignal, isHangUp) = (errno == EINTR, errno != EINTR)
      return
    }
    if polled[2].revents != 0 { MainQueueHandle.drain() }
    hasInput = polled[0].revents & Int16(POLLIN) != 0
    isHangUp = polled[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    hasSignal = polled[1].revents != 0
  }
}
