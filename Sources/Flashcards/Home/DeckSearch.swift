import Search
import Study

/// The search of a deck while its name is typed.
struct DeckSearch {
  var text = ""
  var isFound = true
  /// The path of the row at which the search began.
  let origin: String?
}

extension HomeModel {
  func beginSearch() { search = DeckSearch(origin: selection) }

  /// Selects the first deck from the row at which the search began whose name has the text.
  func find(_ text: String) {
    guard var search else { return }
    search.text = text
    selection = search.origin
    search.isFound = text.isEmpty || findNext(text, from: 0)
    self.search = search
  }

  func perform(_ command: SearchLine.Command) {
    switch command {
    case .accept: search = nil
    case .cancel:
      selection = search?.origin
      search = nil
    case .previous: _ = findNext(search?.text ?? "", from: -1)
    case .next: _ = findNext(search?.text ?? "", from: 1)
    }
  }

  /// Selects the next deck whose name has the text; folders around it are unfolded.
  ///
  /// The search begins `step` rows from the selected one, and goes backwards if that is negative.
  private func findNext(_ text: String, from step: Int) -> Bool {
    let entries = overview?.entries ?? []
    let matcher = TextMatcher(SearchQuery(text))
    let start = (entries.firstIndex { $0.path == selection } ?? 0) + step
    let indices = entries.indices.map { offset in
      (start + (step < 0 ? -offset : offset) + entries.count) % entries.count
    }
    let hit = indices.first { index in
      var name = entries[index].name
      return name.withUTF8(matcher.matches)
    }
    guard let hit else { return false }
    reveal(hit)
    return true
  }
}
