/// The number of a picker's options, and the rows that they take.
struct PickerExtent: Equatable {
  var count = 0
  var rows = 0
}

/// Marks the chosen one of some options in a stack, or shows it alone.
nonisolated struct PickerModifier: LayoutModifier, Equatable {
  typealias Wrapper = PickerNode

  enum Shape {
    /// All options, with their marks.
    case options
    /// The chosen option.
    case chosen
  }

  let selected: AnyHashable
  let isFocused: Bool
  let shape: Shape
  let extent: Binding<PickerExtent>

  static func == (a: PickerModifier, b: PickerModifier) -> Bool {
    a.selected == b.selected && a.isFocused == b.isFocused && a.shape == b.shape
  }
}

final class PickerNode: StoringWrapper<PickerModifier> {
  /// The columns before each option, which hold its mark.
  static let mark = 2

  private var extent = PickerExtent()

  override var clipsElements: Bool { modifier.shape == .chosen }

  override func modifierChanged(from former: PickerModifier) {
    if modifier.shape == .chosen { return invalidateLayout() }
    setNeedsPaint()
    if let origin = chosen?.frame.origin { reveal(Rect(x: 0, y: origin.y, width: 1, height: 1)) }
  }

  override func optionsChanged() {
    if modifier.shape == .chosen { invalidateLayout() } else { setNeedsPaint() }
  }

  func tag(_ step: Int, from selected: AnyHashable) -> AnyHashable? {
    let tags = options.compactMap(\.tag)
    guard let index = tags.firstIndex(of: selected) else { return tags.first }
    return tags.indices.contains(index + step) ? tags[index + step] : nil
  }

  private var options: [(tag: AnyHashable?, node: LayoutNode)] {
    guard let stack = (element as? WrapperNode)?.element ?? element,
      let stack = stack as? ContainerNode
    else { return [] }
    // An option may have been removed since the last layout.
    stack.gather()
    return stack.elements.map { ($0.tag(below: self), $0) }
  }

  private var chosen: LayoutNode? { options.first { $0.tag == modifier.selected }?.node }

  // MARK: Layout

  override func measure(_ offer: ProposedViewSize) -> Size {
    let size = super.measure(offer)
    report(PickerExtent(count: options.count, rows: super.measure(.unspecified).height))
    guard modifier.shape == .chosen else { return size }
    return chosen?.size(for: ProposedViewSize(width: offer.width, height: nil))
      ?? Size(width: 0, height: 1)
  }

  /// Moves the options such that the chosen one is in the frame.
  override func arrange(in size: Size) {
    guard modifier.shape == .chosen, let element else { return super.arrange(in: size) }
    let offer = ProposedViewSize(width: self.offer.width, height: nil)
    // Without a choice none of them is visible.
    let before = options.prefix { $0.tag != modifier.selected }
    let top = before.reduce(0) { $0 + $1.node.size(for: offer).height }
    element.place(
      at: Rect(origin: Point(x: 0, y: -top), size: element.size(for: offer)), as: offer)
  }

  private func report(_ extent: PickerExtent) {
    guard extent != self.extent else { return }
    self.extent = extent
    tree.afterUpdate { [modifier] in modifier.extent.wrappedValue = extent }
  }

  override func paint(_ painter: inout Painter) {
    guard modifier.shape == .options else {
      return painter.clipped(to: Rect(origin: .zero, size: frame.size)) { paintElements(&$0) }
    }
    paintElements(&painter)
    for option in options {
      let isSelected = option.tag == modifier.selected
      let origin = option.node.frame.origin
      painter.put(
        Glyph(isSelected ? "●" : "○"), x: origin.x, y: origin.y,
        Style(foreground: isSelected ? .primary : .secondary))
    }
  }
}
