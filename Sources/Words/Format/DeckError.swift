/// Why a file or folder could not be opened.
public struct DeckError: Error, Equatable {
  /// What is wrong with it as a whole.
  public let problem: DeckProblem
  /// The bad lines, where it is these that leave no card.
  public let badLines: [DeckProblem]

  public init(_ problem: DeckProblem, badLines: [DeckProblem] = []) {
    self.problem = problem
    self.badLines = badLines
  }

  init(_ file: String, line: Int? = nil, _ fault: DeckFault) {
    self.init(DeckProblem(file: file, line: line, fault: fault))
  }
}

extension DeckError {
  /// Whether it is only that no card is there.
  var tellsNoCards: Bool {
    [.empty, .noCards].contains(problem.fault) && badLines.isEmpty
  }

  /// What is wrong, and what to do, without the file.
  public var reason: String {
    guard let first = badLines.first, let line = first.line else { return problem.reason }
    return "line \(line): \(first.reason)"
  }
}

extension DeckError: CustomStringConvertible {
  /// `FILE[:LINE]: what is wrong, and what to do`.
  public var description: String {
    guard let first = badLines.first, let line = first.line else { return problem.description }
    return "\(problem.file):\(line): no card in this file can be read; here \(first.reason)"
  }
}
