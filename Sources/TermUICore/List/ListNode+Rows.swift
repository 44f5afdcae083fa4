/// The rows as the keys and taps of the list see them.
extension ListNode {
  /// The id of the row that a key leads to; rows that cannot be selected are passed over.
  func id(
    from selected: AnyHashable?, _ key: Key, where isFit: (AnyHashable) -> Bool
  ) -> AnyHashable? {
    guard let stack else { return nil }
    let last = stack.rowCount - 1
    let start = selected.flatMap { stack.row(of: $0) }
    let steps = key.rows(page: page)
    let wanted = start.map { $0 + steps } ?? (key == .end ? last : 0)
    let row = max(0, min(last, wanted))
    func fit(_ rows: some Sequence<Int>) -> AnyHashable? {
      rows.lazy.compactMap { stack.id(ofRow: $0) }.first(where: isFit)
    }
    let isForward = steps > 0 && row < last || key == .home || start == nil && key != .end
    return isForward
      ? fit(row...max(row, last)) ?? fit((0...row).reversed())
      : fit((0...max(0, row)).reversed()) ?? fit(row...max(row, last))
  }

  /// The row around a node that was tapped.
  func id(around node: Node) -> AnyHashable? {
    stack.flatMap { stack in stack.shownRow(around: node).flatMap { stack.id(ofRow: $0) } }
  }

  /// Lets a button or whatever hears the key in the selected row have it.
  func offerToSelected(_ key: Key) -> Bool {
    guard let row = selectedRow, let root = stack?.shownRoot(ofRow: row) else { return false }
    return root.first { ($0 as? InputNode)?.offer(key) == true ? true : nil } ?? false
  }
}
