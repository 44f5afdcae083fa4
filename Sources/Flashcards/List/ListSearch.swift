import Localization
import Observation
import Scheduling
import Study
import TermUICore

/// The search of a list: the text typed, the hits that get selected, and the tags that filter.
@Observable final class ListSearch {
  /// The text while it is typed.
  private(set) var entry: TypedText?
  /// The search whose hits are marked and whose tags filter the cards, until Esc clears it.
  private(set) var shown: ListQuery?
  @ObservationIgnored private var last: ListQuery?
  @ObservationIgnored private unowned let model: ListModel

  struct TypedText: Equatable {
    var text = ""
    /// The card at which the search began.
    let origin: CardID?
    var isFound = true
    /// The number of the hit and of all hits, `2 of 17`, or the words that are possible in place of a wrong one.
    var place: String?
  }

  init(in model: ListModel) { self.model = model }

  /// Shows only the cards that a query finds, until Esc clears it.
  func showOnly(_ query: ListQuery) {
    show(query)
    last = query
  }

  func begin() {
    let origin = model.selection
    show(nil)
    entry = TypedText(origin: origin)
  }

  /// Shows the cards with the tags typed, and selects the first hit from the card at which the search
  /// began.
  func type(_ text: String) {
    guard var entry else { return }
    // What isn't there isn't there with more letters either, and a pass over very many cards takes time.
    let isHopeless =
      !entry.isFound && text.hasPrefix(entry.text) && !text.contains { "#＃:".contains($0) }
    let query = ListQuery(text)
    entry.text = text
    if model.list.isLarge, !query.isEmpty, !isHopeless {
      model.storage.showWork { place in
        entry.place = place
        self.entry = entry
      }
    }
    show(query)
    let origin = entry.origin.flatMap(model.visible.firstIndex) ?? 0
    let hit = isHopeless ? nil : hit(of: query, after: origin - 1, forward: true)
    model.move(to: hit ?? origin)
    entry.isFound = query.isEmpty || hit != nil
    entry.place = query.choices?.joined(separator: " ") ?? (hit == nil ? nil : place(query))
    self.entry = entry
  }

  /// Searches again for a text without a hit: a changed card may be one.
  func cardsChanged() {
    guard let entry, !entry.isFound else { return }
    self.entry?.isFound = true
    type(entry.text)
  }

  /// Selects the next or previous hit while the text is typed.
  func findAgain(forward: Bool) {
    guard entry?.isFound == true, let shown, find(shown, forward: forward) else { return }
    entry?.place = place(shown)
  }

  func accept() {
    guard let entry else { return }
    guard let shown, entry.isFound else {
      cancel()
      let text = entry.text
      model.message = text.isEmpty ? nil : String(localized: "Not found: \(text)")
      return
    }
    self.entry = nil
    last = shown
    showPlace(shown)
  }

  func cancel() {
    guard let entry else { return }
    self.entry = nil
    show(nil)
    if let origin = entry.origin { model.select(origin) }
  }

  /// Shows all cards again, and no hits.
  func clear() { show(nil) }

  /// Selects the next or previous hit of the last search.
  func findNext(forward: Bool) {
    guard let last else {
      let key = model.keys.caption(of: .search)
      model.message = String(localized: "Nothing to search for yet: press \(key)")
      return
    }
    show(last)
    if find(last, forward: forward) {
      showPlace(last)
    } else {
      model.message = String(localized: "Not found")
    }
  }

  func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter: accept()
    case .escape: cancel()
    case .up: findAgain(forward: false)
    case .down: findAgain(forward: true)
    default: return .ignored
    }
    return .handled
  }

  private func show(_ query: ListQuery?) {
    model.message = nil
    model.show(query?.conditions ?? CardConditions())
    shown = query?.isEmpty == false ? query : nil
  }

  private func find(_ query: ListQuery, forward: Bool) -> Bool {
    model.showWork(if: model.list.isLarge, in: model.storage)
    guard let hit = hit(of: query, after: model.position, forward: forward) else { return false }
    model.move(to: hit)
    return true
  }

  /// The index of the next or previous hit; every card is one if no text is searched for.
  private func hit(of query: ListQuery, after position: Int, forward: Bool) -> Int? {
    guard query.text.isEmpty else {
      return model.list.nextHit(after: position, forward: forward, query.text)
    }
    let count = model.visible.count
    return count == 0 ? nil : (position + (forward ? 1 : count - 1)) % count
  }

  private func showPlace(_ query: ListQuery) {
    let keys = model.keys
    let hits = model.list.hits(until: model.position, of: query.text)?.all
    let others = "\(keys.caption(of: .nextHit)) \(keys.caption(of: .previousHit))"
    let parts = [
      hits.map { String(localized: $0, one: "1 hit", other: "\($0) hits") },
      query.text.isEmpty ? nil : String(localized: "\(others) other hits"),
      String(localized: "\(keys.caption(of: .back)) clears the search"),
    ]
    model.message = parts.compactMap(\.self).joined(separator: " · ")
  }

  private func place(_ query: ListQuery) -> String? {
    if query.isEmpty { return nil }
    if query.text.isEmpty {
      return String(localized: "\(model.position + 1) of \(model.visible.count)")
    }
    return model.list.hits(until: model.position, of: query.text).map {
      String(localized: "\($0.before) of \($0.all)")
    }
  }
}
