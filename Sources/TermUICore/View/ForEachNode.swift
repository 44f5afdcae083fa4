import Publishing

/// The rows of a `ForEach`, each identified by its element's id.
///
/// In a lazy container a row is made when it first comes near the window; when it leaves, its node stays, and so do
/// its state and its subscriptions. A row that left long ago is removed if a new one would be as it was, and the
/// next new row takes its nodes over.
///
/// Elsewhere all rows are made at once, and also if they contain rows themselves, as sections do, because the
/// number of these has to be known.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node, RowSource
{
  private final class Row {
    let id: ID
    let node: Node
    let content: Node
    var index: Int
    /// The evaluation for which the content was last made.
    var version: Int
    var isShown = false
    /// Whether its id isn't there any more; another row may have its nodes.
    var isRemoved = false
    /// The number of rows that had left the window when it left last.
    var departure = 0

    init(_ id: ID, _ node: Node, content: Node, index: Int, version: Int) {
      self.id = id
      self.node = node
      self.content = content
      self.index = index
      self.version = version
    }
  }

  private var view: ForEach<Data, ID, Content>
  private var rows: [ID: Row] = [:]
  /// Rows with the id of an earlier row, by index.
  private var duplicates: [Int: Row] = [:]
  /// The ids that a search of all the data hasn't found.
  private var missingIDs: Set<ID> = []
  /// All rows in order; in a lazy container the shown ones, in no order.
  private var shown: [Row] = []
  /// Rows that have left the window, the earliest first, with their numbers; one may be shown again.
  private var departed: [(row: Row, departure: Int)] = []
  private var departures = 0
  private var spares = SpareRows()
  private var version = 0
  private var isLazy: Bool
  /// The list that selects among the rows, which ends before them.
  private weak var host: (any RowHost)?
  private(set) var rowCount = 0

  init(_ view: ForEach<Data, ID, Content>, _ parent: Node) {
    self.view = view
    isLazy = parent.containsLazyRows
    host = isLazy ? parent.selectingHost : nil
    super.init(parent)
    addTraitUpwards(.rows)
    evaluate()
  }

  override var hasRows: Bool { true }

  override var isGroup: Bool { true }

  func update(_ newView: ForEach<Data, ID, Content>) {
    let isSameData = isLazy && Comparison.haveSameBytes(view.data, newView.data)
    view = newView
    refresh(isSameData: isSameData)
  }

  override func evaluate() { refresh(isSameData: false) }

  override func forEachChild(_ body: (Node) -> Void) { for row in made { body(row.node) } }

  override func forEachShownChild(_ body: (Node) -> Void) {
    for row in isLazy ? inOrder(shown) : shown where !row.node.isHidden { body(row.node) }
  }

  private func inOrder(_ rows: [Row]) -> [Row] { rows.sorted { $0.index < $1.index } }

  /// All rows that there are, in order; a lazy container may have hidden some before all were needed.
  private var made: [Row] {
    isInLazyContainer ? inOrder(Array(rows.values) + duplicates.values) : shown
  }

  override func tearDown() {
    spares.removeAll()
    super.tearDown()
  }

  override func setContentShown(_ isShown: Bool) { forEachShownChild { $0.setShown(isShown) } }

  /// None for sections: their headers cannot be selected as rows can.
  override func tag(of child: Node) -> AnyHashable? {
    isInLazyContainer && !isLazy ? nil : id(of: child).map { AnyHashable($0) }
  }

  override func identity(of child: Node) -> String? { id(of: child).map { "\($0)" } }

  private func id(of child: Node) -> ID? {
    shown.first { $0.node === child }?.id ?? rows.first { $0.value.node === child }?.key
  }

  // MARK: Updating

  private func refresh(isSameData: Bool) {
    version += 1
    let former = rowCount
    rowCount = tracking { view.data.count }
    if isLazy {
      if !isSameData { removeAbsentRows(growth: rowCount - former) }
      elementsChanged()
    } else {
      makeAllRows()
    }
  }

  private func makeAllRows() {
    let (before, shownBefore) = (made, shown)
    shown = adding { Array(view.data) }.enumerated().map { row(at: $0, for: $1) }
    for row in shown { show(row) }
    for row in before where row.version != version { discard(row) }
    if !shownBefore.elementsEqual(shown, by: ===) { elementsChanged() }
  }

  /// The row at an index, made or brought up to date now.
  private func row(at index: Int, for element: Data.Element) -> Row {
    let id = adding(models: false) { view.id(element) }
    guard let row = rows[id] else {
      let row = makeRow(id, at: index, for: element)
      rows[id] = row
      return row
    }
    if row.version != version {
      update(row, at: index, for: element)
      duplicates.removeValue(forKey: index)?.node.remove()
    } else if row.index != index {
      return duplicate(of: id, at: index, for: element)
    }
    return row
  }

  private func duplicate(of id: ID, at index: Int, for element: Data.Element) -> Row {
    if let row = duplicates[index], row.id == id {
      if row.version != version { update(row, at: index, for: element) }
      return row
    }
    Diagnostics.warn(
      once: "duplicate id \(id)",
      "The id \(id) occurs more than once in a ForEach; each row is shown, but state may go to "
        + "the wrong one. Give every element a unique id.")
    let row = makeRow(id, at: index, for: element)
    duplicates.updateValue(row, forKey: index)?.node.remove()
    return row
  }

  private func update(_ row: Row, at index: Int, for element: Data.Element) {
    adding { view.content(element) }.updateSubtree(row.content)
    row.index = index
    row.version = version
  }

  private func makeRow(_ id: ID, at index: Int, for element: Data.Element) -> Row {
    let content = adding { view.content(element) }
    if isLazy, let spare = spares.take() {
      (spare.root as? TagNode)?.become(AnyHashable(id))
      content.updateSubtree(spare.content)
      spare.root.setSpare(false)
      return Row(id, spare.root, content: spare.content, index: index, version: version)
    }
    guard isLazy, let host else {
      let node = content.makeSubtree(in: self)
      return Row(id, node, content: node, index: index, version: version)
    }
    let tag = TagNode(AnyHashable(id), in: host, self)
    let node = content.makeSubtree(in: tag)
    tag.content = node
    return Row(id, tag, content: node, index: index, version: version)
  }

  /// Removes the rows of removed ids with their state.
  private func removeAbsentRows(growth: Int) {
    missingIDs = []
    for (index, row) in duplicates where index >= rowCount || view.id(element(at: index)) != row.id
    {
      discard(row)
    }
    for row in inOrder(absentRows(growth: growth)) { discard(row) }
    shown.removeAll(where: \.isRemoved)
  }

  private func discard(_ row: Row) {
    guard row.node.isAlive, !row.isRemoved else { return }
    if rows[row.id] === row { rows[row.id] = nil }
    if duplicates[row.index] === row { duplicates[row.index] = nil }
    row.isRemoved = true
    if isLazy, !hasWrappedRows { spares.add((row.node, row.content)) } else { row.node.remove() }
  }

  private func absentRows(growth: Int) -> [Row] {
    if view.areElementsIDs, let absent = absentRows(of: view.data) { return absent }
    // Most rows are as far from the start, or from the end, as before, or as far from a visible one.
    let likely = [0, growth, shift ?? 0]
    let missing = rows.filter { id, row in
      let indices = likely.lazy.map { row.index + $0 }
      guard let index = indices.first(where: { isElement(at: $0, id) }) else { return true }
      row.index = index
      return false
    }
    // A row out of sight that has no state would be made again as it was.
    var absent = missing.filter { $0.value.isShown || $0.value.node.hasState }
    let dispensable = missing.values.filter { absent[$0.id] == nil }
    if absent.isEmpty { return dispensable }
    for (index, element) in view.data.enumerated() {
      absent.removeValue(forKey: view.id(element))?.index = index
      if absent.isEmpty { break }
    }
    missingIDs = Set(absent.keys)
    return dispensable + absent.values
  }

  /// The distance that the visible rows have moved by, if one of them is in another's place.
  private var shift: Int? {
    for row in shown where row.index < rowCount {
      let other = rows[view.id(element(at: row.index))]
      if let other, other !== row { return row.index - other.index }
    }
    return nil
  }

  private func isElement(at index: Int, _ id: ID) -> Bool {
    (0..<rowCount).contains(index) && view.id(element(at: index)) == id
  }

  /// The rows whose ids are no elements of the data; nil if only a search can find out.
  private func absentRows(of data: Data) -> [Row]? {
    var absent: [Row] = []
    for row in rows.values {
      guard let element = row.id as? Data.Element,
        let isPresent = data._customContainsEquatableElement(element)
      else { return nil }
      if !isPresent { absent.append(row) }
    }
    return absent
  }

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  // MARK: Rows made one at a time

  var makesRowsOneByOne: Bool {
    if isLazy, rows.isEmpty, rowCount > 0 {
      // The first row shows whether rows contain rows; it is not visible yet.
      isHidden = true
      let row = row(at: 0, for: element(at: 0))
      row.node.isHidden = true
      isHidden = false
      if row.node.hasRows {
        beEager()
        makeAllRows()
      }
    }
    return isLazy
  }

  func row(at index: Int) -> Node {
    let row = row(at: index, for: element(at: index))
    show(row)
    // It differs from the first one; all rows are made in the next update, after this layout.
    if row.node.hasRows {
      beEager()
      tree.enqueue(self)
    }
    return row.node
  }

  private func beEager() {
    isLazy = false
    spares.removeAll()
    // No row counts as one any more, but as the rows within.
    shown = []
    for case let tag as TagNode in rows.values.map(\.node) { tag.removeTag() }
  }

  private func show(_ row: Row) {
    guard !row.isShown else { return }
    row.isShown = true
    if isLazy { shown.append(row) }
    // Elsewhere a hidden row is the page of a tab view.
    if isInLazyContainer { row.node.setHidden(false) }
  }

  func keep(_ range: Range<Int>) {
    func isKept(_ row: Row) -> Bool { row.version == version && range.contains(row.index) }
    var (leaving, kept): ([Row], [Row]) = ([], [])
    for row in shown where !row.isRemoved {
      if isKept(row) { kept.append(row) } else { leaving.append(row) }
    }
    shown = kept
    if leaving.isEmpty { return }
    for row in inOrder(leaving) {
      row.isShown = false
      row.node.setHidden(true)
      departures += 1
      row.departure = departures
      departed.append((row, departures))
    }
    removeDeparted()
  }

  /// Removes the rows that left the earliest, but those with state and the first one, whose size others have.
  private func removeDeparted() {
    let surplus = departed.prefix(max(0, departed.count - departedLimit))
    departed.removeFirst(surplus.count)
    for (row, departure) in surplus
    where !row.isShown && row.departure == departure && row.index > 0 && !row.node.hasState {
      discard(row)
    }
  }

  func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(at: index))) }

  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID, !missingIDs.contains(id) else { return nil }
    // An existing row is mostly at its last index, and a new one at the end.
    let likely = rows[id]?.index ?? rowCount - 1
    if isElement(at: likely, id) { return likely }
    let element = view.areElementsIDs ? id as? Data.Element : nil
    let known = element.flatMap { view.data._customIndexOfEquatableElement($0) }
    let index = known ?? view.data.firstIndex { view.id($0) == id }
    return index.map { view.data.distance(from: view.data.startIndex, to: $0) }
  }
}

/// The number of rows out of sight that stay as they are in any case: enough for a step back.
private let departedLimit = 8
