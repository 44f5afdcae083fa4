import CZip
import Files

/// Writes a zip file, by zlib's minizip.
final class ZipWriter {
  private let path: String
  private var zip: zipFile?

  /// Begins a file at a path.
  init(_ path: String) throws(FileError) {
    self.path = path
    zip = zipOpen64(path, APPEND_STATUS_CREATE)
    if zip == nil { throw failure }
  }

  deinit { if let zip { zipClose(zip, nil) } }

  /// Adds a member with some bytes.
  func add(_ bytes: [UInt8], as name: String, isPacked: Bool = false) throws {
    try begin(name, isPacked: isPacked)
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      try bytes[start..<min(start + (1 << 20), bytes.count)].withUnsafeBytes(write)
    }
    try check(zipCloseFileInZip(zip))
  }

  /// Adds a file part by part, which may be large.
  func add(_ file: File, as name: String, isPacked: Bool = false) throws {
    try begin(name, isPacked: isPacked)
    try file.readParts(limit: 2 << 30, write)
    try check(zipCloseFileInZip(zip))
  }

  /// Ends the file with the list of its members.
  func finish() throws(FileError) {
    let ended = zip
    zip = nil
    try check(zipClose(ended, nil))
  }

  private func begin(_ name: String, isPacked: Bool) throws(FileError) {
    // The first day that a zip file can have: the same decks make the same file.
    var info = zip_fileinfo()
    info.dosDate = 0x21 << 16
    // A collection is a sixteenth larger than at the usual level, and compressed in a quarter of the time.
    try check(
      zipOpenNewFileInZip64(
        zip, name, &info, nil, 0, nil, 0, nil, isPacked ? Z_DEFLATED : 0, Z_BEST_SPEED, 0))
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try check(zipWriteInFileInZip(zip, bytes.baseAddress, UInt32(bytes.count)))
  }

  private func check(_ result: Int32) throws(FileError) { if result != ZIP_OK { throw failure } }

  private var failure: FileError { FileError(writing: path, SystemError.last.code) }
}
