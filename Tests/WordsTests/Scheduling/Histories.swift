import Foundation
import Testing

/// Histories of reviews with what py-fsrs 6.3.2 makes of them: the project's sample, and others with
/// all kinds of steps, retentions, maxima and parameters.
enum Histories {
  static func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Histories/\(name).jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Where two JSON values differ: by name, list and number; numbers of the memory may differ by a
  /// billionth.
  static func differences(_ a: Any?, _ b: Any?, at path: String = "") -> [String] {
    switch (a, b) {
    case (let a as [String: Any], let b as [String: Any]):
      return Set(a.keys).union(b.keys).flatMap { differences(a[$0], b[$0], at: "\(path).\($0)") }
    case (let a as [Any], let b as [Any]) where a.count == b.count:
      return a.indices.flatMap { differences(a[$0], b[$0], at: "\(path)[\($0)]") }
    case (let a as Double, let b as Double):
      return isNear(a, b, path) ? [] : ["\(path): \(a), \(b)"]
    case (let a as NSObject, let b as NSObject) where a == b: return []
    default: return ["\(path): \(a ?? "nothing"), \(b ?? "nothing")"]
    }
  }

  private static func isNear(_ a: Double, _ b: Double, _ path: String) -> Bool {
    let isMemory = ["r", "stability", "difficulty"].contains { path.hasSuffix("." + $0) }
    return abs(a - b) <= (isMemory ? 1e-9 * max(abs(a), abs(b)) : 0)
  }

  static func parsed(_ line: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(line.utf8))
  }
}
