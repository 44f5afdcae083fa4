/// The word of a list that is spelled most like a mistyped one.
public enum NearestWord {
  /// Returns nil if more than a third of the letters would have to be changed.
  public static func of(_ word: String, in words: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= 64 else { return nil }
    let limit = max(1, letters.count / 3)
    let near = words.map { ($0, distance(letters, Array($0.lowercased().prefix(80)))) }
      .filter { $0.1 <= limit }
    return near.min { $0.1 < $1.1 }?.0
  }

  /// The number of letters to insert, delete, replace, or swap with their neighbors.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j], last[j + 1]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
