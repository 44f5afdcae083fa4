/// The room that a view has been given.
public struct GeometryProxy: Hashable, Sendable {
  /// The size that is offered.
  public let size: Size
}

/// Takes all the room that it is offered, and builds its content knowing the size.
public struct GeometryReader<Content> {
  let content: (GeometryProxy) -> Content

  /// Builds its content from the size that is offered.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View, PrimitiveView, NodeView, ElementView where Content: View {
  func makeNode(in parent: Node) -> GeometryNode<Content> {
    GeometryNode(content, parent)
  }

  func update(_ node: GeometryNode<Content>) { node.update(content) }
}

final class GeometryNode<Content: View>: LayoutNode {
  private var builder: (GeometryProxy) -> Content
  private lazy var layers = LayersNode(self)
  private var builtFor: Size?

  init(_ content: @escaping (GeometryProxy) -> Content, _ parent: Node) {
    builder = content
    super.init(parent)
    layers.alignment = .topLeading
    adopt([layers])
  }

  override var name: String { "GeometryReader" }

  func update(_ content: @escaping (GeometryProxy) -> Content) {
    builder = content
    evaluate()
  }

  override func evaluate() {
    guard let size = builtFor else { return }
    let view = tracking { builder(GeometryProxy(size: size)) }
    guard layers.children.isEmpty else { return view.updateNodes(layers.children) }
    layers.children = view.makeNodes(in: layers)
  }

  override func forEachChild(_ body: (Node) -> Void) { body(layers) }

  override func forEachElement(_ body: (LayoutNode) -> Void) { body(layers) }

  override func measure(_ offer: ProposedViewSize) -> Size {
    Size(width: offer.width ?? 10, height: offer.height ?? 10)
  }

  override func arrange(in size: Size) {
    if builtFor != size {
      builtFor = size
      evaluate()
    }
    _ = layers.size(for: ProposedViewSize(size))
    layers.place(at: Rect(origin: .zero, size: size), as: ProposedViewSize(size))
  }
}
