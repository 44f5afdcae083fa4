import Glibc

/// The functions that a program has called, with the instructions that each took itself.
struct CalledFunctions {
  private(set) var names: [String] = []
  private(set) var instructions: [String: Int] = [:]

  /// Reads what callgrind has written without compression (valgrind's manual, "Callgrind Format").
  init(of path: String) throws(Refusal) {
    guard let file = fopen(path, "r") else { throw Refusal("cannot read \(path)") }
    defer { fclose(file) }
    var name = ""
    var isCall = false
    while let line = Self.line(of: file) {
      if line.hasPrefix("fn=") {
        name = String(line.dropFirst(3))
        if instructions.updateValue(instructions[name] ?? 0, forKey: name) == nil {
          names.append(name)
        }
      } else if line.first.map({ "0123456789+-*".contains($0) }) ?? false {
        // Behind `calls=` stands what the called function took, which is counted there.
        if !isCall { instructions[name, default: 0] += Self.cost(line) }
      }
      isCall = line.hasPrefix("calls=")
    }
  }

  private static func cost(_ line: String) -> Int {
    line.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }

  private static func line(of file: UnsafeMutablePointer<FILE>) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(text) }
    guard getline(&text, &capacity, file) > 0, let text else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: strcspn(text, "\n")), as: UTF8.self)
  }
}
