/// The rows of a `ForEach` in a lazy container: a row is made when it first comes near the window.
///
/// A row that has left the window keeps its node, and so its state and its subscriptions.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node,
  RowSource
{
  private struct Row {
    let node: Node
    var index: Int
    /// The evaluation for which the row's content was last made.
    var version: Int
  }

  private var view: ForEach<Data, ID, Content>
  private var rows: [ID: Row] = [:]
  /// Rows whose id an earlier row has already, by their place.
  private var twins: [Int: (id: ID, row: Row)] = [:]
  private var shown: Set<ID> = []
  private var version = 0
  private let membership = Membership<Data, ID>()
  private let isSameData = SameData.test(for: Data.self)
  private(set) var rowCount = 0

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    rowCount = tracking { view.data.count }
  }

  override var name: String { "ForEach" }

  func update(_ view: ForEach<Data, ID, Content>) {
    let isSame = isSameData(self.view.data, view.data)
    self.view = view
    refresh(dataChanged: !isSame)
  }

  override func evaluate() { refresh(dataChanged: true) }

  override func forEachChild(_ body: (Node) -> Void) {
    for row in rows.values.sorted(by: { $0.index < $1.index }) { body(row.node) }
    for twin in twins.values { body(twin.row.node) }
  }

  override func identity(of child: Node) -> String? {
    rows.first { $0.value.node === child }.map { "\($0.key)" }
  }

  override func setShown(_ isShown: Bool) {
    for row in shown.compactMap({ rows[$0] }).sorted(by: { $0.index < $1.index }) {
      row.node.setShown(isShown)
    }
  }

  func row(at index: Int) -> Node {
    let element = element(at: index)
    let id = adding { view.id(element) }
    guard var row = rows[id] else {
      let node = make(element)
      rows[id] = Row(node: node, index: index, version: version)
      shown.insert(id)
      return node
    }
    if row.version == version && row.index != index { return twin(of: id, at: index, element) }
    if row.version != version { Content._updateNode(row.node, adding { view.content(element) }) }
    if !twins.isEmpty { twins.removeValue(forKey: index)?.row.node.remove() }
    row.index = index
    row.version = version
    rows[id] = row
    if shown.insert(id).inserted {
      row.node.isHidden = false
      row.node.setShown(true)
    }
    return row.node
  }

  func id(at index: Int) -> AnyHashable {
    AnyHashable(view.id(element(at: index)))
  }

  private func element(at index: Int) -> Data.Element {
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
    var leaving: [(id: ID, row: Row)] = []
    for id in shown {
      guard let row = rows[id], row.version != version || !range.contains(row.index) else {
        continue
      }
      leaving.append((id, row))
    }
    for (id, row) in leaving.sorted(by: { $0.row.index < $1.row.index }) {
      shown.remove(id)
      row.node.isHidden = true
      row.node.setShown(false)
    }
  }

  private func refresh(dataChanged: Bool) {
    isQueued = false
    version += 1
    rowCount = tracking { view.data.count }
    if dataChanged { removeRowsThatWent() }
    elementsChanged()
  }

  private func make(_ element: Data.Element) -> Node {
    Content._makeNode(adding { view.content(element) }, context.child(of: self))
  }

  private func twin(of id: ID, at index: Int, _ element: Data.Element) -> Node {
    if let twin = twins[index] {
      if twin.row.version != version {
        Content._updateNode(twin.row.node, adding { view.content(element) })
        twins[index]?.row.version = version
      }
      return twin.row.node
    }
    DuplicateIDs.check([AnyHashable(id), AnyHashable(id)])
    let node = make(element)
    twins[index] = (id, Row(node: node, index: index, version: version))
    return node
  }

  /// A removed id loses its state, though it may come again later.
  private func removeRowsThatWent() {
    for (index, twin) in twins where index >= rowCount || view.id(element(at: index)) != twin.id {
      twins[index] = nil
      twin.row.node.remove()
    }
    var gone = rows
    if let holds = membership.holds {
      gone = gone.filter { !holds(view.data, $0.key) }
    } else {
      for element in view.data where !gone.isEmpty { gone[view.id(element)] = nil }
    }
    for (id, row) in gone {
      rows[id] = nil
      shown.remove(id)
      row.node.remove()
    }
  }
}
