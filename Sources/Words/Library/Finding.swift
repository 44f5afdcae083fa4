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
    var findings: [Finding] = []
    for path in paths(of: names) {
      findings += faults(in: path).map { Finding(.deck, $0) }
    }
    let orphans = try progress.orphans()
    findings += orphans.map { Finding(.orphan, $0.description, number: $0.number) }
    return findings
      + (try progress.faults()).map { Finding(.progress, "\(progress.path): \($0)") }
  }
  /// All that is wrong with a deck, or with the decks of a folder; the library may be without any.
  private func faults(in path: String) -> [String] {
    var faults: [String] = []
    var decks: [Deck] = []
    do throws(DeckError) {
      let files = DeckFolder.isFolder(path) ? try DeckFolder(path: path).decks() : [path]
      for file in files {
        do throws(DeckError) {
          decks.append(try DeckFile(path: file).deck())
          faults += decks[decks.count - 1].problems.map(\.description)
        } catch {
          faults.append(error.description)
        }
      }
    } catch {
      let isEmpty = [.noDecks, .missing].contains(error.problem.fault)
      if path != folder || !isEmpty { faults.append(error.description) }
    }
    // Opening them finds their cards again, and with that those that are missing.
    _ = try? open(decks)
    return faults
  }
}
