import Glibc

/// What tells one form of a file from another without reading it.
struct FileStamp: Equatable {
  private let place: DeckFolder.Place
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    place = DeckFolder.Place(device: status.st_dev, number: status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  var isEmpty: Bool { size == 0 }

  /// Nil where there is no regular file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }
}
