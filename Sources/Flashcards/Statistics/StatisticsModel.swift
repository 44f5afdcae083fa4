import Observation
import Progress
import Study

/// The view model of the statistics screen: of all decks, or of the decks of a list.
@Observable final class StatisticsModel {
  private let storage: LibraryStorage
  private var library: Library { storage.library }
  private let words: WordList?
  /// Whether what is shown is of all decks that were ever studied.
  private(set) var isOfAll: Bool
  private var known: [Bool: Statistics] = [:]

  /// Begins with the decks of a list; without one it is all decks alone.
  init(_ words: StudyList?, in storage: LibraryStorage) {
    self.words = words?.words
    self.storage = storage
    isOfAll = words == nil
    load()
  }

  var title: String { isOfAll ? "all decks" : words?.title ?? "" }

  /// Nil where they cannot be read, which the library tells.
  var statistics: Statistics? { known[isOfAll] }

  /// Switches between the decks of the list and all decks.
  func toggleScope() {
    guard words != nil else { return }
    isOfAll.toggle()
    load()
  }

  private func load() {
    guard known[isOfAll] == nil else { return }
    let decks = isOfAll ? nil : words?.decks.map(\.path)
    let count = isOfAll ? nil : words?.count
    known[isOfAll] = storage.read { () throws(StorageError) in
      try library.statistics(of: decks, cardCount: count)
    }
  }
}
