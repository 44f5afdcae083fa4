/// The text fields of an alert, and below them its buttons in a row, or in a column if that is too wide.
struct AlertActions<Content: View>: ElementView {
  let content: Content

  func makeNode(in parent: Node) -> AlertActionsNode {
    let node = AlertActionsNode(parent)
    node.children = content.makeNodes(in: node)
    return node
  }

  func update(_ node: AlertActionsNode) { content.updateNodes(node.children) }
}

final class AlertActionsNode: ContainerNode {
  private static let spacing = 2

  override var name: String { "AlertActions" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let rows = rows(in: offer.width)
    let width = rows.reduce(0) { max($0, self.width(of: $1)) }
    let size = Size(width: min(width, offer.width ?? width), height: 0)
    return rows.reduce(size) { size, row in
      let heights = row.map { $0.size(for: self.offer(in: row, size.width)).height }
      return Size(width: size.width, height: size.height + (heights.max() ?? 0))
    }
  }

  override func arrange(in size: Size) {
    var y = 0
    for row in rows(in: size.width) {
      let offer = offer(in: row, size.width)
      let sizes = row.map { $0.size(for: offer) }
      var x = 0
      for (element, size) in zip(row, sizes) {
        element.place(at: Rect(origin: Point(x: x, y: y), size: size), as: offer)
        x += size.width + Self.spacing
      }
      y += sizes.reduce(0) { max($0, $1.height) }
    }
  }

  /// The text fields first, as they are placed.
  override func forEachShownChild(_ body: (Node) -> Void) {
    let parts = children.flatMap(\.parts)
    for part in parts where part.isField { body(part) }
    for part in parts where !part.isField { body(part) }
  }

  private func rows(in width: Int?) -> [[LayoutNode]] {
    gather()
    let fields = elements.filter(\.isField)
    let buttons = elements.filter { !$0.isField }
    let isRow = self.width(of: buttons) <= width ?? .unbounded
    return fields.map { [$0] } + (isRow ? [buttons] : buttons.map { [$0] })
  }

  private func width(of row: [LayoutNode]) -> Int {
    row.reduce((row.count - 1) * Self.spacing) { $0 + $1.size(for: .unspecified).width }
  }

  /// The offer to the elements of a row; one that is alone has the whole width.
  private func offer(in row: [LayoutNode], _ width: Int) -> ProposedViewSize {
    row.count > 1 ? .unspecified : ProposedViewSize(width: width, height: nil)
  }
}

extension Node {
  /// Whether it is a text field, or contains one.
  var isField: Bool { first { $0 as? any CaretHolder } != nil }

  /// The outermost nodes beneath, or this one, that have no more than one element.
  fileprivate var parts: [Node] {
    if collected.count < 2 { return [self] }
    var parts: [Node] = []
    forEachChild { parts += $0.parts }
    return parts
  }
}
