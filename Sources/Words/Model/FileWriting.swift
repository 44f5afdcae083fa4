import Glibc

/// Puts bytes into an open file, all of them and onto the disk.
enum FileWriting {
  /// Gives the system's number of what went wrong, or 0.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return errno }
      written += count
    }
    return fsync(file) == 0 ? 0 : errno
  }
}
