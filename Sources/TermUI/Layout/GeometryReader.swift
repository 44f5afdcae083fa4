/// What a view can learn of the room that it has been given.
public struct GeometryProxy: Hashable, Sendable {
  /// The size that is offered.
  public let size: Size
}

/// Takes all the room that it is offered, and builds its content knowing the size.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Builds its content from the size that is offered.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    GeometryNode(view.content, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: GeometryNode<Content>.self).update(view.content)
  }
}

final class GeometryNode<Content: View>: LayoutNode {
  private var build: (GeometryProxy) -> Content
  private lazy var layers = makeLayers()
  private var builtFor: Size?

  init(_ build: @escaping (GeometryProxy) -> Content, _ context: NodeContext) {
    self.build = build
    super.init(context)
  }

  private func makeLayers() -> LayersNode {
    let layers = LayersNode(context.child(of: self))
    layers.alignment = .topLeading
    adopt([layers])
    return layers
  }

  override var name: String { "GeometryReader" }

  func update(_ build: @escaping (GeometryProxy) -> Content) {
    self.build = build
    evaluate()
  }

  override func evaluate() {
    isQueued = false
    guard let size = builtFor else { return }
    let content = tracking { build(GeometryProxy(size: size)) }
    if let node = layers.content {
      Content._updateNode(node, content)
    } else {
      layers.content = Content._makeNode(content, context.child(of: layers))
    }
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
