import Files
import Localization

/// The reason why a file or folder could not be opened.
public struct DeckError: Error, Equatable {
  /// The problem of the whole file.
  public let problem: DeckProblem
  /// The bad lines, if they leave no card.
  public let badLines: [DeckProblem]

  public init(_ problem: DeckProblem, badLines: [DeckProblem] = []) {
    self.problem = problem
    self.badLines = badLines
  }

  public init(_ file: String, line: Int? = nil, _ fault: DeckFault) {
    self.init(DeckProblem(file: file, line: line, fault: fault))
  }

  public init(_ file: String, _ reason: FileError.Reason) { self.init(file, .file(reason)) }

  public init(_ error: FileError) { self.init(error.path, error.reason) }

  /// Runs a body, whose error becomes that of a deck.
  public static func catching<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(DeckError) -> Value {
    do throws(FileError) { return try body() } catch { throw DeckError(error) }
  }
}

extension DeckError {
  /// Whether the file is a note without cards, which is no deck.
  public var isNoDeck: Bool { isEmptiness && NoteKind(of: problem.file) != nil }

  /// The error of a note without cards.
  public static func noCards(inNote path: String) -> DeckError {
    DeckError(path, .noCardsInNote)
  }

  /// Whether the file only has no cards.
  var isEmptiness: Bool {
    [.empty, .noCards, .noCardsInNote].contains(problem.fault) && badLines.isEmpty
  }

  /// The fault and its remedy, without the file.
  public var reason: String {
    guard let first = badLines.first, let line = first.line else { return problem.reason }
    return String(localized: "line \(line): \(first.reason)")
  }
}

extension DeckError: CustomStringConvertible {
  /// `FILE[:LINE]: what is wrong, and what to do`.
  public var description: String {
    guard let first = badLines.first, let line = first.line else { return problem.description }
    let reason = first.reason
    return String(
      localized: "\(problem.file):\(line): no card in this file can be read; here, \(reason)")
  }
}

/// A fault of a deck, with its file and line.
public struct DeckProblem: Equatable, Sendable {
  /// The deck's file, as the user named it.
  public let file: String
  /// The line number, from 1; nil for the whole file.
  public let line: Int?
  public let fault: DeckFault

  public init(file: String, line: Int? = nil, fault: DeckFault) {
    self.file = file
    self.line = line
    self.fault = fault
  }

  /// The fault and its remedy, without file and line.
  public var reason: String { fault.wording(file: file) }

  /// The number of problems that are listed: a file may have millions of bad lines.
  static let mostListed = 1000

  /// The first problems, and one more that counts the others of a file.
  static func listed(_ first: [DeckProblem], of count: Int, in file: String) -> [DeckProblem] {
    let others = count - first.count
    return others > 0 ? first + [DeckProblem(file: file, fault: .more(count: others))] : first
  }
}

extension DeckProblem: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String {
    guard let line else { return "\(file): \(reason)" }
    return "\(file):\(line): \(reason)"
  }
}

extension FileError: CustomStringConvertible {
  public var description: String { DeckError(self).description }
}
