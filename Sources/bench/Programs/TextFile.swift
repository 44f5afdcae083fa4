import Glibc

/// A file that is read line by line.
enum TextFile {
  /// The first line that a condition holds for.
  static func line(of path: String, where condition: (String) -> Bool) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var block = [UInt8](repeating: 0, count: 1024)
    while block.withUnsafeMutableBytes({ fgets($0.baseAddress, Int32($0.count), file) }) != nil {
      let line = String(decoding: block.prefix { $0 != 0 && $0 != 0x0A }, as: UTF8.self)
      if condition(line) { return line }
    }
    return nil
  }
}
