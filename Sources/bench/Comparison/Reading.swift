import Words

/// A program of its own that reads a deck and does nothing more.
enum Reading {
  private static let end = "read"

  static func run(_ paths: [String]) {
    if (try? Deck.open(paths)) != nil { print(end) }
  }

  /// Milliseconds from its start until the deck is read.
  static func time(_ deck: WordDeck, home: String) throws(Refusal) -> Double {
    let session = try Session(["/proc/self/exe", "read", deck.path], home: home)
    let time = try session.firstFrame(showing: [end])
    session.end()
    return time / .milliseconds(1)
  }
}
