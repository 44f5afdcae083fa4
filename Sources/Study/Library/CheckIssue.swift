import Decks
import Files
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
    case progress
    case config
  }

  /// The part that has the problem.
  public let kind: Kind
  /// `FILE:LINE: what is wrong, and what to do`.
  public let text: String
  /// The file that has the problem, and its line, from 1.
  public let file: String
  public let line: Int?
  /// Whether nothing is lost or unusable by it.
  public let isWarning: Bool
  /// The number of an orphan.
  public let number: Int64?

  public init(
    _ kind: Kind, _ text: String, file: String, line: Int? = nil, isWarning: Bool = false,
    number: Int64? = nil
  ) {
    self.kind = kind
    self.text = text
    self.file = file
    self.line = line
    self.isWarning = isWarning
    self.number = number
  }

  fileprivate init(_ problem: DeckProblem, isWarning: Bool = false) {
    self.init(
      .deck, problem.description, file: problem.file, line: problem.line, isWarning: isWarning)
  }
}

extension Library {
  /// All that is wrong with some decks, with progress that lost its card, and with the progress file.
  ///
  /// Without names, the decks of the library are read, and all others that have progress.
  public func issues(in names: [String]) throws(StorageError) -> [CheckIssue] {
    var reader = DeckReader(unlessEmpty: mayBeEmpty)
    var issues = names.isEmpty ? try self.issues(in: reader.read(DeckFolder(folder))) : []
    let paths = names.isEmpty ? try progress.files() : names.map(path(ofArgument:))
    for path in paths { issues += try self.issues(in: reader.read(path)) }
    issues += try conflicts(in: names).map {
      CheckIssue(.deck, $0.issue, file: $0.path, isWarning: true)
    }
    // Damaged records are repaired; they are listed behind the decks.
    return issues.filter { $0.kind == .deck } + issues.filter { $0.kind == .progress }
      + [deviceLogs?.fault()].compactMap(\.self).map {
        CheckIssue(.progress, $0, file: folder)
      }
      + (try orphans()).map {
        CheckIssue(
          .orphan, $0.description, file: $0.file, line: $0.line, isWarning: true, number: $0.number)
      }
      + (try progress.faults()).map {
        CheckIssue(.progress, "\(progress.path): \($0)", file: progress.path)
      }
  }

  /// The progress that lost its card, except that of a shared folder that isn't there.
  public func orphans() throws(StorageError) -> [Orphan] {
    let isAway = deviceLogs != nil && File(folder).isMissing
    return try progress.orphans().filter { !isAway || !Path.isIn(folder, $0.file) }
  }

  /// The issues of decks, whose cards are found again.
  private func issues(
    in found: [Result<Deck, DeckError>?]
  ) throws(StorageError) -> [CheckIssue] {
    var issues: [CheckIssue] = []
    for case let result? in found {
      switch result {
      case .success(let deck):
        issues += deck.problems.map { CheckIssue($0) }
        issues += deck.advice.map { CheckIssue($0, isWarning: true) }
        issues += readSettings(of: deck).map { CheckIssue(.deck, $0, file: deck.path) }
        issues += try progress.halfMoved(to: deck).map { card in
          CheckIssue(
            .deck,
            String(
              localized:
                "\(deck.path):\(card.line): the move of '\(card.front)' from \(card.other) was cut short, and that file still has the card with its progress; delete one of the two"
            ), file: deck.path, line: card.line)
        }
        try progress.follow(deck)
        let count = try progress.repair(deck)
        if count > 0 {
          let text = String(
            localized: count, one: "the record of 1 card was damaged, and is repaired",
            other: "the records of \(count) cards were damaged, and are repaired")
          issues.append(
            CheckIssue(.progress, "\(deck.path): \(text)", file: deck.path, isWarning: true))
        }
      // The library may be without any, and a fault of a shared folder is a separate issue.
      case .failure(DeckError(folder, .noDecks)): break
      case .failure where deviceLogs != nil && File(folder).isMissing: break
      case .failure(let error):
        issues.append(
          CheckIssue(
            .deck, error.description, file: error.problem.file, line: error.problem.line))
        issues += error.badLines.dropFirst().map { CheckIssue($0) }
      }
    }
    return issues
  }
}
