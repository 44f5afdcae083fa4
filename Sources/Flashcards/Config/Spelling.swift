/// How far words are apart by their letters.
enum Spelling {
  /// The word that was probably meant, if one is near enough.
  static func nearest(to word: String, among words: [String]) -> String? {
    let typed = Array(word.lowercased())
    guard typed.count <= 64 else { return nil }
    let distances = words.map { (word: $0, distance: distance(typed, Array($0))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, best.word.count / 4)
    else { return nil }
    return best.word
  }

  /// How many letters are to be put in, left out, replaced, or exchanged with the next (Damerau).
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[second.count]
  }
}
