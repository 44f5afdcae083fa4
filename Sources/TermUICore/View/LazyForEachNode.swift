/// The rows of a `ForEach` in a lazy container: a row is made when it first comes near the window.
///
/// A row that has left the window keeps its node, and so its state and its subscriptions.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node,
  RowSource
{
  private var view: ForEach<Data, ID, Content>
  private var rows: [ID: LazyRow] = [:]
  /// Rows whose id an earlier row has already, by their place.
  private var twins: [Int: LazyTwin] = [:]
  private var shown: [LazyRow] = []
  private var version = 0
  private lazy var membership = Membership<Data, ID>()
  private lazy var isSameData = SameData.test(for: Data.self)
  private(set) var rowCount = 0

  /// Made where the types are known, so that the compiler can specialise it.
  private let rowAt: (LazyForEachNode, Int) -> Node

  init(
    _ view: ForEach<Data, ID, Content>, _ context: NodeContext,
    rowAt: @escaping (LazyForEachNode, Int) -> Node
  ) {
    self.view = view
    self.rowAt = rowAt
    super.init(context)
    rowCount = tracking { view.data.count }
  }

  override var name: String { "ForEach" }

  override var holdsRows: Bool { true }

  func update(_ view: ForEach<Data, ID, Content>) {
    let mayLoseRows =
      !isSameData(self.view.data, view.data)
      && !membership.isKept(self.view.data, view.data)
    self.view = view
    refresh(mayLoseRows: mayLoseRows)
  }

  override func evaluate() { refresh(mayLoseRows: true) }

  override func forEachChild(_ body: (Node) -> Void) {
    for row in LazyRow.inOrder(Array(rows.values)) { body(row.node) }
    for twin in twins.values { body(twin.row.node) }
  }

  override func forEachShownChild(_ body: (Node) -> Void) {
    for row in LazyRow.inOrder(shown) { body(row.node) }
  }

  override func tag(of child: Node) -> AnyHashable? {
    rows.first { $0.value.node === child }?.key
  }

  override func setShown(_ isShown: Bool) { forEachShownChild { $0.setShown(isShown) } }

  func row(at index: Int) -> Node { rowAt(self, index) }

  func makeOrUpdateRow(at index: Int) -> Node {
    let element = element(at: index)
    let id = adding(models: false) { view.id(element) }
    guard let row = rows[id] else {
      let row = LazyRow(make(element), index: index, version: version)
      rows[id] = row
      shown.append(row)
      return row.node
    }
    if row.version == version {
      if row.index != index { return twin(of: id, at: index, element) }
    } else {
      Content._updateNode(row.node, adding { view.content(element) })
      row.index = index
      row.version = version
      if !twins.isEmpty { twins.removeValue(forKey: index)?.row.node.remove() }
    }
    if row.node.isHidden {
      shown.append(row)
      row.node.isHidden = false
      row.node.setShown(true)
    }
    return row.node
  }

  func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(at: index))) }

  @inline(__always) private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    // A row that has been made knows where it stood, and mostly stands there still.
    if let row = rows[id], row.index < rowCount, view.id(element(at: row.index)) == id {
      return row.index
    }
    return view.data.firstIndex { view.id($0) == id }
      .map { view.data.distance(from: view.data.startIndex, to: $0) }
  }

  func keep(_ range: Range<Int>) {
    guard shown.contains(where: { !isKept($0, in: range) }) else { return }
    let leaving = shown.filter { !isKept($0, in: range) }
    shown.removeAll { !isKept($0, in: range) }
    for row in LazyRow.inOrder(leaving) {
      row.node.isHidden = true
      row.node.setShown(false)
    }
  }

  private func isKept(_ row: LazyRow, in range: Range<Int>) -> Bool {
    row.version == version && range.contains(row.index)
  }

  private func refresh(mayLoseRows: Bool) {
    isQueued = false
    version += 1
    rowCount = tracking { view.data.count }
    if mayLoseRows { removeRowsThatWent() }
    elementsChanged()
  }

  private func make(_ element: Data.Element) -> Node {
    Content._makeNode(adding { view.content(element) }, context.child(of: self))
  }

  private func twin(of id: ID, at index: Int, _ element: Data.Element) -> Node {
    if let twin = twins[index], twin.id == AnyHashable(id) {
      if twin.row.version != version {
        Content._updateNode(twin.row.node, adding { view.content(element) })
        twin.row.version = version
      }
      return twin.row.node
    }
    DuplicateIDs.check([AnyHashable(id), AnyHashable(id)])
    let row = LazyRow(make(element), index: index, version: version)
    let twin = LazyTwin(id: AnyHashable(id), row: row)
    twins.updateValue(twin, forKey: index)?.row.node.remove()
    return row.node
  }

  /// A removed id loses its state, though it may come again later.
  private func removeRowsThatWent() {
    for (index, twin) in twins where index >= rowCount || self.id(at: index) != twin.id {
      twins.removeValue(forKey: index)?.row.node.remove()
    }
    for id in idsThatWent() {
      guard let row = rows.removeValue(forKey: id) else { continue }
      shown.removeAll { $0 === row }
      row.node.remove()
    }
  }

  private func idsThatWent() -> [ID] {
    if let holds = membership.holds {
      let data = view.data
      return rows.keys.filter { !holds(data, $0) }
    }
    var gone = rows
    for element in view.data where !gone.isEmpty { gone[view.id(element)] = nil }
    return Array(gone.keys)
  }
}

/// A row of a lazy `ForEach` that has been made.
private final class LazyRow {
  let node: Node
  var index: Int
  /// The evaluation for which the row's content was last made.
  var version: Int

  init(_ node: Node, index: Int, version: Int) {
    self.node = node
    self.index = index
    self.version = version
  }

  static func inOrder(_ rows: [LazyRow]) -> [LazyRow] { rows.sorted { $0.index < $1.index } }
}

/// A row whose id an earlier one has already.
private struct LazyTwin {
  let id: AnyHashable
  let row: LazyRow
}
