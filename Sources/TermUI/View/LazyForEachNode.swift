/// The rows of a `ForEach` in a lazy container: a row is made when it first comes near the window.
///
/// A row that has left the window keeps its node, and so its state, and its subscriptions.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node,
  RowSource
{
  private struct Row {
    let node: Node
    var index: Int
    var isShown = false
    /// The evaluation for which the row's content was last made.
    var version: Int
  }

  private var view: ForEach<Data, ID, Content>
  private var rows: [ID: Row] = [:]
  private var ids: [ObjectIdentifier: ID] = [:]
  private var version = 0
  private(set) var rowCount = 0

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    rowCount = tracking { view.data.count }
  }

  override var name: String { "ForEach" }

  func update(_ view: ForEach<Data, ID, Content>) {
    let isSame = SameData.test(self.view.data, view.data)
    self.view = view
    refresh(dataChanged: !isSame)
  }

  override func evaluate() { refresh(dataChanged: true) }

  private func refresh(dataChanged: Bool) {
    isQueued = false
    version += 1
    rowCount = tracking { view.data.count }
    if dataChanged { removeRowsThatWent() }
    elementsChanged()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for row in rows.values.sorted(by: { $0.index < $1.index }) { body(row.node) }
  }

  func row(at index: Int) -> Node {
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    let id = adding { view.id(element) }
    guard var row = rows[id], row.version == version ? row.index == index : true else {
      let isTwin = rows[id] != nil
      let node = make(element)
      if isTwin { warnOfTwin(id) }
      if !isTwin {
        rows[id] = Row(node: node, index: index, isShown: true, version: version)
        ids[ObjectIdentifier(node)] = id
      }
      return node
    }
    if row.version != version { Content._updateNode(row.node, adding { view.content(element) }) }
    if !row.isShown { row.node.setShown(true) }
    row.index = index
    row.isShown = true
    row.version = version
    rows[id] = row
    return row.node
  }

  func index(of row: Node) -> Int? {
    guard let id = ids[ObjectIdentifier(row)], let row = rows[id], row.version == version else {
      return nil
    }
    return row.index
  }

  func keep(_ shown: Range<Int>) {
    for (id, row) in rows where row.isShown {
      guard row.version != version || !shown.contains(row.index) else { continue }
      rows[id]?.isShown = false
      row.node.setShown(false)
    }
  }

  override func setShown(_ shown: Bool) {
    for row in rows.values.sorted(by: { $0.index < $1.index }) where row.isShown {
      row.node.setShown(shown)
    }
  }

  private func make(_ element: Data.Element) -> Node {
    Content._makeNode(adding { view.content(element) }, context.child(of: self))
  }

  private func warnOfTwin(_ id: ID) { DuplicateIDs.check([AnyHashable(id), AnyHashable(id)]) }

  /// A removed id loses its state, though it may come again later.
  private func removeRowsThatWent() {
    guard !rows.isEmpty else { return }
    var gone = rows
    if let data = view.data as? any KnowsItsElements {
      gone = gone.filter { !data.knows($0.key) }
    } else {
      for element in view.data {
        gone[view.id(element)] = nil
        if gone.isEmpty { return }
      }
    }
    for (id, row) in gone {
      rows[id] = nil
      ids[ObjectIdentifier(row.node)] = nil
      row.node.remove()
    }
  }
}

/// Data that can tell without a search whether it holds an element.
public protocol KnowsItsElements {
  func knows(_ id: any Hashable) -> Bool
}

/// Whether two collections are known to be the same without looking at every element.
enum SameData {
  static func test<Data: RandomAccessCollection>(_ a: Data, _ b: Data) -> Bool {
    guard a.count == b.count else { return false }
    let address: (Data) -> UnsafeRawPointer? = { data in
      (data.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }) ?? nil
    }
    // Both are alive, so one address means one buffer.
    if let a = address(a), let b = address(b) { return a == b }
    if Data.self is any ConstantTimeEquatable.Type { return Comparison.of(Data.self)(a, b) }
    return false
  }
}

/// A collection whose `==` does not look at its elements.
public protocol ConstantTimeEquatable: Equatable {}

extension Range: ConstantTimeEquatable where Bound == Int {}
