import Glibc

enum Machine {
  /// The name of the machine in its network, without its domain.
  static var name: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "karuta" }
    let text = bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let name = String(decoding: text, as: UTF8.self).prefix { $0 != "." }
    return name.isEmpty ? "karuta" : String(name)
  }
}
