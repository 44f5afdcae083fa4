/// Lists of words in a file of `Resources/names`.
package enum NameLists {
  /// Reads the lists in their order: `[title]` on a line, and below it the words with commas between.
  package static func read(_ file: [UInt8]) -> [(title: String, words: [String])] {
    String(decoding: file, as: UTF8.self).split(separator: "\n").reduce(into: []) { lists, line in
      if line.hasPrefix("[") {
        lists.append((String(line.dropFirst().dropLast()), []))
      } else {
        lists[lists.count - 1].words += line.parts(separatedBy: ", ")
      }
    }
  }
}
