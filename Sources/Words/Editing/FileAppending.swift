import Glibc

/// Adds to the end of a file, which is made where there is none.
enum FileAppending {
  static func append(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file < 0 { return false }
    defer { close(file) }
    return FileWriting.write(bytes, to: file) == 0
  }
}
