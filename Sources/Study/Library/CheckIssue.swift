import Decks
import Localization
import Progress

/// A problem found in a deck, the progress, or the settings.
public struct CheckIssue: Equatable, Sendable {
  /// The part that has the problem.
  public enum Kind: String, Sendable {
    /// A line, or a whole file, that cannot be read.
    case deck
    /// Progress whose card is no longer in its file.
    case orphan
    /// The progress file itself.
    case progress
    /// The settings.
    case config
  }

  /// The part that has the problem.
  public let kind: Kind
  /// `FILE:LINE: what is wrong, and what to do`.
  public let text: String
  /// The number of an orphan.
  public var number: Int64?

  public init(_ kind: Kind, _ text: String, number: Int64? = nil) {
    self.kind = kind
    self.text = text
    self.number = number
  }
}

extension Library {
  /// All that is wrong with some decks, with progress that lost its card, and with the progress file.
  public func issues(in names: [String]) throws(StorageError) -> [CheckIssue] {
    var check = DeckCheck(self)
    if names.isEmpty { try check.readAll() }
    for name in names { try check.read(path(ofArgument: name)) }
    let orphans = try progress.orphans()
    return check.faults.map { CheckIssue(.deck, $0) }
      + check.repairs.map { CheckIssue(.progress, $0) }
      + orphans.map { CheckIssue(.orphan, $0.description, number: $0.number) }
      + (try progress.faults()).map { CheckIssue(.progress, "\(progress.path): \($0)") }
  }
}

/// Reads decks to find what is wrong with them, and their cards again.
struct DeckCheck {
  /// `FILE:LINE: what is wrong, and what to do`.
  private(set) var faults: [String] = []
  /// The same about damaged records, which are repaired.
  private(set) var repairs: [String] = []
  private let library: Library
  private var reader: DeckReader

  init(_ library: Library) {
    self.library = library
    reader = DeckReader(unlessEmpty: library.mayBeEmpty)
  }

  /// Reads a deck, or the decks of a folder.
  mutating func read(_ path: String) throws(StorageError) { try take(reader.read(path)) }

  /// Reads the decks of the library, and all others that have progress.
  mutating func readAll() throws(StorageError) {
    try take(reader.read(DeckFolder(library.folder)))
    for file in try library.progress.files() { try read(file) }
  }

  private static func repaired(_ count: Int) -> String {
    String(
      localized: count, one: "the record of 1 card was damaged, and is repaired",
      other: "the records of \(count) cards were damaged, and are repaired")
  }

  private mutating func take(_ found: [Result<Deck, DeckError>?]) throws(StorageError) {
    for case let result? in found {
      switch result {
      case .success(let deck):
        faults += (deck.problems + deck.advice).map(\.description)
        faults += try library.progress.halfMoved(to: deck).map { card in
          String(
            localized:
              "\(deck.path):\(card.line): the move of '\(card.front)' from \(card.other) was cut short, and that file still has the card with its progress; delete one of the two"
          )
        }
        try library.progress.follow(deck)
        let count = try library.progress.repair(deck)
        if count > 0 { repairs.append("\(deck.path): \(Self.repaired(count))") }
      // The library may be without any.
      case .failure(DeckError(library.folder, .noDecks)): break
      case .failure(let error):
        faults.append(error.description)
        faults += error.badLines.dropFirst().map(\.description)
      }
    }
  }
}
