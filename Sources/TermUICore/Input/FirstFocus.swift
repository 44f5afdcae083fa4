/// A search for a view that has the focus at first, until something has it.
struct FirstFocusSearch {
  /// The window, the popup, the page, or what is left around a focused view that went.
  weak var place: Node?
  /// Whether only a view that comes in place of another one is wanted.
  var isForNewView = false
  /// The frame of a row that went, for which its neighbor is wanted.
  var frame: Rect?
}

extension FocusManager {
  func seekFirstFocus(in place: Node) {
    searches.removeAll { $0.place === place }
    searches.append(FirstFocusSearch(place: place))
  }

  /// Gives up the focus of a view that is removed: one that replaces it gets it, and in place of a view behind a popup
  /// its neighbor, once the popup has closed.
  func viewGoes(_ view: InputNode) {
    let isBehindPopup = isFocusedBehindPopup(view)
    guard view.isFocused || isBehindPopup else { return }
    let place = view.ancestry.dropFirst().first { $0.isAlive }
    let frame = view.modifier.isTarget || isBehindPopup ? view.screenFrame : nil
    if view.isFocused { focus(nil) }
    searches.append(FirstFocusSearch(place: place, isForNewView: frame == nil, frame: frame))
  }

  /// Gives up the focus because the program says so.
  func resign() {
    searches = []
    focus(nil)
  }

  func findFirstFocus() -> Bool {
    restored = nil
    guard !searches.isEmpty else { return false }
    var found: InputNode?
    searches.removeAll { search in
      guard let place = search.place, place.isAlive else { return true }
      guard found == nil, isInReach(place), isFree(for: place),
        let view = Self.first(in: place, near: search.frame)
      else { return false }
      if !search.isForNewView || tree.isNew(view) { found = view }
      return true
    }
    if let found { focus(found, isFirst: true) }
    return found != nil
  }

  /// Whether nothing has the focus, or a bar of which a page is chosen.
  private func isFree(for place: Node) -> Bool {
    guard let focused else { return true }
    return place is PageNode && focused.isInBar
  }

  /// The first view within a place that can have the focus and is seen; one in a bar only if there is no other.
  private static func first(in place: Node, near frame: Rect?) -> InputNode? {
    let views = focusable(in: place).filter(\.isSeen)
    if let frame {
      return views.min { abs($0.top - frame.minY) < abs($1.top - frame.minY) }
    }
    return views.first { !$0.isInBar } ?? views.first
  }
}

extension InputNode {
  fileprivate var isInBar: Bool {
    insidePopup.contains { ($0 as? InputNode)?.modifier.isBar == true }
  }

  fileprivate var top: Int { screenFrame?.minY ?? 0 }

  fileprivate var isSeen: Bool {
    collected.first.map { $0.isVisible(at: $0.screenOrigin) } ?? false
  }
}
