/// Marks the selected one of the options, which stand one below the other.
struct PickerModifier {
  let selected: AnyHashable
  let reference: NodeReference<PickerNode>
}

extension PickerModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> PickerNode {
    let node = PickerNode(self, context)
    reference.node = node
    return node
  }

  func update(_ node: PickerNode) {
    reference.node = node
    guard node.picker.selected != selected else { return }
    node.picker = self
    node.setNeedsPaint()
  }
}

final class PickerNode: WrapperNode {
  /// How far the options stand in.
  static let mark = 2

  fileprivate var picker: PickerModifier

  init(_ picker: PickerModifier, _ context: NodeContext) {
    self.picker = picker
    super.init(context)
  }

  override var name: String { "Picker" }

  func tag(_ step: Int, from selected: AnyHashable) -> AnyHashable? {
    let tags = options.compactMap(\.tag)
    guard let index = tags.firstIndex(of: selected) else { return tags.first }
    return tags.indices.contains(index + step) ? tags[index + step] : nil
  }

  private var options: [(tag: AnyHashable?, row: Int)] {
    let stack = (element as? WrapperNode)?.element as? ContainerNode
    return stack?.elements.map { ($0.tag(below: self), $0.frame.minY) } ?? []
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    for option in options {
      let isSelected = option.tag == picker.selected
      painter.put(
        Glyph(isSelected ? "●" : "○"), x: 0, y: option.row,
        Style(foreground: isSelected ? .accentColor : .secondary))
    }
  }
}
