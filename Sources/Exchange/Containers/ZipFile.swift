import CZip
import Files
import Glibc

/// Opens zip files for minizip, which takes the beginning of a comment for the end of the archive if it looks like one.
enum ZipFile {
  /// The size of the last record without its comment, and the largest comment.
  private static let (record, longestComment) = (22, 0xFFFF)

  /// Opens a file; nil if it is none.
  static func open(_ path: String) -> unzFile? {
    guard let end = end(of: path) else { return unzOpen64(path) }
    var functions = zlib_filefunc64_def()
    fill_fopen64_filefunc(&functions)
    // To minizip the file ends before the comment.
    functions.opaque = UnsafeMutableRawPointer(bitPattern: end)
    functions.zseek64_file = { end, stream, offset, origin in
      let file = stream?.assumingMemoryBound(to: FILE.self)
      let start = origin == ZLIB_FILEFUNC_SEEK_END ? Int(bitPattern: end) : 0
      let whence = origin == ZLIB_FILEFUNC_SEEK_CUR ? SEEK_CUR : SEEK_SET
      return CLong(fseeko(file, start + Int(offset), whence))
    }
    return unzOpen2_64(path, &functions)
  }

  /// The number of bytes before the comment; nil if there is none.
  private static func end(of path: String) -> Int? {
    guard let file = fopen(path, "rb"), fseeko(file, 0, SEEK_END) == 0 else { return nil }
    defer { fclose(file) }
    let size = Int(ftello(file))
    var tail = [UInt8](repeating: 0, count: min(size, record + longestComment))
    guard fseeko(file, size - tail.count, SEEK_SET) == 0,
      fread(&tail, 1, tail.count, file) == tail.count, tail.count > record
    else { return nil }
    let start = (0..<tail.count - record).first { start in
      let comment = Int(tail[start + 20]) | Int(tail[start + 21]) << 8
      return comment == tail.count - start - record
        && tail[start...].starts(with: "PK\u{5}\u{6}".utf8)
    }
    return start.map { size - tail.count + $0 + record }
  }
}
