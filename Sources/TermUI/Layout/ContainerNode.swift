/// A layout node that places all the elements of its content, as stacks and layers do.
class ContainerNode: LayoutNode {
  var content: Node?
  /// What is placed; up to date after `gather`.
  private(set) var elements: [LayoutNode] = []
  private var needsElements = true

  /// The direction in which the elements follow each other, where they do.
  var elementAxis: Axis? { nil }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    for element in elements { body(element) }
  }

  override func elementsChanged() {
    needsElements = true
    invalidateLayout()
  }

  /// Takes in which elements there are, where that has changed.
  final func gather() {
    guard needsElements else { return }
    needsElements = false
    elements = content?.collected ?? []
    adopt(elements, axis: elementAxis)
  }
}
