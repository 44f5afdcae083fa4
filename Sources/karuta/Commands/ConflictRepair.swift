import Decks
import Files
import Localization
import Study

/// Merges decks with other versions of them, as the user chooses.
struct ConflictRepair {
  let library: Library
  /// Whether all further cards get the texts of both versions.
  var saysBoth: Bool
  let print: (String) -> Void
  let ask: (String) throws -> String

  private struct Quit: Error {}

  mutating func run(in names: [String]) throws {
    do {
      for copy in try library.conflicts(in: names) { try merge(copy) }
    } catch is Quit {}
  }

  private mutating func merge(_ copy: ConflictCopy) throws {
    if File(copy.deck).isFree {
      try library.takePlace(copy)
      return print(String(localized: "\(copy.path): is now \(copy.deck)"))
    }
    let merge = try ConflictMerge(copy)
    print("\(copy.path): \(merge.summary.listed)")
    for card in merge.added { print("+ \(card.front)  \(card.back)") }
    let choices = try merge.differences.map { try choice($0, copy) }
    let path = try library.merge(merge, choosing: choices)
    print(
      "\(copy.deck): "
        + String(localized: "Merged; the other version is now in \(Path.folder(of: path))"))
  }

  private mutating func choice(
    _ difference: ConflictMerge.Difference, _ copy: ConflictCopy
  ) throws -> ConflictMerge.Choice {
    if saysBoth { return .both }
    let question = String(
      localized:
        "\(copy.deck): '\(difference.own.front)': 1 '\(difference.texts(.own))', 2 '\(difference.texts(.other))', or 3 both?"
    )
    while true {
      switch try ask("\(question) [1/2/3/all/quit] ").lowercased() {
      case "1": return .own
      case "2": return .other
      case "3": return .both
      case "all", "a":
        saysBoth = true
        return .both
      case "quit", "q": throw Quit()
      default: continue
      }
    }
  }
}
