import Localization
import Observation
import Progress
import Study

/// The view model of the statistics screen: of all decks, or of the decks of a list.
@Observable final class StatisticsModel {
  private let storage: LibraryStorage
  private var library: Library { storage.library }
  private let words: WordList?
  /// Whether the statistics are of all decks that were ever studied.
  private(set) var isOfAll: Bool
  private var loaded: [Bool: Statistics] = [:]

  /// Makes the view model, showing the decks of a list; without a list, all decks.
  init(_ words: StudyList?, in storage: LibraryStorage) {
    self.words = words?.words
    self.storage = storage
    isOfAll = words == nil
    load()
  }

  var title: String { isOfAll ? String(localized: "all decks") : words?.title ?? "" }

  /// The statistics; nil if they can't be read, which an alert reports.
  var statistics: Statistics? { loaded[isOfAll] }

  /// Switches between the decks of the list and all decks.
  func toggleScope() {
    guard words != nil else { return }
    isOfAll.toggle()
    load()
  }

  private func load() {
    guard loaded[isOfAll] == nil else { return }
    let decks = isOfAll ? nil : words?.decks.map(\.path)
    let count = isOfAll ? nil : words?.count
    loaded[isOfAll] = storage.read {
      try library.statistics(of: decks, cardCount: count)
    }
  }
}
