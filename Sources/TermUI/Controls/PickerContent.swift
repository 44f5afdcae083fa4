/// The options of a picker as its keys and taps see them.
final class PickerOptions {
  fileprivate weak var node: PickerNode?

  init() {}

  func tag(_ step: Int, from selected: AnyHashable) -> AnyHashable? {
    let tags = node?.tags ?? []
    guard let index = tags.firstIndex(of: selected) else { return tags.first }
    return tags.indices.contains(index + step) ? tags[index + step] : nil
  }

  func tag(around tapped: Node) -> AnyHashable? {
    guard let node else { return nil }
    return tapped.tag(below: node)
  }
}

/// The options one below the other, the selected one marked.
struct PickerContent<Content: View>: PrimitiveView {
  let selected: AnyHashable
  let options: PickerOptions
  let content: Content

  static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = PickerNode(view.selected, context)
    node.content = Content._makeNode(view.content, context.child(of: node))
    view.options.node = node
    return node
  }

  static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PickerNode.self)
    node.selected = view.selected
    view.options.node = node
    if let content = node.content { Content._updateNode(content, view.content) }
  }
}

final class PickerNode: ContainerNode {
  private static let mark = 2

  fileprivate var selected: AnyHashable {
    didSet { if selected != oldValue { setNeedsPaint() } }
  }

  init(_ selected: AnyHashable, _ context: NodeContext) {
    self.selected = selected
    super.init(context)
  }

  override var name: String { "Picker" }

  fileprivate var tags: [AnyHashable] { elements.compactMap { $0.tag(below: self) } }

  override func measure(_ offer: ProposedViewSize) -> Size {
    gather()
    return elements.reduce(Size.zero) { size, element in
      let next = element.size(for: inner(offer))
      return Size(
        width: max(size.width, next.width + Self.mark), height: size.height + next.height)
    }
  }

  override func arrange(in size: Size) {
    gather()
    var y = 0
    for element in elements {
      let size = element.size(for: inner(offer))
      element.place(at: Rect(origin: Point(x: Self.mark, y: y), size: size), as: inner(offer))
      y += size.height
    }
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    for element in elements {
      let isSelected = element.tag(below: self) == selected
      painter.put(
        Glyph(isSelected ? "●" : "○"), x: 0, y: element.frame.minY,
        Style(foreground: isSelected ? .accentColor : .secondary))
    }
  }

  private func inner(_ offer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: offer.width.map { max(0, $0 - Self.mark) }, height: nil)
  }

}
