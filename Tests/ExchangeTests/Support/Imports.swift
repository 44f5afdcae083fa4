import Decks
import Exchange
import WordsTestSupport

/// A folder with files of other programs, and a library.
final class Imports: TemporaryFolder {
  var library: String { path("decks") }

  /// Reads a text as a file of a name.
  func read(
    _ text: String, as format: TransferFormat? = nil, named name: String = "words.txt",
    choices: [String] = []
  ) throws -> ImportedDecks {
    let choices = choices.compactMap(ColumnMap.Choice.init)
    return try ImportReader(format: format, choices: choices).read(write(text, to: name))
  }

  /// Imports a text into the library; returns the plan.
  @discardableResult
  func put(_ text: String, named name: String = "words.txt") throws -> ImportPlan {
    let plan = try ImportPlan([read(text, named: name)], into: .folder(library))
    try plan.commit()
    return plan
  }

  /// A deck of the library.
  func deck(_ name: String) throws -> Deck { try DeckFile("\(library)/\(name)").deck() }
}

extension ImportedDecks {
  /// The cards of all decks on a line each: front, back, and what else they have.
  var lines: [String] { decks.flatMap(\.cards).map(\.line) }
}

extension Deck {
  /// Its cards, as those of an import.
  var cardLines: [String] { (0..<count).map { self[$0].line } }
}

extension Card {
  var line: String {
    let others = Column.optional.map { ($0, text(of: $0)) }.filter { !$0.1.isEmpty }
    return ([front, back] + others.map { "\($0.0.rawValue): \($0.1)" }).joined(separator: " | ")
      .replacing("\n", with: "⏎")
  }
}
