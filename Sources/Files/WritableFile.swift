import Glibc

/// A new file that is written part by part.
public final class WritableFile {
  private let path: String
  private let descriptor: Int32

  /// Creates a file, which must not be there yet.
  public init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    if descriptor < 0 { throw FileError(writing: path, errno) }
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw FileError(writing: path, errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

extension Folder {
  /// Makes a folder for temporary files that only the user can read; returns its path.
  public static func temporary() throws(FileError) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/karuta-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(writing: parent, errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
