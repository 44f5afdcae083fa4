import Glibc

/// A file that is read line by line.
enum TextFile {
  /// The first line that a condition holds for.
  static func line(of path: String, where condition: (String) -> Bool) -> String? {
    var found: String?
    try? read(path) { line in
      if found == nil, condition(line) { found = line }
    }
    return found
  }

  /// Hands over one line after the other, without its end.
  static func read(_ path: String, _ body: (String) -> Void) throws(Refusal) {
    guard let file = fopen(path, "r") else { throw Refusal("cannot read \(path)") }
    var text: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer {
      free(text)
      fclose(file)
    }
    while getline(&text, &capacity, file) > 0, let text {
      let line = UnsafeRawBufferPointer(start: text, count: strcspn(text, "\n"))
      body(String(decoding: line, as: UTF8.self))
    }
  }
}
