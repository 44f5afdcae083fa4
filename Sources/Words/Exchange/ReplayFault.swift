/// What is wrong with a history of reviews.
public struct ReplayFault: Error, Equatable, CustomStringConvertible {
  public let description: String
}
