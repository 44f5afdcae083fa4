/// One thing that is wrong with the decks or with what is kept of them.
public struct Finding: Equatable, Sendable {
  /// What kind of thing it is.
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

  /// What kind of thing it is.
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

  /// The same for programs.
  public var json: JSON {
    [
      "kind": .string(kind.rawValue), "text": .string(text),
      "number": number.map { .number(Int($0)) } ?? .null,
    ]
  }
}

extension Library {
  /// All that is wrong with some decks, with progress that lost its card, and with the progress file.
  public func findings(in names: [String]) throws(StorageError) -> [Finding] {
    var check = DeckCheck(self)
    if names.isEmpty { try check.readAll() }
    for name in names { try check.read(path(of: name)) }
    let orphans = try progress.orphans()
    return check.faults.map { Finding(.deck, $0) }
      + orphans.map { Finding(.orphan, $0.description, number: $0.number) }
      + (try progress.faults()).map { Finding(.progress, "\(progress.path): \($0)") }
  }
}
