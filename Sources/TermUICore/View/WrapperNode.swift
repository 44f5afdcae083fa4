/// A layout node around one other.
///
/// Around several views, a modifier is one around each: this node stands around one of them then,
/// and copies of it around the others, each for as long as its element is there.
class WrapperNode: LayoutNode, ContentHolder {
  var content: Node?
  /// The node wrapped; none around an absent view.
  private(set) var element: LayoutNode?
  var copies: [WrapperNode] = []
  /// Where this node stands among its copies, in the order of their elements.
  private var place = 0

  /// Another node with the same look, for another of several views.
  func another(_ context: NodeContext) -> WrapperNode {
    fatalError("\(name) says how it is made again")
  }

  func contentMade() { wrap() }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    for copy in copies { body(copy) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    if let element { body(element) }
  }

  override func collect(_ body: (LayoutNode) -> Void) {
    if copies.isEmpty {
      if element != nil { body(self) }
    } else {
      wrappers.forEach(body)
    }
  }

  override func elementsChanged() {
    let before = wrappers
    wrap()
    if !before.elementsEqual(wrappers, by: ===) { parent?.elementsChanged() }
    invalidateLayout()
  }

  override var elementAxis: Axis? { container?.elementAxis }

  override var layoutPriority: Double { element?.layoutPriority ?? 0 }

  override func measure(_ offer: ProposedViewSize) -> Size { element?.size(for: offer) ?? .zero }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: .zero, size: size), as: offer)
  }

  /// This node and its copies, in the order of their elements.
  private var wrappers: [WrapperNode] {
    var wrappers = copies
    if element != nil { wrappers.insert(self, at: place) }
    return wrappers
  }

  private func wrap() {
    var (first, count): (LayoutNode?, Int) = (nil, 0)
    content?.collect { (first, count) = (first ?? $0, count + 1) }
    guard count > 1 || !copies.isEmpty else {
      if element !== first { element?.container = nil }
      element = first
      if let first { adopt(CollectionOfOne(first)) }
      return
    }
    let elements = content?.collected ?? []
    var known: [ObjectIdentifier: WrapperNode] = [:]
    for wrapper in wrappers {
      if let element = wrapper.element { known[ObjectIdentifier(element)] = wrapper }
    }
    let kept = elements.map { known.removeValue(forKey: ObjectIdentifier($0)) }
    // One that is wrapped no more may live on, as a wrapper of nothing.
    for gone in known.values { gone.element?.container = nil }
    var isFree = !kept.contains { $0 === self }
    if isFree { element = nil }
    let wrappers = zip(elements, kept).map { element, kept in
      if let kept { return kept }
      defer { isFree = false }
      return wrapper(for: element, isFree ? self : another(context.child(of: self)))
    }
    place = wrappers.firstIndex { $0 === self } ?? 0
    copies = wrappers.filter { $0 !== self }
    for gone in known.values where gone !== self { gone.remove() }
  }

  private func wrapper(for element: LayoutNode, _ node: WrapperNode) -> WrapperNode {
    node.element = element
    node.adopt([element])
    node.invalidateLayout()
    return node
  }
}
