/// One thing that is wrong with a deck, and where it is.
public struct DeckProblem: Equatable, Sendable {
  /// The deck's file, as the user named it.
  public let file: String
  /// The line that it is about, counted from 1; nil for the whole file.
  public let line: Int?
  /// What is wrong.
  public let fault: DeckFault

  public init(file: String, line: Int? = nil, fault: DeckFault) {
    self.file = file
    self.line = line
    self.fault = fault
  }

  /// What is wrong, and what to do, without the place.
  public var reason: String { fault.wording(file: file) }
}

extension DeckProblem: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String {
    guard let line else { return "\(file): \(reason)" }
    return "\(file):\(line): \(reason)"
  }
}
