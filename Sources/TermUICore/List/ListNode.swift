nonisolated struct ListModifier: PrimitiveModifier {
  typealias ModifierNode = ListNode

  let list: NodeReference<ListNode>
  /// The id of the selected row; nil if rows cannot be selected.
  let selection: (() -> AnyHashable?)?
  /// Reads whether rows are selected; nil if at most one row is.
  let selectedSet: (() -> (AnyHashable) -> Bool)?
}

/// The selection of a list: marks the selected row and scrolls to it.
final class ListNode: StoringNode<ListModifier>, RowHost {
  /// The selected row, or the one that keys select next of several.
  private(set) var selection: AnyHashable? { didSet { selectionHash = selection?.hashValue } }
  private var selectionHash: Int?
  private var isInSet: ((AnyHashable) -> Bool)?
  private(set) weak var stack: LazyStackNode?
  private(set) weak var scroll: ScrollNode?
  /// The index of the selected row when it was last known: another takes its place if it goes.
  private(set) var lastRow: Int?
  /// The number of rows side by side.
  private(set) var columns = 1
  private var isFollowing = false
  private var focus: FocusManager { tree.focus }

  required init(_ modifier: ListModifier, _ parent: Node) {
    super.init(modifier, parent)
    modifier.list.node = self
  }

  override func modifierChanged(from former: ListModifier) {
    modifier.list.node = self
    evaluate()
  }

  var isSelectable: Bool { modifier.selection != nil }

  /// The selected row, if it is visible.
  var selectedRow: LazyRows.Row? {
    for row in stack?.shown ?? [] where row.tag?.isCurrent == true { return row }
    return nil
  }

  func isSelected(_ id: AnyHashable, hash: Int) -> Bool {
    isInSet?(id) ?? (hash == selectionHash && id == selection)
  }

  /// The first cell of the selected row on the screen, if it is visible.
  var selectionOrigin: Point? {
    guard let stack, let row = selectedRow?.index else { return nil }
    return stack.screenOrigin + stack.rect(ofRow: row).origin
  }

  /// The number of presses of a key; a key held down selects once, not row by row.
  func takePresses() -> Int {
    defer { focus.repeats = 0 }
    return 1 + focus.repeats
  }

  /// The length of a page.
  var page: Int { scroll?.page ?? 1 }

  override func didMakeContent() {
    scroll = content as? ScrollNode
    stack = content?.first { $0 as? LazyStackNode }
    if isSelectable {
      if scroll?.followed == nil { scroll?.followed = { [weak self] in self?.target } }
      scroll?.selectedRow = { [weak self] in self?.lastSelection }
    }
    evaluate()
  }

  override func evaluate() {
    let wanted: AnyHashable?
    let columns: Int
    (wanted, isInSet, columns) = tracking {
      (modifier.selection?(), modifier.selectedSet?(), EnvironmentValues(scope).listColumns)
    }
    place(inColumns: columns)
    let isMoved = wanted != selection
    guard isMoved || isInSet != nil else { return }
    selection = wanted
    for row in stack?.shown ?? [] {
      guard let tag = row.tag, isInSet != nil || mayChange(tag) else { continue }
      guard mark(tag) || isInSet != nil else { continue }
      for element in row.elements { element.setNeedsPaint() }
    }
    if isMoved { follow(from: nil) }
  }

  /// Whether the selection of one row can change a row, or the row isn't known yet.
  private func mayChange(_ tag: TagNode) -> Bool {
    tag.isSelected || tag.isCurrent || tag.tagHash == selectionHash || tag.host == nil
  }

  private func place(inColumns count: Int) {
    guard count != columns else { return }
    columns = count
    let column = GridItem(.flexible(minimum: 1), spacing: 0)
    stack?.update(grid: count > 1 ? Array(repeating: column, count: count) : [])
  }

  @discardableResult func mark(_ tag: TagNode) -> Bool {
    tag.host = self
    let isCurrent = selection != nil && tag.tagHash == selectionHash && tag.tag == selection
    let isSelected = isInSet.map { isInSet in tag.tag.map(isInSet) == true } ?? isCurrent
    // Being selected is something else then.
    tag.isUnderlined = isCurrent && isInSet != nil
    if isCurrent != tag.isCurrent {
      tag.isCurrent = isCurrent
      // If a row has no hints, those of the views around remain.
      if tag.subtreeTraits.contains(.hints) { focus.hints.invalidate() }
    }
    guard tag.isSelected != isSelected else { return false }
    tag.isSelected = isSelected
    return true
  }

  /// The rows are about to change: a visible selected row stays visible.
  func rowsChange() {
    if let row = selectedRow?.index { follow(from: row) }
  }

  /// Shows the selected row, unless it hasn't moved, once the rows are up to date.
  private func follow(from former: Int?) {
    guard !isFollowing else { return }
    isFollowing = true
    tree.afterUpdate { [weak self] in
      guard let self else { return }
      isFollowing = false
      guard let target, lastRow != former else { return }
      scroll?.show(target)
    }
  }

  /// The selected row at the index at which it was found last.
  var lastSelection: ScrollTarget? {
    guard selection != nil, let stack, let lastRow, lastRow < stack.rowCount else { return nil }
    return .row(lastRow, of: stack, nil)
  }

  private var target: ScrollTarget? {
    guard let selection, let stack, let row = stack.row(of: selection) else { return nil }
    lastRow = row
    return .row(row, of: stack, nil)
  }
}

private struct ListColumnsKey: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
  fileprivate var listColumns: Int {
    get { self[ListColumnsKey.self] }
    set { self[ListColumnsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Places the rows of lists within side by side in columns; the arrows select in both directions.
  public func listColumns(_ count: Int) -> some View { environment(\.listColumns, count) }
}
