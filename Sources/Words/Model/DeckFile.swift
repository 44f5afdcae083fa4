import Glibc

/// A file on disk, read whole.
struct DeckFile {
  let path: String

  /// Its bytes, in one buffer of its own: a file that changes later does not change an open deck.
  func read() throws(DeckError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { throw failure(errno) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) != 0 { throw failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try readAll(file, capacity: Int(status.st_size) + 1)
    case S_IFIFO: return try readAll(file, capacity: 1 << 16)
    case S_IFDIR: throw DeckError(path, .folder)
    default: throw DeckError(path, .notAFile)
    }
  }

  /// The deck in it, which knows in which form of the file it was.
  func deck(needsCards: Bool = true) throws(DeckError) -> Deck {
    // It is taken first: a file that changes meanwhile is another than the one that was read.
    let stamp = FileStamp(path: path)
    return try Deck(path: path, bytes: read(), needsCards: needsCards, stamp: stamp)
  }

  /// The deck in it; one without cards only where that can be.
  func deck(whereEmpty canBeEmpty: (String) -> Bool) throws(DeckError) -> Deck {
    do throws(DeckError) {
      return try deck()
    } catch {
      guard error.tellsNoCards, canBeEmpty(path) else { throw error }
      return try deck(needsCards: false)
    }
  }

  /// Whether it is a regular file, which can be read again and again.
  var isOnDisk: Bool {
    FileStamp(path: path) != nil
  }

  /// A regular file fits at once; a pipe makes the buffer grow.
  private func readAll(_ file: Int32, capacity: Int) throws(DeckError) -> [UInt8] {
    if capacity > Int(UInt32.max) { throw DeckError(path, .tooLarge) }
    var bytes = try readChunk(file, capacity: capacity)
    var chunk = bytes.count == capacity ? try readChunk(file, capacity: 1 << 16) : []
    while !chunk.isEmpty {
      bytes += chunk
      if bytes.count > Int(UInt32.max) { throw DeckError(path, .tooLarge) }
      chunk = try readChunk(file, capacity: 1 << 20)
    }
    return bytes
  }

  private func readChunk(_ file: Int32, capacity: Int) throws(DeckError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      useHugePages(for: buffer)
      while count < capacity {
        let got = Glibc.read(file, buffer.baseAddress! + count, capacity - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if code != 0 { throw failure(code) }
    return bytes
  }

  /// A large file comes into memory by a few large pages, where each of many small ones costs a fault.
  private func useHugePages(for buffer: UnsafeMutableBufferPointer<UInt8>) {
    let page = 1 << 21
    let address = Int(bitPattern: buffer.baseAddress)
    let start = (address + page - 1) & -page
    let end = (address + buffer.count) & -page
    guard start < end else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
  }

  private func failure(_ code: Int32) -> DeckError {
    DeckError(path, code == ENOENT || code == ENOTDIR ? absence : .unreadable(code: code))
  }

  /// Why there is no file; a name that is not in UTF-8 is known with U+FFFD in it, and not found.
  var absence: DeckFault {
    var status = stat()
    if lstat(path, &status) == 0 { return .danglingLink }
    return path.unicodeScalars.contains("\u{FFFD}") ? .nameNotUTF8 : .missing
  }
}

extension [UInt8] {
  /// Whether other bytes are the same, by the system's fast comparison.
  func isSame(as other: [UInt8]) -> Bool { count == other.count && memcmp(self, other, count) == 0 }
}
