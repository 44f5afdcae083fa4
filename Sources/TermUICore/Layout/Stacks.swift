/// Views one below the other.
public struct VStack<Content> {
  typealias ViewNode = StackNode

  static var axis: Axis { .vertical }
  let alignment: Alignment
  let spacing: Int?
  let content: Content

  /// Without a spacing, no row is left between the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = Alignment(horizontal: alignment, vertical: .top)
    self.spacing = spacing?.limited
    self.content = content()
  }
}

extension VStack: View, PrimitiveView, NodeView, ElementView, AxisStack where Content: View {
  /// Makes a stack with a spacing, rounded to cells.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing._cells, content: content)
  }
}

/// Views side by side.
public struct HStack<Content> {
  typealias ViewNode = StackNode

  static var axis: Axis { .horizontal }
  let alignment: Alignment
  let spacing: Int?
  let content: Content

  /// Without a spacing, one column is left between the views, none beside a spacer.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = Alignment(horizontal: .leading, vertical: alignment)
    self.spacing = spacing?.limited
    self.content = content()
  }
}

extension HStack: View, PrimitiveView, NodeView, ElementView, AxisStack where Content: View {
  /// Makes a stack with a spacing, rounded to cells.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing._cells, content: content)
  }
}

/// A stack along an axis, whether all of its views are made at once or not.
protocol AxisStack: ElementView where ViewNode: AxisStackNode {
  associatedtype Content: View

  nonisolated static var axis: Axis { get }
  nonisolated var alignment: Alignment { get }
  nonisolated var spacing: Int? { get }
  nonisolated var content: Content { get }
}

extension AxisStack {
  func makeNode(in parent: Node) -> ViewNode {
    let node = ViewNode(Self.axis, spacing: spacing, alignment: alignment, parent)
    node.children = content.makeNodes(in: node)
    return node
  }

  func update(_ node: ViewNode) {
    node.update(spacing: spacing, alignment: alignment)
    content.updateNodes(node.children)
  }
}
