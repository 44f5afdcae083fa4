import Decks
import Exchange
import Files
import Study

/// `karuta export`: writes decks into a file for other programs.
enum ExportCommand {
  /// Returns the exit code.
  static func run(
    _ arguments: Arguments, _ library: Library, print: (String) -> Void
  ) throws -> Int32 {
    guard let output = arguments.value(of: .output) else {
      throw Arguments.Misuse(message: "export needs a file; write -o FILE")
    }
    let format = try format(arguments, output)
    let decks = try library.decks(in: library.paths(of: arguments.operands)).map { deck in
      ExportedDeck(deck, folders: folders(of: deck, library))
    }
    for problem in decks.flatMap(\.deck.problems) { print("skipped: \(problem)") }
    let export = DeckExport(decks, as: format)
    try export.write(to: output, replacing: arguments.has(.force))
    print("\(output): \(export.count) \(export.count == 1 ? "card" : "cards")")
    return 0
  }

  private static func format(_ arguments: Arguments, _ output: String) throws -> TransferFormat {
    let named = arguments.value(of: .format).flatMap(TransferFormat.init(rawValue:))
    let format = named ?? TransferFormat(ending: output)
    guard let format, TransferFormat.writable.contains(format) else {
      let names = TransferFormat.writable.map(\.rawValue).joined(separator: ", ")
      let fault =
        named.map { "\($0.rawValue) can't be written" } ?? "the ending of \(output) is not known"
      throw Arguments.Misuse(message: "\(fault); give --format with one of \(names)")
    }
    return format
  }

  /// The folders of the library that a deck is in.
  private static func folders(of deck: Deck, _ library: Library) -> [String] {
    guard deck.path.hasPrefix("\(library.folder)/") else { return [] }
    let inner = deck.path.dropFirst(library.folder.count + 1)
    return inner.split(separator: "/").dropLast().map(String.init)
  }
}
