/// The reason why nothing was imported or exported.
public struct ExchangeError: Error, Equatable, CustomStringConvertible {
  /// `FILE: what is wrong; what to do`.
  public let description: String

  init(_ file: String, _ reason: String) { description = "\(file): \(reason)" }
}

/// A part of a file that isn't imported, and the reason.
public struct SkippedPart: Equatable, Sendable, CustomStringConvertible {
  /// The place in the file: a line, a note, a member of a package.
  public let place: String
  public let reason: String

  public init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  public var description: String { "\(place): \(reason)" }
}
