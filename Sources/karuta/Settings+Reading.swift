import Flashcards
import Glibc

extension ConfigFile {
  /// The learner's settings; where there is no file yet, one is written that explains itself.
  static func open() -> ConfigFile {
    let path = "\(Locations.config)/karuta.conf"
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno != ENOENT { return refused(path, String(cString: strerror(errno))) }
      writeSample(to: path)
      return ConfigFile()
    }
    defer { close(file) }
    return read(file, path)
  }

  /// More than this is not written by hand.
  private static let most = 1 << 20

  private static func read(_ file: Int32, _ path: String) -> ConfigFile {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return refused(path, "not a file")
    }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most + 1) { buffer, count in
      while count <= most {
        let got = Glibc.read(file, buffer.baseAddress! + count, most + 1 - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if code != 0 { return refused(path, String(cString: strerror(code))) }
    if bytes.count > most { return refused(path, "larger than 1 MiB") }
    return ConfigFile(path: path, bytes: bytes)
  }

  private static func refused(_ path: String, _ reason: String) -> ConfigFile {
    ConfigFile(fault: ConfigFault(unreadable: path, because: reason))
  }

  /// Never over what is there; a folder that takes no file is no hindrance to studying.
  private static func writeSample(to path: String) {
    Locations.make(Locations.config)
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array(sample.utf8)
    if write(file, bytes, bytes.count) != bytes.count { unlink(path) }
  }
}
