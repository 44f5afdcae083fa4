import Glibc

/// Turns signals into bytes on a pipe, to be taken where the program waits for keys.
@MainActor final class Signals {
  private static let heard = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT]
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  nonisolated(unsafe) private static var isContinued = false
  private var former: [Int32: sigaction] = [:]
  private(set) var descriptor: Int32 = -1

  func install() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    descriptor = ends[0]
    Signals.writeEnd = ends[1]
    for signal in Self.heard { listen(to: signal) }
  }

  func remove() {
    for (signal, action) in former {
      var action = action
      sigaction(signal, &action, nil)
    }
    former = [:]
    close(descriptor)
    close(Signals.writeEnd)
    Signals.writeEnd = -1
  }

  /// The next signal that has come, if any.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Stops as Ctrl-Z asks, together with the programs that started this one for the terminal; comes
  /// back when it is continued.
  ///
  /// False where it has not been stopped: the system does not stop a program that no shell could continue.
  func stopHere() -> Bool {
    Signals.isContinued = false
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    // Another thread may be the one that is told to stop, some moments later.
    for _ in 0..<20 where !Signals.isContinued { poll(nil, 0, 10) }
    listen(to: SIGTSTP)
    return Signals.isContinued
  }

  private func listen(to signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let saved = errno
      if signal == SIGCONT { Signals.isContinued = true }
      var byte = UInt8(truncatingIfNeeded: signal)
      write(Signals.writeEnd, &byte, 1)
      errno = saved
    }
    action.sa_flags = Int32(SA_RESTART)
    var old = sigaction()
    sigaction(signal, &action, &old)
    if former[signal] == nil { former[signal] = old }
  }
}
