import Observation
import Search

/// The search of a list: the text typed, and the hits that get selected.
@Observable final class ListSearch {
  /// The text while it is typed.
  private(set) var entry: Entry?
  @ObservationIgnored private var last: SearchQuery?
  @ObservationIgnored private unowned let model: ListModel
  @ObservationIgnored private let key: String

  struct Entry: Equatable {
    var text = ""
    /// The index at which the search began.
    let origin: Int
    var isFound = true
  }

  /// Makes the search of a list, opened by a key of that caption.
  init(in model: ListModel, opening key: String) {
    self.model = model
    self.key = key
  }

  func begin() {
    model.show(nil)
    entry = Entry(origin: model.position)
  }

  /// Selects the first hit from the index at which the search began.
  func type(_ text: String) {
    guard var entry else { return }
    let query = SearchQuery(text)
    let hit = query.isEmpty ? nil : model.list.nextHit(after: entry.origin - 1, query)
    entry.text = text
    entry.isFound = query.isEmpty || hit != nil
    self.entry = entry
    model.move(to: hit ?? entry.origin)
  }

  /// Selects the next or previous hit while the text is typed.
  func findAgain(forward: Bool) {
    guard let entry, !entry.text.isEmpty else { return }
    _ = find(SearchQuery(entry.text), forward: forward)
  }

  func accept() {
    guard let entry else { return }
    if !entry.text.isEmpty { last = SearchQuery(entry.text) }
    self.entry = nil
    if !entry.isFound { model.show("Not found: \(entry.text)") }
  }

  func cancel() {
    guard let entry else { return }
    self.entry = nil
    model.move(to: entry.origin)
  }

  /// Selects the next or previous hit of the last search.
  func findNext(forward: Bool) {
    guard let last else { return model.show("Nothing searched for yet: press \(key)") }
    if !find(last, forward: forward) { model.show("Not found") }
  }

  func perform(_ command: SearchLine.Command) {
    switch command {
    case .accept: accept()
    case .cancel: cancel()
    case .previous: findAgain(forward: false)
    case .next: findAgain(forward: true)
    }
  }

  private func find(_ query: SearchQuery, forward: Bool) -> Bool {
    let hit = model.list.nextHit(after: model.position, forward: forward, query)
    if let hit { model.move(to: hit) }
    return hit != nil
  }
}
