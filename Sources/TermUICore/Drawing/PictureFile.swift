import Glibc
import Synchronization

/// Pictures read from files, each decoded once until its file changes.
enum PictureFile {
  /// The content of a file when it was last read.
  final class Entry: Sendable {
    enum Content: Sendable {
      case picture(Picture)
      case failed(PictureError)
    }

    let content: Content
    fileprivate let size: Int
    fileprivate let modified: timespec

    fileprivate init(_ content: Content, size: Int = 0, modified: timespec = timespec()) {
      self.content = content
      self.size = size
      self.modified = modified
    }

    fileprivate var error: PictureError? {
      if case .failed(let error) = content { error } else { nil }
    }
  }

  private static let known = Mutex<[String: Entry]>([:])
  private static let mostKnown = 64
  private static let mostBytes = 64 << 20

  static func entry(at path: String) -> Entry {
    var status = stat()
    guard stat(path, &status) == 0 else { return failed(path, lastError()) }
    // Reading from a device or a pipe might never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      return failed(path, PictureError(reason: "not a file"))
    }
    let (size, modified) = (Int(status.st_size), status.st_mtim)
    guard size <= mostBytes else { return failed(path, PictureError(reason: "too large")) }
    if let found = known.withLock({ $0[path] }), found.size == size,
      found.modified.tv_sec == modified.tv_sec,
      found.modified.tv_nsec == modified.tv_nsec
    {
      return found
    }
    return remember(Entry(content(of: path, count: size), size: size, modified: modified), path)
  }

  private static func content(of path: String, count: Int) -> Entry.Content {
    do throws(PictureError) {
      return .picture(try Picture.decode(try bytes(of: path, count: count)))
    } catch {
      return .failed(error)
    }
  }

  private static func failed(_ path: String, _ error: PictureError) -> Entry {
    if let found = known.withLock({ $0[path] }), found.size == 0, found.error == error {
      return found
    }
    return remember(Entry(.failed(error)), path)
  }

  private static func remember(_ entry: Entry, _ path: String) -> Entry {
    known.withLock {
      if $0.count >= mostKnown { $0 = [:] }
      $0[path] = entry
    }
    return entry
  }

  private static func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw lastError() }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, 1, count, file)
    }
  }

  private static func lastError() -> PictureError {
    PictureError(reason: errno == ENOENT ? "no such file" : String(cString: strerror(errno)))
  }
}
