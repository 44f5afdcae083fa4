import Localization
import Search
import TermUICore

/// The search of a row while its text is typed.
struct RowSearch {
  var text = ""
  var isFound = true
  /// The row at which the search began.
  let origin: String?
}

/// A screen on which rows are found by their names.
protocol RowFinding: ScreenModel {
  var selection: String? { get set }
  var search: RowSearch? { get set }
  /// The ids of the rows in their order, and the texts in which a row is found.
  var names: [(id: String, texts: [String])] { get }
  /// Selects a row that was found.
  func reveal(_ id: String)
}

extension RowFinding {
  func beginSearch() { search = RowSearch(origin: selection) }

  /// Selects the first row with the text from the one on at which the search began.
  func find(_ text: String) {
    guard var search else { return }
    selection = search.origin
    search.text = text
    search.isFound = text.isEmpty || findNext(text, from: 0)
    self.search = search
  }

  func searchPressed(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter: search = nil
    case .escape:
      selection = search?.origin
      search = nil
    case .up: _ = findNext(search?.text ?? "", from: -1)
    case .down: _ = findNext(search?.text ?? "", from: 1)
    default: return .ignored
    }
    return .handled
  }

  /// Selects the next row with the text, beginning some rows from the selected one, and backwards if that is negative.
  private func findNext(_ text: String, from step: Int) -> Bool {
    let (names, matcher) = (names, TextMatcher(SearchQuery(text)))
    let start = (names.firstIndex { $0.id == selection } ?? 0) + step
    let hit = names.indices.lazy.map { offset in
      names[(start + (step < 0 ? -offset : offset) + names.count) % names.count]
    }.first { $0.texts.contains { !matcher.ranges(in: $0).isEmpty } }
    if let hit { reveal(hit.id) }
    return hit != nil
  }
}

/// The last line of a screen on which rows are found by their names.
struct RowSearchLine<Model: RowFinding>: View {
  let model: Model
  let prompt: String
  let linesBelow: Int
  let window: Size

  var body: some View {
    if let search = model.search {
      SearchLine(
        prompt: prompt, text: Binding(get: { search.text }, set: { model.find($0) }),
        isFound: search.isFound, columns: window.width, perform: model.searchPressed)
    } else if window.hasLastLine {
      StatusLine(
        message: model.message, linesBelow: linesBelow, countsLines: false, window: window
      ) {}
    }
  }
}
