import Glibc

/// A terminal of 24 rows and 80 columns, seen from where a person would sit.
final class PseudoTerminal {
  let descriptor: Int32
  /// What a program opens as its terminal.
  let path: String

  init() throws(Refusal) {
    var near: Int32 = -1
    var far: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&near, &far, nil, nil, &size) == 0, let name = ttyname(far) else {
      throw Refusal("there is no pseudo-terminal to be had")
    }
    descriptor = near
    path = String(cString: name)
    close(far)
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    write(descriptor, bytes, bytes.count)
  }

  /// What one read gives, after waiting for it so many milliseconds; nil where nothing came.
  func read(into block: inout [UInt8], wait milliseconds: Int32) -> ArraySlice<UInt8>? {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, milliseconds) > 0 else { return nil }
    let count = Glibc.read(descriptor, &block, block.count)
    return count > 0 ? block[..<count] : nil
  }
}
