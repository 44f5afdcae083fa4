/// A layout node that places all the elements of its content, as stacks and layers do.
class ContainerNode: LayoutNode {
  final var children: [Node] = []
  /// The placed nodes; up to date after `gather`.
  private(set) var elements: [LayoutNode] = []
  private var needsElements = true

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    for element in elements { body(element) }
  }

  override func elementsChanged() {
    needsElements = true
    invalidateLayout()
  }

  /// Updates the elements, if they have changed.
  final func gather() {
    guard needsElements else { return }
    needsElements = false
    elements = []
    elements.reserveCapacity(children.count)
    for child in children { child.collect { elements.append($0) } }
    adopt(elements)
  }
}
