import TermUICore
import Words

/// The search of a list: what is typed, and the hits that the selection goes to.
final class ListSearch: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  /// What is searched for, while it is typed.
  @Published private(set) var entry: Entry?
  private var last: SearchQuery?
  private let words: WordStore
  /// Where the selection stands.
  private let place: ObservableValue<Int>
  private let key: String
  private let move: (Int) -> Void
  private let tell: (String?) -> Void

  struct Entry: Equatable {
    var text = ""
    /// Where the search began.
    let origin: Int
    var isFound = true
  }

  /// A search that a key opens, which moves the selection and tells what came of it.
  init(
    _ words: WordStore, from place: ObservableValue<Int>, opening key: String,
    move: @escaping (Int) -> Void, tell: @escaping (String?) -> Void
  ) {
    self.words = words
    self.place = place
    self.key = key
    self.move = move
    self.tell = tell
  }

  func begin() {
    tell(nil)
    entry = Entry(origin: place.value)
  }

  /// Goes to the first hit from where the search began.
  func type(_ text: String) {
    guard var entry else { return }
    entry.text = text
    let query = SearchQuery(text)
    let hit = query.isEmpty ? nil : words.nextHit(after: entry.origin - 1, query)
    entry.isFound = query.isEmpty || hit != nil
    self.entry = entry
    move(hit ?? entry.origin)
  }

  /// Goes to the next or previous hit while the text is still typed.
  func findAgain(forward: Bool) {
    guard let entry, !entry.text.isEmpty else { return }
    let query = SearchQuery(entry.text)
    if let hit = words.nextHit(after: place.value, forward: forward, query) { move(hit) }
  }

  func accept() {
    guard let entry else { return }
    last = entry.text.isEmpty ? last : SearchQuery(entry.text)
    self.entry = nil
    if !entry.isFound { tell("Not found: \(entry.text)") }
  }

  func cancel() {
    guard let entry else { return }
    self.entry = nil
    move(entry.origin)
  }

  /// Goes to the next or previous hit of what was searched for last.
  func findNext(forward: Bool) {
    guard let last else { return tell("Nothing searched for yet: press \(key)") }
    guard let hit = words.nextHit(after: place.value, forward: forward, last) else {
      return tell("Not found")
    }
    move(hit)
  }
}
