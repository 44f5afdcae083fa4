/// The hints of the moment. Those who show them are told of a difference, and of nothing else.
@MainActor final class HintSource {
  private let source = Source()
  private unowned let tree: RenderTree
  private let gather: () -> [KeyHint]
  private var hints: [KeyHint] = []
  private var isStale = true

  init(_ tree: RenderTree, gather: @escaping () -> [KeyHint]) {
    self.tree = tree
    self.gather = gather
  }

  func read() -> [KeyHint] {
    if isStale && !source.isRead { refresh() }
    source.recordRead()
    return hints
  }

  /// Who hears which keys may be different; all that changes in one update is looked at once.
  func invalidate() {
    guard !isStale else { return }
    isStale = true
    if source.isRead { tree.afterUpdate { [weak self] in self?.refresh() } }
  }

  private func refresh() {
    isStale = false
    let now = gather()
    guard now != hints else { return }
    hints = now
    source.announce()
  }
}
