import Glibc

/// A program that runs, told from all that have its number before or after it.
///
/// Source: proc_pid_stat(5): the number, then the name in parentheses, the state, and as the twentieth
/// field behind the name the time of the start in ticks since the machine's.
enum RunningProcess {
  private static let bits = 22

  /// This program.
  static let own = identity(of: getpid()) ?? Int(getpid())

  /// Whether a program still runs.
  static func isRunning(_ process: Int) -> Bool {
    identity(of: pid_t(process & (1 << bits - 1))) == process
  }

  private static func identity(of pid: pid_t) -> Int? {
    guard let file = fopen("/proc/\(pid)/stat", "re") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 1024)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 20, fields[1] != "Z", let start = Int(fields[20]) else { return nil }
    return start << bits | Int(pid)
  }
}
