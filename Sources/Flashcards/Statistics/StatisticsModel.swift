import TermUI
import Words

/// What the statistics screen shows: of all decks, or of those of the list.
final class StatisticsModel: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  private let library: Library
  private let title: String
  private let decks: [String]
  private let cardCount: Int
  /// Whether what is shown is of all decks that were ever studied.
  @Published private(set) var isOfAll = false
  private var known: [Bool: Statistics] = [:]

  /// Begins with some decks by their paths, which have a title and so many cards.
  init(_ title: String, of decks: [String], cardCount: Int, in library: Library) {
    self.title = title
    self.decks = decks
    self.cardCount = cardCount
    self.library = library
    load()
  }

  var caption: String { isOfAll ? "all decks" : title }

  /// Nil where they cannot be read, which the library tells.
  var statistics: Statistics? { known[isOfAll] }

  /// Turns from the decks of the list to all and back.
  func turn() {
    isOfAll.toggle()
    load()
  }

  private func load() {
    guard known[isOfAll] == nil else { return }
    known[isOfAll] = library.keep { () throws(StorageError) in
      try isOfAll
        ? library.statistics() : library.statistics(of: decks, cardCount: cardCount)
    }
  }
}
