import Glibc

/// A folder that is there for as long as somebody works in it.
enum TemporaryFolder {
  static func lend(_ body: (String) throws(Refusal) -> Void) throws(Refusal) {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(root)/karuta-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Refusal("cannot make a folder in \(root)") }
    let path = name.withUnsafeBytes { text(of: $0) }
    defer { remove(path) }
    try body(path)
  }

  /// With all that a program has left in it; links are not followed.
  private static func remove(_ path: String) {
    guard Glibc.remove(path) != 0, let folder = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { text(of: $0) })
    }
    closedir(folder)
    for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
    rmdir(path)
  }

  private static func text(of bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
